import { createWriteStream } from "node:fs";
import { truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReelSound } from "@reelwright/renderer/audio/reel-sound";
import type { FrameRange } from "@reelwright/renderer/audio/sound-parts";
import { type FileRange, soundFilesIn } from "@reelwright/renderer/reel/sound-files";
import { variantFolder } from "./variants.ts";

interface Files {
  download(key: string, file: string): Promise<void>;
  open(key: string, range: string): Promise<{ body: Readable } | null>;
}

/**
 * Downloads what a part of a reel's sound is made from. Of long files only a range is downloaded, to its own place; the
 * rest of them is empty.
 */
export async function fetchSound(
  work: Files,
  plan: ReelSound["plan"],
  { jobId, dir, range }: { jobId: string; dir: string; range: FrameRange },
): Promise<void> {
  const folder = `${variantFolder(jobId, 0)}assets/`;
  const { whole, ranges } = soundFilesIn(plan, range);
  async function fetchRange({ file, from, to, size }: FileRange): Promise<void> {
    const out = path.join(dir, file);
    await writeFile(out, "");
    await truncate(out, size);
    const part = await work.open(folder + file, `bytes=${from}-${to - 1}`);
    if (!part) throw new Error(`${file} is shorter than its plan says`);
    await pipeline(part.body, createWriteStream(out, { flags: "r+", start: from }));
  }
  await Promise.all([
    ...whole.map((file) => work.download(folder + file, path.join(dir, file))),
    ...ranges.map(fetchRange),
  ]);
}
