import { afterAll, beforeAll, expect, it } from "vitest";
import { jobOf, jsonOf, quick, type SyncAiVideos, slow, startSyncAiVideos } from "../support/sync-ai-videos.ts";

let videos: SyncAiVideos;
beforeAll(async () => {
  videos = await startSyncAiVideos();
});
afterAll(() => videos.stop());

it("answers where the video is, and who made it, as JSON where that is wanted", async () => {
  const answer = await videos.make(quick, { query: "?format=json" });
  const { output_url } = await videos.get(`/api/ltx/status/${jobOf(answer)}`);

  expect(output_url).toMatch(/^\/videos\//);
  const url = videos.urlOf(output_url);
  expect(jsonOf(answer)).toEqual({
    status: "done",
    job_id: jobOf(answer),
    output_url,
    url,
    engine: "builtin",
    preview: true,
    not_drawn: [],
  });
  expect(answer).toMatchObject({ status: 200, isWhole: true, headers: { "content-type": "application/json" } });
  expect((await fetch(url)).headers.get("content-type")).toBe("video/mp4");
});

it("answers with the true status when the engine refuses at once", async () => {
  const before = await videos.credits();
  const answer = await videos.make({ ...slow, prompt: "[[sensitive]]" });

  expect(answer.status).toBe(400);
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.headers.location).toBe(`/api/ltx/status/${jobOf(answer)}`);
  expect(jsonOf(answer)).toMatchObject({ code: "content_blocked", error: expect.stringContaining("refused") });
  expect(await videos.credits()).toBe(before);
});

it("refuses what is wrong before it costs anything", async () => {
  const before = await videos.credits();
  const answers = await Promise.all([
    videos.make({ ...slow, prompt: "x" }),
    videos.make({ ...slow, tier_id: "tier2" }),
    videos.make(slow, { query: "?format=gif" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map((answer) => jsonOf(answer).details[0].path)).toEqual(["prompt", "tier_id", "format"]);
  expect(await videos.credits()).toBe(before);
});
