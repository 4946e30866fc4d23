import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { ffmpeg } from "../support/media.ts";
import type { Service } from "../support/service.ts";
import { asStereo, syntheticSpeech, whiteNoise } from "../support/synthetic-speech.ts";
import { type Account, opened, startThumbnailService } from "../support/thumbnail-service.ts";

let media: Awaited<ReturnType<typeof startThumbnailService>>;
let service: Service;
let [base, talk]: [string, Uint8Array<ArrayBuffer>] = ["", new Uint8Array()];

beforeAll(async () => {
  media = await startThumbnailService();
  ({ service, base } = media);
  talk = await makeTalk();
}, 600_000);
afterAll(() => media.stop());

/** Five seconds with two phrases, a long pause and some noise. */
async function makeTalk(): Promise<Uint8Array<ArrayBuffer>> {
  const cwd = mkdtempSync(path.join(tmpdir(), "talk-"));
  const voice = syntheticSpeech(5, [
    { start: 0.2, end: 1.4 },
    { start: 3.4, end: 4.7 },
  ]);
  await writeStereo(path.join(cwd, "talk.wav"), interleave(asStereo(voice, whiteNoise(voice.length, -50))));
  const inputs = ["-f", "lavfi", "-i", "color=teal:size=160x120:rate=25", "-i", "talk.wav", "-t", "5"];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await run(ffmpeg, ["-v", "error", ...inputs, ...codecs, "talk.mp4"], { cwd });
  return new Uint8Array(readFileSync(path.join(cwd, "talk.mp4")));
}

async function send(account: Account, where: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("video", new Blob([talk]), "talk.mp4");
  return callApi(service, "POST", where, { headers: { "X-API-Key": account.apiKey }, body });
}

it("cuts the silence out of an uploaded talk", async () => {
  const account = await service.account();

  const { status, body } = await send(account, "/api/autocut", { profile: "draft", margin: "[0.1,0.2]" });

  expect([status, body]).toMatchObject([202, { operation: "autocut", cost: 5, cost_breakdown: { edit: 5 } }]);
  const { result, error } = await media.ended(account, body.status_url);
  expect(error).toBeNull();
  const { autocut } = result.steps;
  expect(autocut).toMatchObject({ original_duration: 5, cuts: [{ reason: "silence" }] });
  expect(autocut.cuts[0].from).toBeGreaterThan(1.5);
  expect(autocut.cuts[0].to).toBeLessThan(3.4);
  expect(result.duration).toBeCloseTo(5 - autocut.removed, 1);
  expect(result.video_id).toMatch(/^vid_/);
  expect(await media.creditsOf(account)).toBe(opened - 5);
});

it("cleans the sound of an uploaded talk, for the price of sound", async () => {
  const account = await service.account();

  const { status, body } = await send(account, "/api/audio-clean", { target_lufs: "-18", level: "off" });

  expect([status, body]).toMatchObject([202, { operation: "audio_clean", cost: 2, cost_breakdown: { sound: 2 } }]);
  const { result, error } = await media.ended(account, body.status_url);
  expect(error).toBeNull();
  expect(result).toMatchObject({ duration: 5, width: 160, height: 120, fps: 25 });
  const { measured, removed } = result.steps.audio_clean;
  expect(measured.after.lufs).toBe(-18);
  expect(removed.noise_db).toBeGreaterThan(10);
  expect(await media.creditsOf(account)).toBe(opened - 2);
});

it("charges nothing for a video without sound, and says what is missing", async () => {
  const account = await service.account();
  const source_url = `${base}/harbour.mp4`;

  for (const where of ["/api/autocut", "/api/audio-clean"]) {
    const { body } = await media.call(account, "POST", where, { source_url });
    expect(await media.ended(account, body.status_url)).toMatchObject({
      status: "error",
      code: "media_unsuitable",
      error: expect.stringMatching(/^source_url: The video has no sound/),
    });
  }
  expect(await media.creditsOf(account)).toBe(opened);
});

it("refuses what is wrong by its field, and tries a call for nothing", async () => {
  const account = await service.account();
  const source_url = `${base}/harbour.mp4`;
  const start = (where: string, body: object) => media.call(account, "POST", where, { source_url, ...body });
  const fieldsOf = ({ body }: { body: { details?: { path: string }[] } }) => body.details?.map(({ path }) => path);

  expect(fieldsOf(await start("/api/autocut", { min_silence: 0, speed: 9 }))).toEqual(["min_silence", "speed"]);
  expect(fieldsOf(await start("/api/autocut", { keep: [{ from: 2, to: 1 }] }))).toEqual(["keep.0.to"]);
  expect(fieldsOf(await start("/api/autocut", { fillers: "remove" }))).toEqual(["fillers"]);
  expect(fieldsOf(await start("/api/audio-clean", { isolate: true }))).toEqual(["isolate"]);
  expect(fieldsOf(await start("/api/audio-clean", { target_lufs: -40, noise: "most" }))).toEqual([
    "noise",
    "target_lufs",
  ]);
  const tried = await start("/api/audio-clean?dry_run=true", { max_minutes: 20 });
  expect([tried.status, tried.body]).toMatchObject([200, { operation: "audio_clean", cost: 4 }]);
  expect(await media.creditsOf(account)).toBe(opened);
});
