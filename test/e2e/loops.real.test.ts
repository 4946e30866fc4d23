import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { ffmpeg } from "../support/media.ts";
import { patience } from "../support/patience.ts";
import { probeVideo } from "../support/probe-video.ts";
import type { Service } from "../support/service.ts";
import { type Account, opened, startThumbnailService } from "../support/thumbnail-service.ts";

let media: Awaited<ReturnType<typeof startThumbnailService>>;
let service: Service;
let [base, circle, glimpse, tone, picture]: [string, ...Buffer[]] = [""];
const dir = mkdtempSync(path.join(tmpdir(), "loops-"));

beforeAll(async () => {
  media = await startThumbnailService();
  ({ service, base } = media);
  // A square that goes round every two seconds.
  const sources = ["color=teal:size=160x120:rate=25", "color=white:size=30x30:rate=25", "sine=frequency=440"];
  const inputs = sources.flatMap((source) => ["-f", "lavfi", "-i", source]);
  const round = "[0][1]overlay=x='65+50*cos(PI*t)':y='45+35*sin(PI*t)'[v]";
  const encode = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  const drawn = [...inputs, "-filter_complex", round, "-map", "[v]", "-map", "2:a", ...encode];
  circle = await made("circle.mp4", [...drawn, "-t", "5"]);
  glimpse = await made("glimpse.mp4", [...drawn, "-t", "0.2"]);
  tone = await made("tone.wav", ["-f", "lavfi", "-i", "sine=frequency=300", "-t", "6"]);
  const upright = { width: 90, height: 120, channels: 3, background: "#803020" } as const;
  picture = await loadSharp()({ create: upright }).jpeg().toBuffer();
}, 600_000);
afterAll(() => media.stop());

async function made(name: string, args: readonly string[]): Promise<Buffer> {
  await run(ffmpeg, ["-v", "error", ...args, name], { cwd: dir });
  return readFileSync(path.join(dir, name));
}

type Sent = [fields: Record<string, string>, clips?: (Buffer | undefined)[], audio?: Buffer];

function send(account: Account, ...[fields, clips = [], audio]: Sent) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ profile: "draft", ...fields })) body.set(field, value);
  for (const clip of clips) body.append("clips", new Blob([new Uint8Array(clip ?? [])]), "clip.mp4");
  if (audio) body.set("audio", new Blob([new Uint8Array(audio)]), "tone.wav");
  return callApi(service, "POST", "/api/loop-assemble", { headers: { "X-API-Key": account.apiKey }, body });
}

async function download(url: string): Promise<string> {
  const file = path.join(mkdtempSync(path.join(dir, "result-")), "result.mp4");
  writeFileSync(file, Buffer.from(await (await fetch(service.baseUrl + url)).arrayBuffer()));
  return file;
}

/** A hash of each picture of a video. */
async function pictureHashes(file: string): Promise<string[]> {
  const hashes = ["-v", "error", "-i", file, "-map", "0:v:0", "-f", "framemd5", "-"];
  const { stdout } = await run(ffmpeg, hashes, { cwd: dir });
  return [...stdout.toString().matchAll(/([0-9a-f]{32})$/gm)].map(([, hash]) => hash ?? "");
}

it("repeats what repeats itself, without a seam and for exactly as long as was asked", async () => {
  const account = await service.account();

  const { status, body } = await send(account, { duration: "10.2", fit_style: "#000000" }, [circle]);

  expect([status, body]).toMatchObject([202, { operation: "loop_assemble", cost: 5, cost_breakdown: { edit: 5 } }]);
  const job = await media.ended(account, body.status_url);
  expect(job.error).toBeNull();
  const { steps, ...result } = job.result;
  expect(result).toMatchObject({ duration: 10.2, width: 160, height: 120, fps: 25 });
  expect(result.warnings).toEqual([expect.stringMatching(/^fit_style: All media have the shape/)]);
  expect(steps.loop_assemble).toMatchObject({ turn: { mode: "cut" }, turns: 3 });
  const { turn, seam } = steps.loop_assemble;
  expect(Math.abs(turn.seconds - 4)).toBeLessThanOrEqual(0.04);
  expect([turn.to - turn.from, seam < 1.2]).toEqual([expect.closeTo(turn.seconds, 3), true]);
  const file = await download(result.output_url);
  const hashes = await pictureHashes(file);
  const frames = Math.round(turn.seconds * 25);
  expect(hashes).toHaveLength(255);
  // The end cuts a segment of two seconds, so that part of it is encoded by itself.
  expect(hashes.slice(frames, 250)).toEqual(hashes.slice(0, 250 - frames));
  expect((await probeVideo(file)).soundSeconds).toBeCloseTo(10.2, 1);
  expect(await media.read(account, "/api/media-jobs?operation=loop_assemble")).toEqual({ jobs: [job], next: null });
  expect(await media.read(account, "/api/videos")).toMatchObject([{ id: result.video_id, title: "clip.mp4" }]);
  const again = { media: [result.output_url], duration: 30 };
  expect((await media.call(account, "POST", "/api/loop-assemble?dry_run=true", again)).status).toBe(200);
  expect(await media.creditsOf(account)).toBe(opened - 5);
});

it("fades clips and pictures into each other, for as long as the sound that is sent with them", async () => {
  const account = await service.account();

  const { body } = await send(account, { crossfade: "0.4" }, [circle, picture], tone);

  const { result, error } = await media.ended(account, body.status_url);
  expect(error).toBeNull();
  expect(result).toMatchObject({
    duration: 6,
    steps: { loop_assemble: { turn: { from: null, to: null, seconds: 9.2, mode: "crossfade" }, turns: 1, seam: null } },
    warnings: ["clips: It has 90 x 120 pixels, so it is shown whole in the frame of 160 x 120."],
  });
  const probed = await probeVideo(await download(result.output_url));
  expect(probed).toMatchObject({ width: 160, height: 120, frames: 150, soundSeconds: expect.closeTo(6, 1) });
});

it("refuses a wrong call for a loop by its fields, tries one for nothing, and charges for neither", async () => {
  const account = await service.account();
  const fieldsOf = async (...sent: Sent) =>
    (await send(account, ...sent)).body.details?.map(({ path }: { path: string }) => path);

  expect(await fieldsOf({})).toEqual(["duration", "media"]);
  expect(await fieldsOf({ duration: "4", crossfade: "9" }, [circle])).toEqual(["duration", "crossfade"]);
  expect(await fieldsOf({ duration: "601", loop: "boomerang" }, [circle, picture])).toEqual(["loop", "duration"]);
  const media_urls = Array.from({ length: 10 }, () => `${base}/harbour.mp4`);
  expect(await fieldsOf({ duration: "9", media: JSON.stringify(media_urls) }, [circle])).toEqual(["media"]);
  expect(await fieldsOf({ duration: "9" }, [tone])).toEqual(["clips"]);
  expect(await fieldsOf({ audio_url: `${base}/a.mp3` }, [circle], tone)).toEqual(["audio_url"]);
  const asked = { media: [`${base}/harbour.mp4`], duration: 900, max_minutes: 20 };
  expect(await media.call(account, "POST", "/api/loop-assemble?dry_run=true", asked)).toMatchObject({
    status: 200,
    body: { operation: "loop_assemble", cost: 10, steps: ["loop_assemble"], duration: 900 },
  });
  expect(await media.creditsOf(account)).toBe(opened);
});

it("gives everything back for a loop of what is too short or cannot be read, and for one that is cancelled", async () => {
  const account = await service.account();
  const endless = await media.call(account, "POST", "/api/loop-assemble", {
    media: [`${base}/never.mp4`],
    duration: 9,
  });
  const short = await send(account, { duration: "9" }, [glimpse]);
  const broken = await send(account, { duration: "9" }, [circle?.subarray(0, 3000)]);

  expect((await media.call(account, "DELETE", endless.body.status_url)).status).toBe(200);
  expect(await media.ended(account, short.body.status_url)).toMatchObject({
    code: "media_unsuitable",
    error: expect.stringMatching(/^clips: One turn would last 0\.\d+ s; the least is 0\.5 s/),
  });
  expect(await media.ended(account, broken.body.status_url)).toMatchObject({ code: "media_unreadable" });
  await expect.poll(() => media.creditsOf(account), patience).toBe(opened);
});
