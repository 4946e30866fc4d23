import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ffmpeg, makeMp3 } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "audio-test-"));
const out = path.join(dir, "audio.m4a");
const narration = { file: "narration.wav", start: 60, seconds: 3 };
const plan = { audio: { narration, music: null, clips: [], effects: [] }, totalFrames: 60 + 90 + 75, fps: 30 };
const rate = 48_000;
let channels: Float32Array[] = [];

beforeAll(async () => {
  writeFileSync(path.join(dir, "in.mp3"), await makeMp3(3));
  await readNarration(path.join(dir, "in.mp3"), { out: path.join(dir, narration.file), ffmpeg });
  await renderAudio({ plan, dir, tools: { ffmpeg }, out });
  channels = await Promise.all([0, 1].map(decode));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function decode(channel: number): Promise<Float32Array> {
  const filter = `pan=mono|c0=c${channel}`;
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", out, "-af", filter, "-f", "f32le", "-"], { cwd: dir });
  return new Float32Array(new Uint8Array(stdout).buffer);
}
const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe.each([
  ["left", 0],
  ["right", 1],
])("the %s channel of a reel", (_side, channel) => {
  const between = (start: number, end: number) =>
    (channels[channel] as Float32Array).subarray(start * rate, end * rate);

  it("is silent in the intro", () => {
    expect(loudest(between(0, 1.9))).toBeLessThan(0.001);
  });

  it("has the narration after it, to its end", () => {
    expect(loudest(between(2, 2.5))).toBeGreaterThan(0.1);
    expect(loudest(between(4.5, 4.95))).toBeGreaterThan(0.1);
  });

  it("is silent in the outro", () => {
    expect(loudest(between(5.2, 7.5))).toBeLessThan(0.001);
  });
});

it("an intro and an outro leave the narration's loudness and the reel's length alone", async () => {
  const { stderr } = await run(ffmpeg, ["-hide_banner", "-i", out, "-af", "ebur128", "-f", "null", "-"], { cwd: dir });

  expect(Math.abs((loudnessIn(stderr).integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(0.6);
  expect((channels[0]?.length ?? 0) / rate).toBeCloseTo(plan.totalFrames / plan.fps, 1);
});

it("ends in a fade, although the narration goes on to the last moment", async () => {
  const cut = path.join(dir, "cut.m4a");
  await renderAudio({ plan: { ...plan, totalFrames: 60 + 75 }, dir, tools: { ffmpeg }, out: cut });
  const decoded = ["-v", "error", "-i", cut, "-ac", "1", "-f", "f32le", "-"];
  const { stdout } = await run(ffmpeg, decoded, { cwd: dir });
  const samples = new Float32Array(new Uint8Array(stdout).buffer).subarray(0, (60 + 75) * (rate / 30));

  expect(loudest(samples.subarray(-rate))).toBeGreaterThan(0.1);
  expect(20 * Math.log10(loudest(samples.subarray(-0.05 * rate)) + 1e-9)).toBeLessThan(-50);
});
