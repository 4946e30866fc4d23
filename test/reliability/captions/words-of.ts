import type { TimedWord } from "@reelwright/renderer/plan/timed-word";

/** The words of a sentence, evenly timed: 150 a minute. */
export const wordsOf = (sentence: string): TimedWord[] =>
  sentence.split(" ").map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 360 }));
