import { open } from "node:fs/promises";
import { sampleRate } from "../audio/stereo-file.ts";
import { wavHeader } from "../audio/write-wav.ts";
import type { SoundPart } from "./sound-part.ts";

/** Joins cleaned parts to a 48 kHz 16-bit stereo WAV. `read` answers the interleaved samples of a part, as `cleanPart` does. */
export async function joinParts<Part extends SoundPart>(
  parts: readonly Part[],
  { read, out }: { read(part: Part): Promise<Int16Array>; out: string },
): Promise<void> {
  await using written = await open(out, "w");
  const bytes = (parts.at(-1)?.to ?? 0) * 4;
  await written.writeFile(wavHeader({ channels: 2, sampleRate, bytes, samples: "int16" }));
  let tail = new Int16Array();
  for (const part of parts) {
    const samples = await read(part);
    crossOver(tail, samples);
    const length = (part.to - part.from) * 2;
    await written.writeFile(samples.subarray(0, length));
    tail = samples.slice(length);
  }
}

/** Fades from the end of the part before to the beginning of the next, which both hold the same time. */
function crossOver(before: Int16Array, next: Int16Array): void {
  const length = Math.min(before.length, next.length);
  for (let at = 0; at < length; at++) {
    const share = (Math.floor(at / 2) + 0.5) / (length / 2);
    next[at] = Math.round((before[at] ?? 0) * (1 - share) + (next[at] ?? 0) * share);
  }
}
