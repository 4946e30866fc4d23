import type { Sound } from "../audio/read-wav.ts";

const hopSeconds = 0.005;
const windowSeconds = 0.01;
/** A consonant that is fainter than the vowel after it starts at most this long before it. */
const mostSeconds = 0.2;
/** The length of silence that is measured before the voice. */
const silenceSeconds = 0.4;
/** A sound this much louder than the silence is the voice. Silence below the second level is a closed noise gate. */
const [riseDb, shutDb] = [8, -85];
/** The closure of a plosive between two sounds of the voice. */
const mostGapHops = 3;

/**
 * Finds the true start of a voice that is certain at `start` (seconds). An f, h or s before the first vowel is 30 dB
 * fainter than the vowel, but louder than the silence, especially in the treble.
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
