import type { TranscriptWord } from "./transcriber.ts";

/**
 * Replaces timed words by the words of a text with punctuation and capitals. Words that the text joins, and those that
 * it lacks, keep their times and become part of the heard ones. Unchanged if the text differs too much.
 */
export function punctuateWords(words: readonly TranscriptWord[], text: string): TranscriptWord[] {
  const written: TranscriptWord[] = [];
  let next = 0;
  for (const token of text.split(/\s+/).filter(Boolean)) {
    const letters = lettersOf(token);
    const last = written.at(-1);
    if (letters === "") {
      if (last) last.text += ` ${token}`;
      continue;
    }
    const from = next;
    let heard = "";
    while (next < words.length && heard.length < letters.length) heard += lettersOf(words[next++]?.text ?? "");
    const [first, end] = [words[from], words[next - 1]];
    if (heard !== letters || !first || !end) return [...words];
    written.push({ text: token, startSecond: first.startSecond, endSecond: end.endSecond });
  }
  return next === words.length ? written : [...words];
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
