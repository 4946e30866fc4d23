import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience } from "../support/patience.ts";
import { type PatientAnswer, patientCall } from "../support/patient-call.ts";
import { readStrictMp4 } from "../support/strict-mp4.ts";
import { jobOf, jsonOf, quick, type SyncAiVideos, slow, startSyncAiVideos } from "../support/sync-ai-videos.ts";

let videos: SyncAiVideos;
beforeAll(async () => {
  videos = await startSyncAiVideos();
});
afterAll(() => videos.stop());

it("answers the AI video itself, for what it costs", async () => {
  const before = await videos.credits();
  const answer = await videos.make(quick);

  await videos.expectVideoOf(answer);
  expect(before - (await videos.credits())).toBe(10);
});

it("keeps the line alive until the AI video is there, and gives the same AI video again to the same key", async () => {
  const before = await videos.credits();
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await videos.make(slow, { headers });

  await videos.expectVideoOf(answer);
  expect(freesBeforeIndex(answer)).toBeGreaterThan(0);
  expect(answer.headers).not.toHaveProperty("content-length");
  expect(answer.silenceMs).toBeLessThan(30_000);
  const again = await videos.make(slow, { headers });
  expect(again.headers).toMatchObject({ "idempotent-replay": "true", "x-job-id": jobOf(answer) });
  expect(again.headers["content-length"]).toBe(String(again.body.length));
  await videos.expectVideoOf(again);
  expect(before - (await videos.credits())).toBe(10);
  expect((await videos.make({ ...slow, seed: 1 }, { headers })).status).toBe(422);
});

it("breaks the MP4 off and ends the JSON when the engine fails late; nothing is charged", async () => {
  const before = await videos.credits();
  const failing = { ...slow, prompt: "[[out_sensitive]]" };
  const [mp4, json] = await Promise.all([videos.make(failing), videos.make(failing, { query: "?format=json" })]);

  expect(mp4).toMatchObject({ status: 200, isWhole: false });
  expect(mp4.body.toString("latin1", 4, 8)).toBe("ftyp");
  expect(mp4.body.includes("moov")).toBe(false);
  const { error } = await videos.get(`/api/ltx/status/${jobOf(mp4)}`);
  expect(json).toMatchObject({ status: 200, isWhole: true });
  expect(json.body.toString()).toMatch(/^ +\{/);
  expect(jsonOf(json)).toEqual({
    status: "error",
    code: "content_blocked",
    error,
    status_code: 400,
    request_id: json.headers["x-request-id"],
  });
  expect(await videos.credits()).toBe(before);
});

it("goes on with the job of a client that has left, and with everybody else's", async () => {
  const left = await patientCall(videos.url, {
    headers: videos.headers,
    body: slow,
    onBytes: (_bytes, leave) => leave(),
  });
  expect(left.isWhole).toBe(false);

  await videos.expectVideoOf(await videos.make(quick));
  const status = async () => (await videos.get(`/api/ltx/status/${jobOf(left)}`)).status;
  await expect.poll(status, { ...patience, interval: 1000 }).toBe("done");
});

const freesBeforeIndex = ({ body }: PatientAnswer) => {
  const types = readStrictMp4(body).boxes.map(({ type }) => type);
  return types.slice(0, types.indexOf("moov")).filter((type) => type === "free").length;
};
