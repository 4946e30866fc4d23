import type { SpokenWord } from "../plan/spoken-word.ts";
import type { Keep } from "./edit.ts";
import { editSeconds } from "./map-time.ts";

/** A word of which this much is still heard can be understood: a share of it, or seconds. */
const [leastShare, leastSeconds] = [0.5, 0.15];

/** The words of a source that are still heard in the result, with their times there. Both times are in seconds. */
export function mapWords(words: readonly SpokenWord[], keeps: readonly Keep[]): SpokenWord[] {
  const starts = keeps.map((_, index) => editSeconds(keeps.slice(0, index)));
  return words.flatMap(({ text, start, end }) => {
    const heard = keeps.flatMap(({ from, to, speed }, index) => {
      const [first, last] = [Math.max(start, from), Math.min(end, to)];
      const isHeard = first < last || (start === end && first === last && first < to);
      const at = (seconds: number) => thousandth((starts[index] ?? 0) + (seconds - from) / speed);
      return isHeard ? [{ seconds: last - first, start: at(first), end: at(last) }] : [];
    });
    const [first, last] = [heard[0], heard.at(-1)];
    const seconds = heard.reduce((sum, part) => sum + part.seconds, 0);
    if (!first || !last || seconds < Math.min(leastShare * (end - start), leastSeconds)) return [];
    return [{ text, start: first.start, end: last.end }];
  });
}

const thousandth = (seconds: number) => Math.round(seconds * 1000) / 1000;
