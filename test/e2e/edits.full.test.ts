import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { makeClip } from "../support/clips.ts";
import { ffmpeg, makeMp3 } from "../support/media.ts";
import { patience } from "../support/patience.ts";
import { probeVideo } from "../support/probe-video.ts";
import type { Service } from "../support/service.ts";
import { asStereo, whiteNoise } from "../support/synthetic-speech.ts";
import { opened, startThumbnailService } from "../support/thumbnail-service.ts";

/** A FLAC of faint noise with a click in the middle of each ten seconds. */
async function clickingSound(seconds: number): Promise<Buffer> {
  const cwd = mkdtempSync(path.join(tmpdir(), "clicks-"));
  const { left } = asStereo(whiteNoise(seconds * sampleRate, -60));
  for (let at = 5; at < seconds; at += 10) left.set([0.4, -0.3, 0.2], at * sampleRate);
  await writeStereo(path.join(cwd, "clicks.wav"), interleave({ left, right: left }));
  await run(ffmpeg, ["-v", "error", "-i", "clicks.wav", "clicks.flac"], { cwd });
  const file = readFileSync(path.join(cwd, "clicks.flac"));
  rmSync(cwd, { recursive: true });
  return file;
}

let media: Awaited<ReturnType<typeof startThumbnailService>>;
let service: Service;

beforeAll(async () => {
  media = await startThumbnailService();
  ({ service } = media);
}, 600_000);
afterAll(() => media.stop());

it("tells the webhook of a voice alone, with the sound that was made", async () => {
  const account = await service.account();
  const callback_url = `${media.base}/told`;

  const { body } = await media.call(account, "POST", "/api/voiceover", { script_text: "Bon voyage.", callback_url });
  const { result } = await media.ended(account, body.status_url);

  await expect
    .poll(() => media.told(body.job_id), patience)
    .toMatchObject({ event: "job.completed", kind: "media", output_url: result.output_url });
  expect(result).toMatchObject({ video_id: null, output_url: expect.stringMatching(/\.mp3$/) });
});

it("gives everything back for a voice that is cancelled, its reading too", async () => {
  const account = await service.account();
  const source_url = `${media.base}/never.mp4`;

  const { body } = await media.call(account, "POST", "/api/voiceover", { source_url, script_text: "Bon voyage." });
  expect(body).toMatchObject({ cost: 6, cost_breakdown: { sound: 2, voice: 4 } });
  expect(await media.creditsOf(account)).toBe(opened - 6);
  expect((await media.call(account, "DELETE", `/api/jobs/${body.job_id}`)).status).toBe(200);

  expect(await media.ended(account, body.status_url)).toMatchObject({
    status: "error",
    code: "cancelled",
    result: null,
  });
  expect(await media.creditsOf(account)).toBe(opened);
});

it("shows the words of a voice over its video, for the price of an encode", async () => {
  const account = await service.account();
  const source_url = `${media.base}/harbour.mp4`;
  const voiced = { source_url, script_text: "All aboard.", captions: { style: "outline" }, profile: "draft" };

  const { body } = await media.call(account, "POST", "/api/voiceover", voiced);

  expect(body).toMatchObject({ cost: 9, cost_breakdown: { edit: 5, voice: 4 } });
  const { result, error } = await media.ended(account, body.status_url);
  expect(error).toBeNull();
  expect(result.video_id).toMatch(/^vid_/);
  expect(result.steps).toMatchObject({ voiceover: { srt_url: expect.stringMatching(/\.srt$/) } });
  expect(result.steps.captions).toBeUndefined();
  expect(await media.creditsOf(account)).toBe(opened - 9);
});

it("cleans a sound that comes without pictures, for the price of sound", async () => {
  const account = await service.account();
  const body = new FormData();
  body.set("audio", new Blob([await makeMp3(3)]), "talk.mp3");
  body.set("target_lufs", "-20");

  const started = await callApi(service, "POST", "/api/audio-clean", {
    headers: { "X-API-Key": account.apiKey },
    body,
  });

  expect([started.status, started.body.cost_breakdown]).toEqual([202, { sound: 2 }]);
  const { result, error } = await media.ended(account, started.body.status_url);
  expect(error).toBeNull();
  expect(result).toMatchObject({ video_id: null, width: null, output_url: expect.stringMatching(/\/aud_\w+\.mp3$/) });
  expect(result.steps.audio_clean.measured.after.lufs).toBe(-20);
  expect(await media.creditsOf(account)).toBe(opened - 2);
});

it("cleans a long sound in parts, and counts each click once", async () => {
  const account = await service.account();
  const body = new FormData();
  body.set("audio", new Blob([await clickingSound(121)]), "long.flac");
  // The cheapest cleaning: only clicks are looked for.
  for (const [field, value] of Object.entries({ noise: "off", hum: "off", level: "off" })) body.set(field, value);

  const started = await callApi(service, "POST", "/api/audio-clean", {
    headers: { "X-API-Key": account.apiKey },
    body,
  });
  const { result, error } = await media.ended(account, started.body.status_url);

  expect(error).toBeNull();
  expect(result.duration).toBeCloseTo(121, 1);
  // Nobody speaks, so the level of the noise is that of the whole sound, with its clicks and without.
  expect(result.steps.audio_clean.removed).toEqual({ noise_db: 2, clicks: 12, hum_hz: [] });
});

it("joins the sound of a long result, which is encoded in parts beside its pictures", async () => {
  const account = await service.account();
  const cwd = mkdtempSync(path.join(tmpdir(), "long-"));
  const drawn = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=25", "-f", "lavfi", "-i", "sine=frequency=440"];
  await run(ffmpeg, ["-v", "error", ...drawn, "-t", "4", "-pix_fmt", "yuv420p", "-c:v", "libx264", "clip.mp4"], {
    cwd,
  });
  const body = new FormData();
  body.set("clips", new Blob([readFileSync(path.join(cwd, "clip.mp4"))]), "clip.mp4");
  for (const [field, value] of Object.entries({ duration: "301", profile: "draft" })) body.set(field, value);

  const headers = { "X-API-Key": account.apiKey };
  const started = await callApi(service, "POST", "/api/loop-assemble", { headers, body });
  const { result, error } = await media.ended(account, started.body.status_url);

  expect(error).toBeNull();
  const file = path.join(cwd, "result.mp4");
  writeFileSync(file, Buffer.from(await (await fetch(service.baseUrl + result.output_url)).arrayBuffer()));
  const whole = { duration: 301, frames: 301 * 25, soundSeconds: expect.closeTo(301, 1) };
  expect({ ...result, ...(await probeVideo(file)) }).toMatchObject(whole);
  rmSync(cwd, { recursive: true });
});

it("gives back an AVI to which nothing was done, with a picture of it", async () => {
  const account = await service.account();
  const clip = await makeClip({ frames: 25, rate: 25, encode: ["-c:v", "mpeg4", "clip.avi"] });
  const body = new FormData();
  body.set("video", new Blob([readFileSync(clip)]), "clip.avi");
  body.set("steps", JSON.stringify({ trim: { to: 60 } }));

  const headers = { "X-API-Key": account.apiKey };
  const started = await callApi(service, "POST", "/api/media-jobs", { headers, body });
  const { result, error } = await media.ended(account, started.body.status_url);

  expect(error).toBeNull();
  expect(result.output_url).toMatch(/\.avi$/);
  const bytesOf = async (url: string) => Buffer.from(await (await fetch(service.baseUrl + url)).arrayBuffer());
  expect(await bytesOf(result.output_url)).toEqual(readFileSync(clip));
  expect((await bytesOf(result.thumbnail)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await media.creditsOf(account)).toBe(opened);
});

it("refuses a sound that is none, by its field, before anything is charged", async () => {
  const account = await service.account();
  const body = new FormData();
  body.set("audio", new Blob(["no sound"]), "talk.flac");

  const refused = await callApi(service, "POST", "/api/audio-clean", {
    headers: { "X-API-Key": account.apiKey },
    body,
  });

  expect(refused).toMatchObject({ status: 400, body: { code: "media_unreadable", details: [{ path: "audio" }] } });
  expect(await media.creditsOf(account)).toBe(opened);
});

it("edits a film of more than 200 MB, which came by an upload form of its size", async () => {
  const account = await service.account();
  const cwd = mkdtempSync(path.join(tmpdir(), "film-"));
  const pictures = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=25:duration=19"];
  await run(ffmpeg, ["-v", "error", ...pictures, "-c:v", "rawvideo", "-pix_fmt", "uyvy422", "film.mov"], { cwd });
  const bytes = statSync(path.join(cwd, "film.mov")).size;
  expect(bytes).toBeGreaterThan(200 * 1024 * 1024);

  const sent = await media.send(account, { kind: "film", bytes }, readFileSync(path.join(cwd, "film.mov")));
  expect(sent).toMatchObject({ stored: 204, max_bytes: bytes });
  const steps = {
    trim: {
      keep: [
        { from: 1, to: 1.6 },
        { from: 17.4, to: 18 },
      ],
    },
  };
  const call = { source_url: sent.media_url, steps, profile: "draft" };
  const { body } = await media.call(account, "POST", "/api/media-jobs", call);

  expect(await media.ended(account, body.status_url)).toMatchObject({ status: "done", result: { duration: 1.2 } });
  rmSync(cwd, { recursive: true });
});
