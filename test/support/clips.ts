import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Writable } from "node:stream";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "./media.ts";

export interface ClipRecipe {
  frames: number;
  rate: number | string;
  width?: number;
  height?: number;
  /** Encoder options, the file's name last. */
  encode: readonly string[];
  /** Filters before encoding. */
  filter?: string;
  sound?: boolean;
}

/** How light the numbered frame of a made clip is: told apart after any encoding, the same again after twenty. */
export const lightOf = (index: number): number => 30 + (index % 20) * 10;
export const indexOf = (luma: number): number => Math.max(0, Math.round((luma - 30) / 10));

/** A clip whose frames tell their number by how light they are; its left half has some colour, so that a turn shows. Answers its path. */
export async function makeClip({
  frames,
  rate,
  width = 320,
  height = 180,
  encode,
  filter,
  sound,
}: ClipRecipe): Promise<string> {
  const cwd = mkdtempSync(path.join(tmpdir(), "clip-"));
  const feed = async (stdin: Writable) => {
    for (let index = 0; index < frames; index++) {
      const planes = Buffer.alloc((width * height * 3) / 2, 128);
      planes.fill(lightOf(index), 0, width * height);
      for (let row = 0; row < height / 2; row++) {
        const at = width * height * 1.25 + (row * width) / 2;
        planes.fill(200, at, at + width / 4);
      }
      stdin.write(planes);
    }
  };
  const raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(rate), "-i", "pipe:0"];
  const tone = sound ? ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=44100:duration=60", "-shortest"] : [];
  const filters = filter ? ["-vf", filter, "-vsync", "vfr"] : [];
  await run(ffmpeg, ["-v", "error", ...raw, ...tone, ...filters, ...encode], { cwd, feed });
  return path.join(cwd, encode.at(-1) ?? "");
}
