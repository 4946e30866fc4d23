import type { Stretch } from "../audio/voice-activity.ts";

/**
 * Spreads the starts of words over stretches of speech by their letters, in seconds: the fallback without an alignment.
 */
export function spreadWords(words: readonly string[], stretches: readonly Stretch[]): number[] {
  const weights = words.map((word) => [...word].length + 1.2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spoken = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  let before = 0;
  return weights.map((weight) => {
    let rest = (before / total) * spoken;
    before += weight;
    for (const { start, end } of stretches) {
      if (rest < end - start) return start + rest;
      rest -= end - start;
    }
    return stretches.at(-1)?.end ?? 0;
  });
}
