import type { Language } from "@reelwright/vocabulary/languages";
import { breakCost, breakCosts } from "../captions/break-cost.ts";
import type { TimedWord } from "../plan/timed-word.ts";

/** How many missed words of a clause its captions may begin with: viewers read them at once. */
const mostMissed = 3;
/** How long captions may wait for a better place to begin. */
const longestWaitMs = 1500;

/**
 * The words for captions after a silent card, over which the narration has begun; the card ends at `endMs` of the
 * narration. Captions begin with the clause that is being spoken, if little of it was missed. Otherwise they begin with
 * the next clause, or with a phrase of a very long one.
 */
export function wordsAfterCard(
  words: readonly TimedWord[],
  { endMs, language }: { endMs: number; language: Language },
): TimedWord[] {
  const first = words.findIndex(({ startMs }) => startMs >= endMs);
  if (first < 0) return [];
  const texts = words.map(({ text }) => text);
  const costBefore = (index: number) => (index === 0 ? 0 : breakCost(texts, index - 1, language));
  const clauses = words.flatMap((_, index) => (costBefore(index) <= breakCosts.clause ? [index] : []));
  const begun = clauses.findLast((index) => index <= first) ?? 0;
  const following = clauses.find((index) => index > first) ?? words.length;
  if (first - begun <= Math.min(mostMissed, following - first))
    return words.slice(begun).map((word) => ({
      ...word,
      startMs: Math.max(word.startMs, endMs),
      endMs: Math.max(word.endMs, endMs),
    }));
  const near = [...words.keys()].filter(
    (index) => index >= first && (words[index]?.startMs ?? 0) <= endMs + longestWaitMs,
  );
  const best = near.reduce((chosen, index) => (costBefore(index) < costBefore(chosen) ? index : chosen), first);
  return words.slice(best);
}
