import type { TimedWord } from "../plan/timed-word.ts";
import { endsSentence } from "../text/ends-sentence.ts";
import { guessLanguage } from "../text/guess-language.ts";

/** A picture that is shown for less time cannot be recognised. */
const leastMs = 1200;
/** The cost of a cut by its place in the text, in addition to the uneven lengths of scenes. */
const costs = { sentence: 0, phrase: 0.14, word: 0.5, nothing: 0.9, offBeat: 9 };
/** A cut comes a little before the next word: the eye is ahead of the ear. */
const leadMs = 160;
/** Cuts may be up to this share of a scene away from the even place. */
const reach = 0.65;

interface Candidate {
  ms: number;
  cost: number;
}

/** Beats further than this from the end of a phrase all cost the same, in milliseconds. */
const nearMs = 350;
/** The cost of a beat that is `nearMs` away from the end of a phrase. */
const offPhrase = 0.3;

interface CutRequest {
  count: number;
  totalMs: number;
  words: readonly TimedWord[];
  /** The beats, if cuts follow music; empty if they follow the narration. Milliseconds, in order. */
  beats?: readonly number[];
}

/**
 * Finds the cuts between `count` scenes, in milliseconds. They are at the ends of sentences and in pauses, with lengths
 * as even as possible, or on the beats near those. As many sentences as scenes get a scene each: the caller means that. Too many
 * scenes for the time get equal shares, moved to the nearest beats.
 */
export function cutTimes({ count, totalMs, words, beats = [] }: CutRequest): number[] {
  const share = totalMs / count;
  const even = Array.from({ length: count - 1 }, (_, index) => (index + 1) * share);
  const isCrowded = share <= leastMs;
  if (isCrowded || words.length + beats.length === 0) return even.map((ms) => nearestBeat(ms, beats, share / 4));
  const phrases = candidatesOf(words);
  const ends = phrases.flatMap(({ ms, cost }) => (cost === costs.sentence ? [ms] : []));
  if (beats.length === 0 && ends.length === count - 1 && areLongEnough([...ends, totalMs])) return ends;
  const heard = beats.length > 0 ? beats.map((ms) => beatNear(ms, phrases)) : phrases;
  const choices = even.map((ms) => [
    ...heard.filter((candidate) => Math.abs(candidate.ms - ms) <= share * reach),
    { ms, cost: beats.length > 0 ? costs.offBeat : costs.nothing },
  ]);
  return cheapest(choices, { totalMs, share });
}

const areLongEnough = (ends: readonly number[]): boolean =>
  ends.every((ms, index) => ms - (ends[index - 1] ?? 0) >= leastMs);

/** The nearest beat to a time, if it is less than `reachMs` away. */
export function nearestBeat(ms: number, beats: readonly number[], reachMs: number): number {
  const [beat = ms] = beats.toSorted((a, b) => Math.abs(a - ms) - Math.abs(b - ms));
  return Math.abs(beat - ms) < reachMs ? beat : ms;
}

/** The cost of a beat: that of the nearest end of a phrase, plus more with the distance. */
function beatNear(ms: number, phrases: readonly Candidate[]): Candidate {
  const away = (candidate: Candidate) => Math.min(1, Math.abs(candidate.ms - ms) / nearMs);
  const near = phrases.map((phrase) => (away(phrase) < 1 ? phrase.cost + offPhrase * away(phrase) : costs.nothing));
  return { ms, cost: Math.min(costs.nothing, ...near) };
}

function candidatesOf(words: readonly TimedWord[]): Candidate[] {
  const language = guessLanguage(words.map(({ text }) => text).join(" "));
  return words.slice(0, -1).map((word, index) => {
    const after = words[index + 1];
    const next = after?.startMs ?? word.endMs;
    const pause = next - word.endMs;
    const ms = Math.max(word.endMs, next - leadMs);
    if (endsSentence(word.text, after?.text, language)) return { ms, cost: costs.sentence };
    return { ms, cost: pause > 300 || /[,;:،؛–—]["»”')\]]*$/.test(word.text) ? costs.phrase : costs.word };
  });
}

/**
 * Chooses one candidate per cut, in order, at the least total cost and without too short scenes, by dynamic
 * programming.
 */
function cheapest(choices: readonly Candidate[][], { totalMs, share }: { totalMs: number; share: number }): number[] {
  interface Way {
    cost: number;
    cuts: number[];
  }
  const uneven = (length: number) => ((length - share) / share) ** 2;
  let ways: Way[] = [{ cost: 0, cuts: [] }];
  for (const candidates of choices) {
    const next: Way[] = [];
    for (const { ms, cost } of candidates) {
      let best: Way | undefined;
      for (const way of ways) {
        const length = ms - (way.cuts.at(-1) ?? 0);
        const total = way.cost + cost + uneven(length);
        if (length >= leastMs && (!best || total < best.cost)) best = { cost: total, cuts: [...way.cuts, ms] };
      }
      if (best) next.push(best);
    }
    ways = next;
  }
  const ends = ways
    .map(({ cost, cuts }) => ({ cuts, length: totalMs - (cuts.at(-1) ?? 0), cost }))
    .filter(({ length }) => length >= leastMs)
    .map(({ cuts, length, cost }) => ({ cuts, cost: cost + uneven(length) }));
  return ends.toSorted((a, b) => a.cost - b.cost)[0]?.cuts ?? [];
}
