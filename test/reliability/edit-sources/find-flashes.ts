import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { pictureTimes } from "@reelwright/renderer/edit/picture-times";
import { ffmpeg } from "../../support/media.ts";
import { findBurst } from "../../support/mixed/sound-code.ts";
import { seed } from "./plant-flashes.ts";

export interface FoundFlashes {
  frames: number;
  /** From the first picture to the last. */
  seconds: number;
  /** When flashes begin, in seconds. */
  seen: number[];
  /** When the burst of each of these is heard, in seconds; NaN if it is not. */
  heard: number[];
  complaints: string;
}

const side = 16;
const leastLikeness = 0.25;

/** What is seen and heard of flashes in a result. */
export async function findFlashes(bytes: Buffer): Promise<FoundFlashes> {
  const cwd = mkdtempSync(path.join(tmpdir(), "flashes-"));
  writeFileSync(path.join(cwd, "result.mp4"), bytes);
  const small = ["-map", "0:v", "-vsync", "0", "-vf", `scale=${side}:${side}:flags=area`, "-pix_fmt", "gray"];
  const pictures = await run(ffmpeg, ["-v", "warning", "-i", "result.mp4", ...small, "-f", "rawvideo", "pipe:1"], {
    cwd,
  });
  const frames = pictures.stdout.length / side ** 2;
  const lights = Array.from({ length: frames }, (_, index) => {
    const one = pictures.stdout.subarray(index * side ** 2, (index + 1) * side ** 2);
    // The middle alone: marks lie at the edges.
    const middle = one.subarray(side * 7, side * 9);
    return middle.reduce((sum, value) => sum + value, 0) / middle.length;
  });
  const times = await shownAt(cwd);
  const between = (Math.min(...lights) + Math.max(...lights)) / 2;
  const seen = lights.flatMap((light, index) =>
    light > between && (lights[index - 1] ?? 0) <= between ? [times[index] ?? Number.NaN] : [],
  );
  const sound = await soundOf(cwd);
  const heard = seen.map((near) => {
    const { offset, likeness } = findBurst(sound, { seed, near, reach: 0.2 });
    return likeness >= leastLikeness ? near + offset : Number.NaN;
  });
  rmSync(cwd, { recursive: true });
  return { frames, seconds: times.at(-1) ?? 0, seen, heard, complaints: pictures.stderr.trim() };
}

/** When each picture is shown, in seconds: copied pictures keep the rate of their source, which may vary. */
async function shownAt(cwd: string): Promise<number[]> {
  const { into, times } = pictureTimes();
  await run(ffmpeg, ["-v", "error", "-i", "result.mp4", "-map", "0:v", "-c", "copy", "-f", "framecrc", "pipe:1"], {
    cwd,
    into,
  });
  return times();
}

/** One channel at 48 kHz; empty if there is no sound. */
async function soundOf(cwd: string): Promise<Float32Array> {
  const args = ["-v", "error", "-i", "result.mp4", "-map", "0:a?", "-ac", "1", "-ar", "48000", "-f", "f32le", "pipe:1"];
  const { stdout } = await run(ffmpeg, args, { cwd }).catch(() => ({ stdout: Buffer.alloc(0) }));
  return new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length - (stdout.length % 4)),
  );
}
