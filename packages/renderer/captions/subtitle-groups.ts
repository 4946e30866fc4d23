import type { Language } from "@reelwright/vocabulary/languages";
import type { SpokenWord } from "../plan/spoken-word.ts";
import { endsSentence } from "../text/ends-sentence.ts";
import { breakCost } from "./break-cost.ts";

/** The rule of subtitling guides: two lines of 42 characters, at most six seconds, none in a pause. */
export const lineLength = 42;
const mostSeconds = 6;
const pauseSeconds = 0.6;

/** Costs besides those of `breakCost`. */
const costs = {
  subtitle: 20,
  /** Times the square of how full a subtitle is, so that those of a sentence get similar lengths. */
  full: 10,
  /** A word alone, and two words, of a longer sentence. */
  alone: 60,
  pair: 12,
} as const;

/** The words of each subtitle. They end with sentences and in pauses; a longer sentence is cut at the least total cost. */
export function subtitleGroups(words: readonly SpokenWord[], language: Language): SpokenWord[][] {
  const stretches: SpokenWord[][] = [];
  for (const word of words) {
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1);
    const goesOn = last && !endsSentence(last.text, word.text, language) && word.start - last.end <= pauseSeconds;
    if (goesOn) stretch?.push(word);
    else stretches.push([word]);
  }
  return stretches.flatMap((stretch) => cutStretch(stretch, language));
}

/** The cheapest subtitles of a stretch, found from its last word to its first. */
function cutStretch(words: readonly SpokenWord[], language: Language): SpokenWord[][] {
  const texts = words.map(({ text }) => text);
  const best: { cost: number; end: number }[] = [];
  best[words.length] = { cost: 0, end: words.length };
  for (let start = words.length - 1; start >= 0; start--) {
    let chosen = { cost: Number.POSITIVE_INFINITY, end: start + 1 };
    for (let end = start + 1; end <= words.length; end++) {
      // A word that is too long for a line has a subtitle of its own.
      if (end > start + 1 && !fits(words.slice(start, end))) break;
      const after = end < words.length ? breakCost(texts, end - 1, language) : 0;
      const cost = costOf(texts.slice(start, end), words.length) + after + (best[end]?.cost ?? 0);
      if (cost < chosen.cost) chosen = { cost, end };
    }
    best[start] = chosen;
  }
  const groups: SpokenWord[][] = [];
  for (let at = 0; at < words.length; ) {
    const end = best[at]?.end ?? words.length;
    groups.push(words.slice(at, end));
    at = end;
  }
  return groups;
}

function costOf(texts: readonly string[], ofStretch: number): number {
  const fill = lengthOf(texts.join(" ")) / (2 * lineLength);
  const few = texts.length < ofStretch ? ([0, costs.alone, costs.pair][texts.length] ?? 0) : 0;
  return costs.subtitle + costs.full * fill ** 2 + few;
}

/** Whether words can be read together: soon enough, and in two lines. */
function fits(words: readonly SpokenWord[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || last.end - first.start > mostSeconds) return false;
  let upper = -1;
  let lower = lengthOf(words.map(({ text }) => text).join(" "));
  if (lower <= lineLength) return true;
  for (const { text } of words) {
    upper += lengthOf(text) + 1;
    lower -= lengthOf(text) + 1;
    if (upper <= lineLength && lower <= lineLength) return true;
  }
  return false;
}

export const lengthOf = (text: string): number => [...text].length;
