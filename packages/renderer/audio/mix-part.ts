import { type Beds, layBeds } from "./lay-beds.ts";
import type { FrameRange } from "./sound-parts.ts";

/** Adds a voice, in the middle, and the sounds below it. The samples of the part alternate left and right. */
export async function mixPart(voice: Float32Array, beds: Beds, range: FrameRange): Promise<Float32Array> {
  const mix = new Float32Array(voice.length * 2);
  let from = 0;
  for await (const bed of layBeds(beds, range)) {
    const frames = bed.length / 2;
    for (let n = 0; n < frames; n++) {
      const spoken = voice[from + n] ?? 0;
      mix[(from + n) * 2] = spoken + (bed[n * 2] ?? 0) / 32_768;
      mix[(from + n) * 2 + 1] = spoken + (bed[n * 2 + 1] ?? 0) / 32_768;
    }
    from += frames;
  }
  return mix;
}
