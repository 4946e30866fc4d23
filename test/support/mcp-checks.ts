import { expect } from "vitest";
import type { McpCaller } from "./mcp-caller.ts";

/** The tools are listed with their prices and hints. */
export async function expectTools({ client }: McpCaller): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "estimate",
    "make_reel",
    "edit_video",
    "make_loop",
    "make_thumbnails",
    "make_video",
    "write_script",
    "find_stock",
    "list_templates",
    "job",
    "cancel_job",
    "credits",
  ]);
  const paid = tools.filter(({ inputSchema }) => "maxCredits" in (inputSchema.properties ?? {}));
  expect(paid.map(({ description }) => description)).toEqual(
    paid.map(() => expect.stringMatching(/Costs .*\d credit/)),
  );
  const hinted = (hint: "readOnlyHint" | "destructiveHint") =>
    tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name);
  expect(hinted("readOnlyHint")).toEqual(["estimate", "find_stock", "list_templates", "job", "credits"]);
  expect(hinted("destructiveHint")).toEqual(["cancel_job"]);
}

/** Each tool does its work; what was started is cancelled. */
export async function expectEveryToolWorks({ call }: McpCaller): Promise<void> {
  expect((await call("credits")).value).toMatchObject({ total: expect.any(Number), spend_limit_left: null });
  expect((await call("list_templates")).text).toContain('"neon"');
  const stock = await call("find_stock", { query: "mountains", count: 1 });
  const media = (stock.value as { results: { url: string }[] }).results.map(({ url }) => url);
  const reel = { media, script: "Mountains are high.", profile: "draft", format: "1:1" };
  expect((await call("estimate", { tool: "make_reel", input: reel })).value).toMatchObject({ credits: 9 });
  const mistyped = { ...reel, templte: "neon" };
  expect((await call("make_reel", mistyped)).text).toContain(
    "There is no field templte. The fields are media, script,",
  );
  expect((await call("estimate", { tool: "make_reel", input: mistyped })).text).toContain("There is no field templte");
  const edit = { source_url: "https://example.com/none.mp4", steps: { audio_clean: {} } };
  expect((await call("estimate", { tool: "edit_video", input: edit })).value).toMatchObject({ credits: 2 });
  const loop = { media: [edit.source_url], duration: 1200, max_minutes: 20 };
  expect((await call("estimate", { tool: "make_loop", input: loop })).value).toMatchObject({ credits: 10 });
  expect((await call("write_script", { prompt: "three ways to keep bread fresh" })).value).toMatchObject({
    script: expect.stringMatching(/\w/),
    credits: 1,
  });
  const started = [
    await call("make_reel", reel),
    await call("make_video", { prompt: "A paper boat" }),
    await call("edit_video", edit),
    await call("make_loop", loop),
    await call("make_thumbnails", { source_url: "https://example.com/none.mp4", count: 1 }),
  ];
  expect(started.map(({ value }) => value)).toEqual(
    [9, 10, 2, 10, 5].map((credits) => ({ job_id: expect.stringMatching(/^job_/), credits })),
  );
  for (const { value } of started) {
    const { job_id } = value as { job_id: string };
    await call("cancel_job", { job_id });
    expect((await call("job", { job_id })).value).toMatchObject({
      jobId: job_id,
      status: expect.stringMatching(/^(done|error)$/),
    });
  }
}
