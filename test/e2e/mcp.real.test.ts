import path from "node:path";
import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Service, sharedService } from "../support/service.ts";

/** The MCP server over stdio, against the service. */
const main = path.resolve(import.meta.dirname, "../../packages/client/bin/main.ts");
let service: Service;
const open: Client[] = [];
beforeAll(async () => {
  service = await sharedService();
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(() => service.stop());

const protocols: Record<"2026-07-28" | "2025-06-18", ClientOptions> = {
  "2026-07-28": { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  "2025-06-18": { supportedProtocolVersions: ["2025-06-18"] },
};

async function connected(protocol: keyof typeof protocols, ...options: string[]) {
  const account = await service.account();
  const client = new Client({ name: "test", version: "1" }, protocols[protocol]);
  const env = { REELWRIGHT_URL: service.baseUrl, REELWRIGHT_API_KEY: account.apiKey, HOME: "/nonexistent" };
  const args = [main, "mcp", ...options];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  open.push(client);
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    return { text: first?.type === "text" ? first.text : "", value: structuredContent, isError: isError ?? false };
  };
  return { client, call, account };
}

describe.each(["2026-07-28", "2025-06-18"] as const)("a client of protocol %s", (protocol) => {
  it("lists the tools, with prices and hints", async () => {
    const { client } = await connected(protocol);
    const { tools } = await client.listTools();

    expect(client.getNegotiatedProtocolVersion()).toBe(protocol);
    expect(tools.map(({ name }) => name)).toEqual([
      "estimate",
      "make_reel",
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
  });

  it("calls every tool", async () => {
    const { call } = await connected(protocol);
    const before = (await call("credits")).value;
    expect(before).toMatchObject({ total: expect.any(Number), spend_limit_left: null });

    expect((await call("list_templates")).text).toContain('"neon"');
    const stock = await call("find_stock", { query: "mountains", count: 1 });
    const media = (stock.value as { results: { url: string }[] }).results.map(({ url }) => url);
    const reel = { media, script: "Mountains are high.", profile: "draft", format: "1:1" };
    expect((await call("estimate", { tool: "make_reel", input: reel })).value).toMatchObject({ credits: 9 });
    expect((await call("write_script", { prompt: "three ways to keep bread fresh" })).value).toMatchObject({
      script: expect.stringMatching(/\w/),
      credits: 1,
    });
    const source_url = "https://example.com/none.mp4";
    const started = [
      await call("make_reel", reel),
      await call("make_video", { prompt: "A paper boat" }),
      await call("make_thumbnails", { source_url, count: 1 }),
    ];
    expect(started.map(({ value }) => value)).toEqual([
      { job_id: expect.stringMatching(/^job_/), credits: 9 },
      { job_id: expect.stringMatching(/^job_/), credits: 10 },
      { job_id: expect.stringMatching(/^job_/), credits: 5 },
    ]);
    for (const { value } of started) {
      const { job_id } = value as { job_id: string };
      await call("cancel_job", { job_id });
      const { value: job } = await call("job", { job_id });
      expect(job).toMatchObject({ jobId: job_id, status: expect.stringMatching(/^(done|error)$/) });
    }
  });
});

describe("spending", () => {
  it("stays within the server's limit with 20 calls at once", async () => {
    const { call } = await connected("2026-07-28", "--spend-limit", "3");

    const calls = Array.from({ length: 20 }, (_, index) => call("write_script", { prompt: `${index} ways to rest` }));
    const answers = await Promise.all(calls);

    const refused = answers.filter(({ isError, text }) => isError && /spend limit of 3/.test(text));
    expect(refused).toHaveLength(17);
    expect((await call("credits")).value).toMatchObject({ spend_limit_left: 0 });
  });

  it("stays within what a call allows", async () => {
    const { call } = await connected("2026-07-28");

    expect(await call("make_video", { prompt: "A paper boat", maxCredits: 9 })).toMatchObject({
      isError: true,
      text: "This costs 10 credits; maxCredits is 9.",
    });
  });

  it("takes nothing for what the service refuses, and says why", async () => {
    const { call } = await connected("2026-07-28", "--spend-limit", "5");

    const refused = await call("make_thumbnails", { source_url: "ftp://example.com/a.mp4" });

    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("source_url") });
    expect((await call("credits")).value).toMatchObject({ spend_limit_left: 5 });
  });
});
