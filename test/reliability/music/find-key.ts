import type { Key, Mode } from "@reelwright/offline-engines/composer/compose/key";
import { chromaOf } from "./chroma.ts";

/**
 * How often each note is heard in a key, from its tonic up.
 * Albrecht, Shanahan: The use of large corpora to train a new type of key-finding algorithm (Music Perception 31, 2013), appendix.
 */
const profiles = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
} as const;

interface HeardKey extends Key {
  /** The correlation of what is heard with the key's profile. */
  fit: number;
}

/** The 24 keys by how well they fit what is heard, the best first. It knows nothing of a piece but its sound. */
export function findKeys(samples: Float32Array): HeardKey[] {
  const heard = chromaOf(samples);
  const fromTonic = (tonic: number) => heard.map((_, step) => heard[(tonic + step) % 12] ?? 0);
  const fits = (mode: Mode) =>
    heard.map((_, tonic) => ({ tonic, mode, fit: correlation(fromTonic(tonic), profiles[mode]) }));
  return [...fits("major"), ...fits("minor")].sort((a, b) => b.fit - a.fit);
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [a, b] = [mean(one), mean(other)];
  let [product, first, second] = [0, 1e-12, 1e-12];
  for (const [index, value] of one.entries()) {
    const [x, y] = [value - a, (other[index] ?? 0) - b];
    product += x * y;
    first += x * x;
    second += y * y;
  }
  return product / Math.sqrt(first * second);
}
