import { sniffFile } from "@reelwright/platform/sniff-file";
import type { FileInput } from "../media/run-ffmpeg.ts";
import { id3Length } from "./id3-length.ts";

const kinds: Record<string, FileInput["kind"]> = {
  "audio/mpeg": "mp3",
  "audio/wav": "pcm",
  "audio/x-m4a": "m4a",
  "audio/mp4": "m4a",
  "video/mp4": "m4a",
};

/** The ffmpeg input of a caller's music, by its first bytes; null if it is neither MP3, M4A nor WAV. */
export async function musicInput(file: string): Promise<FileInput | null> {
  const kind = kinds[(await sniffFile(file)) ?? ""];
  if (!kind) return null;
  if (kind !== "mp3") return { kind, file };
  try {
    return { kind, file, skipBytes: await id3Length(file) };
  } catch (error) {
    // More tags than music files have.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
