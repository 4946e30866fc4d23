import type { TimedWord } from "../plan/timed-word.ts";
import { plainText } from "../text/plain-text.ts";

/** A provider's transcript of a narration. */
export interface Heard {
  engine: string;
  language: string | null;
  words: readonly { text: string; startSecond: number; endSecond: number }[];
  /** Whether hesitations are among the words. */
  hesitations?: boolean | undefined;
}

/** The fastest speech; a longer transcript is wrong. */
const mostCharactersPerSecond = 40;

/**
 * The valid words of a transcript for captions: in order, inside the narration, and no more than can be spoken in it.
 */
export function readTranscript({ words }: Heard, { seconds }: { seconds: number }): TimedWord[] {
  const timed: TimedWord[] = [];
  let [last, characters] = [0, 0];
  for (const { text, startSecond, endSecond } of words) {
    const plain = plainText(text).trim();
    characters += plain.length;
    if (characters > seconds * mostCharactersPerSecond) break;
    if (plain === "") continue;
    const start = Math.min(seconds, Math.max(last, startSecond));
    last = Math.min(seconds, Math.max(start, endSecond));
    timed.push({ text: plain, startMs: Math.round(start * 1000), endMs: Math.round(last * 1000) });
  }
  return timed;
}
