import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { ffmpeg } from "../support/media.ts";

interface Sheet {
  shape: { width: number; height: number; frames: number };
  /** How many, the first and the last among them. */
  frames: number;
  out: string;
  dir: string;
}

/** Frames of a video beside one another. */
export async function writeFrames(file: string, { shape, frames, out, dir }: Sheet): Promise<void> {
  const apart = (shape.frames - 1) / Math.max(1, frames - 1);
  const chosen = Array.from({ length: frames }, (_, index) => `eq(n,${Math.round(index * apart)})`).join("+");
  const height = Math.min(800, shape.height);
  const width = 2 * Math.round((shape.width * height) / shape.height / 2);
  const filters = `select='${chosen}',scale=${width}:${height}:flags=lanczos,tile=${frames}x1:padding=6:color=gray`;
  const sheet = path.join(dir, "sheet.png");
  await run(ffmpeg, ["-v", "error", "-i", file, "-vf", filters, "-vsync", "0", "-frames:v", "1", sheet], { cwd: dir });
  await loadSharp()(readFileSync(sheet)).jpeg({ quality: 90 }).toFile(out);
}
