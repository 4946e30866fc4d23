import type { Language } from "@reelwright/vocabulary/languages";
import type { SpokenWord } from "../plan/spoken-word.ts";
import { answers, fillerWords } from "./filler-words.ts";
import type { Cut } from "./plan-cuts.ts";

/** `remove`: hesitations. `all`: empty words and phrases too. */
export type FillerWish = "remove" | "all";

/** A shorter pause is none, in seconds. */
const leastPause = 0.06;
/** At most this much of the pause on each side goes with a filler. */
const mostPause = 0.15;
/** An answer of somebody else is this far from all other words. */
const answerSeconds = 1.5;
/** The most words of a phrase. */
const longestPhrase = 3;

/** The pause beside a word, in seconds, and whether a sentence or a part of one ends there. */
interface Pause {
  seconds: number;
  isEdge: boolean;
}
interface HeardWord extends SpokenWord {
  plain: string;
  before: Pause;
  after: Pause;
}

/**
 * Finds the fillers among the words of a source, which are in order. A hesitation has a pause or a mark such as a comma
 * beside it. A word that may be meant has one on both sides. `rest` are all other words.
 */
export function findFillers(
  words: readonly SpokenWord[],
  { language, wish, seconds }: { language: Language; wish: FillerWish; seconds: number },
): { fillers: Cut[]; rest: SpokenWord[] } {
  const { hesitations, ambiguous, empty } = fillerWords[language];
  const sure = listed(hesitations);
  const doubtful = listed(wish === "all" ? `${ambiguous}, ${empty}` : ambiguous);
  const heard = withPauses(words, seconds);
  const fillers: Cut[] = [];
  const rest: SpokenWord[] = [];
  for (let at = 0; at < heard.length; ) {
    const phrases = Array.from({ length: longestPhrase }, (_, less) => heard.slice(at, at + longestPhrase - less));
    const filler = phrases.find((phrase) => isFiller(phrase, { sure, doubtful }));
    if (filler) fillers.push(cutOf(filler, seconds));
    else rest.push(...words.slice(at, at + 1));
    at += filler?.length ?? 1;
  }
  return { fillers, rest };
}

function isFiller(
  phrase: readonly HeardWord[],
  { sure, doubtful }: { sure: ReadonlySet<string>; doubtful: ReadonlySet<string> },
): boolean {
  const [first, last] = [phrase[0], phrase.at(-1)];
  if (!first || !last) return false;
  const plain = phrase.map((word) => word.plain).join(" ");
  const [before, after] = [isPause(first.before), isPause(last.after)];
  const pause = Math.min(first.before.seconds, last.after.seconds);
  if (sure.has(plain)) return (before || after) && !(answerWords.has(plain) && pause >= answerSeconds);
  return doubtful.has(plain) && before && after;
}

function cutOf(phrase: readonly HeardWord[], seconds: number): Cut {
  const [first, last] = [phrase[0], phrase.at(-1)];
  if (!first || !last) throw new RangeError("A phrase has words");
  const from = first.start - Math.min(mostPause, first.before.seconds / 2);
  const to = last.end + Math.min(mostPause, last.after.seconds / 2);
  const text = phrase.map((word) => word.text).join(" ");
  return { from: Math.max(0, from), to: Math.min(seconds, to), reason: "filler", text };
}

const withPauses = (words: readonly SpokenWord[], seconds: number): HeardWord[] =>
  words.map((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    return {
      ...word,
      plain: plainWord(word.text),
      before: { seconds: Math.max(0, word.start - (before?.end ?? 0)), isEdge: !before || hasMark(before) },
      after: { seconds: Math.max(0, (next?.start ?? seconds) - word.end), isEdge: !next || hasMark(word) },
    };
  });

const isPause = ({ seconds, isEdge }: Pause): boolean => isEdge || seconds >= leastPause;

/** Marks stand where one pauses, even where the times of words leave no gap. */
const hasMark = ({ text }: SpokenWord): boolean => /[.,;:!?…؟،–—]["'”’»)]*$/u.test(text);

const listed = (words: string): ReadonlySet<string> => new Set(words.split(",").map(plainWord).filter(Boolean));

/** A word without marks around it, and without the vowel signs of Arabic. */
const plainWord = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652]/gu, "")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

const answerWords = listed(answers);
