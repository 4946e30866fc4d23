import { openStereo } from "../audio/stereo-file.ts";
import { type Cleaning, cleanPart } from "./clean-part.ts";
import { joinParts } from "./join-parts.ts";
import { soundParts } from "./sound-part.ts";

/** Cleans a 48 kHz 16-bit stereo WAV, however long, into another. Returns the number of clicks that it mended. */
export async function cleanSound(
  file: string,
  { out, signal, ...cleaning }: Cleaning & { wasm: string; out: string; signal?: AbortSignal | undefined },
): Promise<{ clicks: number }> {
  await using sound = await openStereo(file);
  let clicks = 0;
  await joinParts(soundParts(sound.frames), {
    async read(part) {
      signal?.throwIfAborted();
      const cleaned = cleanPart(await sound.read(part.first, part.last), part, cleaning);
      clicks += cleaned.clicks;
      return cleaned.samples;
    },
    out,
  });
  return { clicks };
}
