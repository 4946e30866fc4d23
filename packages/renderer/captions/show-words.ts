import type { Language } from "@reelwright/vocabulary/languages";
import { type BidiWord, bidiWords, directionOf } from "../text/bidi.ts";
import { endsSentence } from "../text/ends-sentence.ts";
import type { Line } from "../text/shape-text.ts";
import { splitWord } from "../text/split-word.ts";
import { syllableBreaks } from "../text/syllable-breaks.ts";
import { lastWordMs } from "./break-cues.ts";
import type { SaidWord } from "./said-words.ts";

/** A word as drawn, with the levels of its paragraph. */
export interface ShownWord {
  said: SaidWord;
  bidi: BidiWord;
}

/** Sets words on a line at a size. */
export type SetLine = (words: readonly BidiWord[], size: number) => Line;

interface Setting {
  language: Language;
  caps?: boolean;
  setLine: SetLine;
  size: number;
  /** The smallest size of captions. */
  smallest: number;
  maxWidth: number;
  /** Two by default. */
  mostLines?: 1 | 2;
}

/** The size of a stressed word, relative to the others. */
const keyScale = 1.12;
/** A wide word is set smaller, down to this share of the smallest captions, before it is broken between syllables. */
const smallestWhole = 0.8;
/** One without such a break goes down to this share of the size before it is split anywhere. An address may be smaller still. */
const smallestWord = { address: 0.3, other: 0.5 };

/** Pieces of a word may be smaller than the smallest captions, down to this share. */
const smallestPiece = 0.3;
/** An equal share of a word, and the hyphen. */
const evenShare = 1.15;

/** Words as drawn: in capitals if requested, and split if too wide. Each sentence is a paragraph of its own. */
export function showWords(words: readonly SaidWord[], setting: Setting): ShownWord[] {
  const { language, caps } = setting;
  const direction = directionOf("", language);
  const cased = (text: string) => (caps ? text.toLocaleUpperCase(language) : text);
  const widthOf = (text: string) => setting.setLine(bidiWords([cased(text)], direction), setting.size).width;
  const cut = words.flatMap((word) => piecesOf(word, widthOf, setting));
  const sentences = Object.values(Object.groupBy(cut, sentenceCounter(cut, language)));
  return sentences.flatMap((sentence = []) => {
    const placed = bidiWords(
      sentence.map(({ text }) => cased(text)),
      direction,
    );
    return sentence.flatMap((said, index) => {
      const bidi = placed[index];
      return bidi ? [{ said, bidi: { ...bidi, ...(said.isKey && { scale: keyScale }) } }] : [];
    });
  });
}

/**
 * Splits a word that is too wide. Each piece gets its share of the time, or two pieces share two lines and are
 * highlighted together.
 */
function piecesOf(word: SaidWord, widthOf: (text: string) => number, setting: Setting): SaidWord[] {
  const { text, startMs, endMs } = word;
  const pieces = breakWord(text, widthOf, setting) ?? cutWord(word, widthOf, setting);
  if (pieces.length === 1) return [word];
  const share = (endMs - startMs) / pieces.length;
  const step = pieces.length === 2 && share < lastWordMs ? 0 : share;
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1;
    return {
      ...word,
      text: !isLast && /\p{Script=Latin}$/u.test(piece) ? `${piece}-` : piece,
      startMs: Math.round(startMs + index * step),
      endMs: isLast || step === 0 ? endMs : Math.round(startMs + (index + 1) * step),
      continues: word.continues || !isLast,
    };
  });
}

/** A word that would be set too small, in two lines: broken between the syllables that make the wider line shortest. */
function breakWord(
  text: string,
  widthOf: (text: string) => number,
  { maxWidth, size, smallest, mostLines = 2 }: Setting,
): [string, string] | null {
  const widest = (size * maxWidth) / Math.min(size, smallestWhole * smallest);
  if (mostLines < 2 || isAddress(text) || widthOf(text) <= widest) return null;
  const halves = syllableBreaks(text).map((at): { pieces: [string, string]; width: number } => {
    const pieces: [string, string] = [text.slice(0, at), text.slice(at)];
    return { pieces, width: Math.max(widthOf(`${pieces[0]}-`), widthOf(pieces[1])) };
  });
  const [best] = halves.toSorted((a, b) => a.width - b.width);
  return best && best.width <= widest ? best.pieces : null;
}

/** The pieces of a word, which is whole while it can be read: no more than can be read while it is spoken, unless they would be too small. */
function cutWord(
  { text, startMs, endMs }: SaidWord,
  widthOf: (text: string) => number,
  { maxWidth, size, smallest, mostLines = 2 }: Setting,
): string[] {
  if (widthOf(text) * (isAddress(text) ? smallestWord.address : smallestWord.other) <= maxWidth) return [text];
  const most = Math.max(mostLines, Math.floor((endMs - startMs) / lastWordMs));
  const width = Math.max(maxWidth, (evenShare * widthOf(text)) / most);
  const pieces = splitWord(text, widthOf, width);
  const isLegible = maxWidth / width >= (smallestPiece * smallest) / size;
  return isLegible && pieces.length <= most ? pieces : splitWord(text, widthOf, maxWidth);
}

/** Numbers the paragraphs: each sentence is one of its own. */
function sentenceCounter(words: readonly { text: string }[], language: Language) {
  let sentence = 0;
  return ({ text }: { text: string }, index: number): number =>
    endsSentence(text, words[index + 1]?.text, language) ? sentence++ : sentence;
}

/** Whether a word is an address or a handle. */
const isAddress = (text: string): boolean =>
  /^[^\p{L}\p{N}@#]*(?:https?:|www\.|[@#][\p{L}\p{N}_]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.[a-z]{2,}(?:\/|$)|\S+@\S+\.)/iu.test(
    text,
  );
