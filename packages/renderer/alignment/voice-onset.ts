import type { Sound } from "../audio/read-wav.ts";

const hopSeconds = 0.005;
const windowSeconds = 0.01;
/** A consonant that is fainter than the vowel after it begins at most so long before. */
const mostSeconds = 0.2;
/** The silence before is heard so long. */
const silenceSeconds = 0.4;
/** Louder than the silence by this much, a sound is the voice. Quieter than this is no room at all, but a gate that is shut. */
const [riseDb, shutDb] = [8, -85];
/** A plosive's closure between two sounds of the voice. */
const mostGapHops = 3;

/**
 * When a voice that is surely heard at `start` (seconds) begins: an f, an h or an s before its first vowel is fainter than the vowel by 30 dB,
 * but louder than the silence, most of all in the treble.
 */
export function voiceOnset({ samples, sampleRate }: Sound, start: number): number {
  const [hop, window] = [Math.round(hopSeconds * sampleRate), Math.round(windowSeconds * sampleRate)];
  const level = (hops: number) => {
    const from = Math.round(start * sampleRate) - hops * hop;
    let sum = 0;
    for (let n = Math.max(1, from); n < from + window; n++) sum += ((samples[n] ?? 0) - (samples[n - 1] ?? 0)) ** 2;
    return 10 * Math.log10(sum / window + 1e-12);
  };
  const earliest = Math.min(Math.round(mostSeconds / hopSeconds), Math.floor(start / hopSeconds));
  const before = Array.from(
    { length: Math.min(Math.round(silenceSeconds / hopSeconds), Math.floor(start / hopSeconds)) },
    (_, hops) => level(hops + 1),
  ).filter((db) => db > shutDb);
  const silence = before.toSorted((a, b) => a - b)[Math.floor(before.length * 0.3)] ?? shutDb;
  let onset = 0;
  for (let hops = 1; hops <= earliest && hops - onset <= mostGapHops; hops++)
    if (level(hops) > silence + riseDb) onset = hops;
  return start - onset * hopSeconds;
}
