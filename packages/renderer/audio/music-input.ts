import { sniffFile } from "@reelwright/platform/sniff-file";
import { musicTypes } from "@reelwright/vocabulary/music-types";
import type { FileInput } from "../media/run-ffmpeg.ts";
import { id3Length } from "./id3-length.ts";

const kinds: Record<(typeof musicTypes)[number], FileInput["kind"]> = {
  "audio/mpeg": "mp3",
  "audio/wav": "pcm",
  "audio/x-m4a": "m4a",
  "audio/mp4": "m4a",
  "video/mp4": "m4a",
};

/** The ffmpeg input of a caller's music, by its first bytes; null if it is neither MP3, M4A nor WAV. */
export async function musicInput(file: string): Promise<FileInput | null> {
  const sniffed = await sniffFile(file);
  const type = musicTypes.find((known) => known === sniffed);
  if (!type) return null;
  const kind = kinds[type];
  if (kind !== "mp3") return { kind, file };
  try {
    return { kind, file, skipBytes: await id3Length(file) };
  } catch (error) {
    // More tags than music files have.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
