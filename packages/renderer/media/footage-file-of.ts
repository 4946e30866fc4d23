import type { FootageFile } from "../plan/footage.ts";
import type { FileInput } from "./run-ffmpeg.ts";

/** How the file of an admitted clip is read where its footage is shown. */
export const footageFileOf = ({ kind, oneThread }: FileInput): FootageFile => ({
  container: kind === "matroska" ? "matroska" : "mov",
  ...(oneThread && { oneThread }),
});
