import type { TimedWord } from "../plan/timed-word.ts";

/** Shorter than this a picture is gone before it was seen. */
const leastMs = 1200;
/** What a cut costs by what it falls on, beside how far the lengths of the scenes are from even. */
const costs = { sentence: 0, phrase: 0.14, word: 0.5, nothing: 0.9, offBeat: 9 };
/** A cut comes a little before the next word is heard: the eye is ahead of the ear. */
const leadMs = 160;
/** Cuts are looked for up to this share of a scene away from the even place. */
const reach = 0.65;

interface Candidate {
  ms: number;
  cost: number;
}

/** A beat so far from the end of a phrase is no nearer to it than any other, in milliseconds. */
const nearMs = 350;
/** What a beat costs beside the end of a phrase that is `nearMs` away. */
const offPhrase = 0.3;

interface Told {
  count: number;
  totalMs: number;
  words: readonly TimedWord[];
  /** Where cuts fall, if they are to follow music; empty for cuts that follow the narration. Milliseconds, in order. */
  beats?: readonly number[];
}

/**
 * When each of `count` scenes gives way to the next, in milliseconds: at the ends of sentences and in pauses, as near to even
 * lengths as those allow; or on the beats near those. More scenes than time allows are given equal shares, moved to the nearest beats.
 */
export function cutTimes({ count, totalMs, words, beats = [] }: Told): number[] {
  const share = totalMs / count;
  const even = Array.from({ length: count - 1 }, (_, index) => (index + 1) * share);
  const isCrowded = share <= leastMs;
  if (isCrowded || words.length + beats.length === 0) return even.map((ms) => nearestBeat(ms, beats, share / 4));
  const phrases = candidatesOf(words);
  const heard = beats.length > 0 ? beats.map((ms) => beatNear(ms, phrases)) : phrases;
  const choices = even.map((ms) => [
    ...heard.filter((candidate) => Math.abs(candidate.ms - ms) <= share * reach),
    { ms, cost: beats.length > 0 ? costs.offBeat : costs.nothing },
  ]);
  return cheapest(choices, { totalMs, share });
}

/** The beat nearest to a time, if it is less than `reachMs` away. */
export function nearestBeat(ms: number, beats: readonly number[], reachMs: number): number {
  const [beat = ms] = beats.toSorted((a, b) => Math.abs(a - ms) - Math.abs(b - ms));
  return Math.abs(beat - ms) < reachMs ? beat : ms;
}

/** A beat costs what the end of a phrase near it does, and the more the further away that is. */
function beatNear(ms: number, phrases: readonly Candidate[]): Candidate {
  const away = (candidate: Candidate) => Math.min(1, Math.abs(candidate.ms - ms) / nearMs);
  const near = phrases.map((phrase) => (away(phrase) < 1 ? phrase.cost + offPhrase * away(phrase) : costs.nothing));
  return { ms, cost: Math.min(costs.nothing, ...near) };
}

function candidatesOf(words: readonly TimedWord[]): Candidate[] {
  return words.slice(0, -1).map((word, index) => {
    const next = words[index + 1]?.startMs ?? word.endMs;
    const pause = next - word.endMs;
    const ms = Math.max(word.endMs, next - leadMs);
    if (/[.!?؟…]["»”')\]]*$/.test(word.text)) return { ms, cost: costs.sentence };
    return { ms, cost: pause > 300 || /[,;:،؛–—]["»”')\]]*$/.test(word.text) ? costs.phrase : costs.word };
  });
}

/** One candidate for each cut, in order, no scene too short, at the least cost of all: by dynamic programming. */
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
