import type { Language } from "@reelwright/vocabulary/languages";
import { endsSentence } from "../text/ends-sentence.ts";
import { breakCost } from "./break-cost.ts";
import type { SaidWord } from "./said-words.ts";

/** The words of a cue, the end excluded; `split` is the first word of its second line. */
export interface CueRange {
  start: number;
  end: number;
  split?: number;
}

/** A pause longer than this clears the screen. */
export const lingerMs = 600;
/** The reading time of a cue's last word. The next cue may be up to this much late for it. */
export const lastWordMs = 300;
export const latestMs = 80;
const mostWords = 7;

/** Costs besides those of `breakCosts`. */
const costs = {
  cue: 9,
  /** Times the square of how full a cue is, so that cues get similar lengths. */
  full: 10,
  /** A line break costs less than a new cue. */
  lineBreak: 0.8,
  /** Times the square of how different two lines are. */
  uneven: 26,
  /** Short phrases read best on one line, long ones on two. */
  splitShort: 9,
  longLine: 30,
  /** One word alone below a line of three or more. */
  orphan: 18,
  /** A short word alone inside a sentence, and the last word of a longer sentence alone. */
  alone: 60,
  lastAlone: 35,
  /** No time to read the last word: worse than any break except one inside a word. */
  hurried: 120,
  insideWord: 200,
  sentenceInside: 45,
  /** For each pause that is long enough to clear the screen. */
  pauseInside: 150,
  /** Setting a cue slightly smaller. */
  smaller: 30,
  tooWide: 1000,
} as const;

interface Setting {
  /** The width of consecutive words, the end excluded. */
  widthOf: (start: number, end: number) => number;
  maxWidth: number;
  /** How many times wider a line may be, so that it is set smaller; 1 by default. */
  slack?: number;
  /** Two by default. */
  mostLines?: 1 | 2;
  language: Language;
}

/** Splits words into cues of at most two lines, at the least total cost. */
export function breakCues(words: readonly SaidWord[], setting: Setting): CueRange[] {
  const texts = words.map(({ text }) => text);
  const afters = words.map(({ continues }, index) =>
    continues ? costs.insideWord : breakCost(texts, index, setting.language),
  );
  // From the last word to the first: the best cues for the words from each one on.
  const best: { cost: number; range?: CueRange }[] = [];
  best[words.length] = { cost: 0 };
  for (let start = words.length - 1; start >= 0; start--) {
    let chosen: { cost: number; range: CueRange } = {
      cost: Number.POSITIVE_INFINITY,
      range: { start, end: start + 1 },
    };
    for (let end = start + 1; end <= Math.min(words.length, start + mostWords); end++) {
      const laid = layLines(start, end, afters, setting);
      const cost = laid.cost + costOfCue(words, start, end, setting) + (afters[end - 1] ?? 0) + (best[end]?.cost ?? 0);
      if (cost < chosen.cost) chosen = { cost, range: { start, end, ...(laid.split && { split: laid.split }) } };
    }
    best[start] = chosen;
  }
  const ranges: CueRange[] = [];
  for (let at = 0; at < words.length; at = ranges.at(-1)?.end ?? words.length) {
    const range = best[at]?.range;
    if (range) ranges.push(range);
  }
  return ranges;
}

/** The cheapest layout: one line, or any split into two. */
function layLines(start: number, end: number, afters: readonly number[], setting: Setting) {
  const { widthOf, maxWidth, slack = 1, mostLines = 2 } = setting;
  const whole = widthOf(start, end) / maxWidth;
  const over = (share: number) => (share > slack ? costs.tooWide * share : share > 1 ? costs.smaller : 0);
  let best: { cost: number; split?: number } = { cost: over(whole) + costs.longLine * Math.max(0, whole - 0.75) };
  for (let split = start + 1; split < end && mostLines > 1; split++) {
    const [upper, lower] = [widthOf(start, split) / maxWidth, widthOf(split, end) / maxWidth];
    const cost =
      over(Math.max(upper, lower)) +
      costs.lineBreak * (afters[split - 1] ?? 0) +
      costs.uneven * (upper - lower) ** 2 +
      (end - split === 1 && split - start > 2 ? costs.orphan : 0) +
      (whole <= 0.75 ? costs.splitShort : 0);
    if (cost < best.cost) best = { cost, split };
  }
  return best;
}

function costOfCue(words: readonly SaidWord[], start: number, end: number, setting: Setting): number {
  const { widthOf, maxWidth, language } = setting;
  const fill = Math.max((end - start) / mostWords, widthOf(start, end) / (2 * maxWidth));
  let cost = costs.cue + costs.full * fill ** 2;
  for (let index = start; index < end - 1; index++) {
    if (endsSentence(words[index]?.text ?? "", words[index + 1]?.text, language)) cost += costs.sentenceInside;
    const pause = pauseAfter(words, index);
    if (pause > lingerMs) cost += costs.pauseInside * (pause / lingerMs);
  }
  const [last, next] = [words[end - 1], words[end]];
  if (last && next && next.startMs - last.startMs + latestMs < lastWordMs) cost += costs.hurried;
  if (last && end - start === 1) cost += costOfOne(words, start, language);
  return cost;
}

/** The cost of a cue with one word. */
function costOfOne(words: readonly SaidWord[], index: number, language: Language): number {
  const text = words[index]?.text ?? "";
  const endsHere = endsSentence(text, words[index + 1]?.text, language) || index === words.length - 1;
  const beginsHere = index === 0 || endsSentence(words[index - 1]?.text ?? "", text, language);
  if (endsHere) return beginsHere ? 0 : costs.lastAlone;
  return [...text].length <= 8 ? costs.alone : costs.lastAlone;
}

const pauseAfter = (words: readonly SaidWord[], index: number): number =>
  (words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - (words[index]?.endMs ?? 0);
