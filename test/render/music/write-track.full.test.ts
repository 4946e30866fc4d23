import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { limit } from "@reelwright/renderer/audio/limit";
import { writeTrack } from "@reelwright/renderer/audio/write-track";
import { expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "track-"));
const length = 48_000;
/** Goes round: five whole waves of a low tone, and a hundred of a high one. */
const wave = Float32Array.from({ length }, (_, at) => {
  const turn = (2 * Math.PI * at) / length;
  return 0.3 * Math.sin(110 * turn + 1) + 0.1 * Math.sin(1760 * turn);
});

it("an MP3 that goes round is as long as its loop to the sample, and joins as it was", async () => {
  const out = path.join(dir, "loop.mp3");
  await writeTrack({ left: wave, right: wave }, { isLoop: true, ffmpeg, out });
  await run(ffmpeg, ["-nostdin", "-v", "error", "-i", out, "-ac", "1", "-f", "f32le", `${out}.f32`], { cwd: dir });
  const bytes = readFileSync(`${out}.f32`);
  const heard = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));

  expect(heard.length).toBe(length);
  const gain = Math.hypot(...heard.subarray(9600, 10_600)) / Math.hypot(...wave.subarray(9600, 10_600));
  const wrong = [...Array(200).keys()].map((n) => {
    const at = (n - 100 + length) % length;
    return Math.abs((heard[at] ?? 0) - gain * (wave[at] ?? 0));
  });
  expect(Math.max(...wrong)).toBeLessThan(0.01);
});

it("the limiter holds its ceiling between the samples, too, all the way round", () => {
  // A wave of a quarter of the sampling rate, caught off its peaks.
  const sharp = Float32Array.from(
    { length },
    (_, at) => Math.sin((Math.PI / 2) * at + Math.PI / 4) * (at < 300 ? 1 : 0.3),
  );

  const { left } = limit({ left: sharp, right: sharp }, { gain: 1, ceiling: 0.5, isLoop: true });

  expect(Math.max(...left.map(Math.abs)) * Math.SQRT2).toBeLessThanOrEqual(0.52);
  expect(Math.abs(left.at(-1) ?? 0) * Math.SQRT2).toBeLessThan(0.3);
});
