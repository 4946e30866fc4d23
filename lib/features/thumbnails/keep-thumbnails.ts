import path from "node:path";
import type { MadeThumbnail } from "@reelwright/thumbnailer/typeset/compose-variants";
import { type MadeThumbnails, namesOf } from "./decode-thumbnails.ts";

/** Has the files of thumbnails kept for their worker. Returns the thumbnails with their files by name. */
export async function keepThumbnails(
  made: readonly MadeThumbnail[],
  { dir, keep }: { dir: string; keep(file: string): Promise<void> },
): Promise<MadeThumbnails> {
  const thumbnails = made.map((thumbnail) => {
    const { file, timestamp, score, score_parts } = thumbnail.frame;
    const frame = { file: path.basename(file), timestamp, score, score_parts };
    return { ...thumbnail, frame, text: thumbnail.text && { contrast: thumbnail.text.contrast } };
  });
  for (const name of namesOf(thumbnails)) await keep(path.join(dir, name));
  return thumbnails;
}
