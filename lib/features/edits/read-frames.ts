import { buffer } from "node:stream/consumers";
import type { GrantedFiles } from "@reelwright/platform/granted-files";
import { wavHeaderBytes } from "@reelwright/renderer/audio/write-wav";

/** Reads some frames of a stored 16-bit stereo WAV: their interleaved samples. */
export async function readFrames(
  files: Pick<GrantedFiles, "open">,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<Int16Array> {
  const at = (frame: number) => wavHeaderBytes + frame * 4;
  const { body } = await files.open(key, `bytes=${at(from)}-${at(to) - 1}`);
  const bytes = await buffer(body);
  // A copy, since samples must be aligned in memory.
  return new Int16Array(new Uint8Array(bytes).buffer);
}
