import type { Key } from "@reelwright/offline-engines/composer/compose/key";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { findKeys } from "./find-key.ts";

const chordSeconds = 1;
/** Subdominant, dominant and tonic as triads, from the tonic up. */
const cadences = {
  major: [
    [0, 4, 7],
    [5, 9, 12],
    [7, 11, 14],
    [0, 4, 7],
  ],
  minor: [
    [0, 3, 7],
    [5, 8, 12],
    [7, 11, 14],
    [0, 3, 7],
  ],
} as const;

/** Of plain cadences in all 24 keys, played by tones of six harmonics: how many are heard in the key that they are in. */
export function knownKeys(): number {
  const tonics = Array.from({ length: 12 }, (_, tonic) => tonic);
  return (["major", "minor"] as const)
    .flatMap((mode) => tonics.map((tonic) => ({ tonic, mode, heard: findKeys(cadence({ tonic, mode }))[0] })))
    .filter(({ tonic, mode, heard }) => heard?.tonic === tonic && heard.mode === mode).length;
}

function cadence({ tonic, mode }: Key): Float32Array {
  const chords = cadences[mode];
  const length = chordSeconds * sampleRate;
  const samples = new Float32Array(length * chords.length);
  // The lowest tone again an octave below, as basses do.
  for (const [index, chord] of chords.entries())
    for (const midi of [chord[0] - 12, ...chord].map((above) => 48 + tonic + above))
      for (let harmonic = 1; harmonic <= 6; harmonic++) {
        const step = (2 * Math.PI * 440 * 2 ** ((midi - 69) / 12) * harmonic) / sampleRate;
        for (let n = 0; n < length; n++) {
          const at = index * length + n;
          samples[at] = (samples[at] ?? 0) + (0.1 / harmonic) * Math.sin(step * n) * Math.exp(-n / sampleRate);
        }
      }
  return samples;
}
