import { afterAll, expect, it } from "vitest";
import { openState } from "../reliability/kit/open-state.ts";
import { type Answer, callApi } from "../support/call-api.ts";
import { makeMp3 } from "../support/media.ts";
import { repeatedReels } from "../support/repeated-reels.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();
const { picture, generate, call, balance } = await repeatedReels(service);
afterAll(() => service.stop());

it("reuses an identical reel at once and free, until it is deleted", async () => {
  const account = await service.account({ credits: 100 });
  const first = await generate(account);
  const after = await balance(account);
  expect(await uploadsOf(first)).toHaveLength(2);

  const reused = await generate(account, { path: "/api/generate-sync?reuse=true" });
  const started = await generate(account, { path: "/api/generate?reuse=true", headers: { "Idempotency-Key": "one" } });
  const again = await generate(account, { path: "/api/generate?reuse=true", headers: { "Idempotency-Key": "one" } });

  expect([reused.status, reused.body]).toEqual([200, { ...first.body, cache: "hit" }]);
  expect([started.status, started.body]).toMatchObject([
    202,
    { jobId: first.headers.get("x-job-id"), status: "done", cost: 0, cache: "hit", result: reused.body },
  ]);
  expect([again.body, again.headers.get("idempotent-replay")]).toEqual([started.body, "true"]);
  expect((await call(account, "GET", started.body.status_url)).body.status).toBe("done");
  expect((await call(account, "GET", "/api/jobs")).body.jobs).toHaveLength(1);
  expect(await balance(account)).toBe(after);
  expect(await uploadsOf(reused, started, again)).toEqual([]);

  await call(account, "DELETE", `/api/videos/${first.body.videoId}`);
  const known = await openState(service.state).items("Reels");
  expect(JSON.stringify(known)).not.toContain(first.body.videoId);
  const anew = await generate(account, { path: "/api/generate-sync?reuse=true" });
  expect(anew.body).not.toHaveProperty("cache");
  expect(await balance(account)).toBe(after - 5);
});

it("tells what a call would come to, and does, charges and keeps nothing", async () => {
  const account = await service.account({ credits: 100 });
  const before = await balance(account);

  const dry = await generate(account, { path: "/api/generate?dry_run=true" });
  const json = await callApi(service, "POST", "/api/generate-sync?dry_run=true", {
    headers: { "X-API-Key": account.apiKey },
    body: { audio_url: "/videos/none.mp4", image_url: "/videos/none.jpg" },
  });

  expect([dry.status, dry.body]).toMatchObject([
    200,
    { template: "default", scenes: 1, duration_from: "narration", cost: 5, cache: "miss", warnings: [] },
  ]);
  expect(Math.abs(dry.body.duration - 1.4)).toBeLessThan(0.3);
  expect([json.status, json.body.code]).toEqual([404, "not_found"]);
  expect((await call(account, "GET", "/api/jobs")).body.jobs).toEqual([]);
  expect(await balance(account)).toBe(before);
  expect(await uploadsOf(dry)).toEqual([]);

  const { body } = await generate(account);
  const [known, free] = [
    await generate(account, { path: "/api/generate-sync?dry_run=true" }),
    await generate(account, { path: "/api/generate?dry_run=true&reuse=true" }),
  ];
  expect(known.body).toMatchObject({ cache: "hit", cost: 5, scenes: 1 });
  expect(free.body).toMatchObject({ cache: "hit", cost: 0 });
  expect(Math.abs(dry.body.duration - body.duration)).toBeLessThan(0.3);
});

it("reads what it is sent as the render would, and says all that is wrong with it", async () => {
  const account = await service.account({ credits: 100 });
  const before = await balance(account);
  const send = (path: string, audio: Blob, images: Blob[]) => {
    const form = new FormData();
    form.set("audio", audio, "narration.mp3");
    for (const image of images) form.append("images", image, "picture.jpg");
    return callApi(service, "POST", path, { headers: { "X-API-Key": account.apiKey }, body: form });
  };
  const garbage = new Blob(["no media at all"]);

  const [dry, made, several, short] = await Promise.all([
    send("/api/generate?dry_run=true", garbage, [picture]),
    send("/api/generate-sync", garbage, [picture]),
    send("/api/generate-sync?dry_run=true", garbage, [picture, garbage]),
    send("/api/generate?dry_run=true", new Blob([await makeMp3(3.2)]), [picture]),
  ]);

  const { request_id: _, details, ...refusal } = dry.body;
  expect([dry.status, refusal]).toEqual([made.status, { error: made.body.error, code: made.body.code }]);
  expect(details).toEqual([{ path: "audio", message: made.body.error }]);
  expect([several.status, several.body.details]).toMatchObject([400, [{ path: "audio" }, { path: "images" }]]);
  expect(short.body).toMatchObject({ duration: 3.6, duration_from: "narration", warnings: expect.any(Array) });
  expect(await balance(account)).toBe(before);
});

it("refuses a flag that is neither true nor false", async () => {
  const account = await service.account();

  expect((await generate(account, { path: "/api/generate?dry_run=yes" })).body.details).toMatchObject([
    { path: "dry_run" },
  ]);
});

/** The files of these calls that lie in the work bucket; those of ended jobs are cleared away after a minute. */
async function uploadsOf(...calls: Answer[]): Promise<string[]> {
  const folders = calls.map(({ headers }) => `uploads/${headers.get("x-request-id")}/`);
  const keys = await openState(service.state).keys("Work");
  return keys.filter((key) => folders.some((folder) => key.startsWith(folder)));
}
