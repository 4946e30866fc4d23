import type { TimedWord } from "@reelwright/renderer/plan/timed-word";

/** As fast as 150 words of six letters a minute: longer words take longer, as in speech. */
const letterMs = 60;
const gapMs = 40;
/** Numbers and short words take as long as a word of so many letters. */
const leastLetters = 3;

/** The words of a sentence, timed by their letters. */
export function wordsOf(sentence: string): TimedWord[] {
  let at = 0;
  return sentence.split(" ").map((text) => {
    const startMs = at;
    at += letterMs * Math.max(leastLetters, [...text].length) + gapMs;
    return { text, startMs, endMs: at - gapMs };
  });
}
