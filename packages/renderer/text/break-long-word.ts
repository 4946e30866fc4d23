import { splitWord } from "./split-word.ts";
import { syllableBreaks } from "./syllable-breaks.ts";

/** Each try to make the pieces more even is so much narrower. */
const narrower = 0.95;

/**
 * Breaks a word that is wider than `width` into the fewest pieces that fit, as even as they can be. They end between syllables, with a
 * hyphen; where that is not possible, between letters. A word that fits stays whole.
 */
export function breakLongWord(word: string, widthOf: (text: string) => number, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  let best = hyphenated(word, widthOf, width);
  if (!best) return splitWord(word, widthOf, width);
  for (let most = width * narrower; ; most *= narrower) {
    const next = hyphenated(word, widthOf, most);
    if (!next || next.length > best.length) return best;
    best = next;
  }
}

/** As many syllables in each piece as fit; null if one of them does not. Leaves room for an ellipsis, in case the text is cut here. */
function hyphenated(word: string, widthOf: (text: string) => number, width: number): string[] | null {
  const ends = [...syllableBreaks(word), word.length];
  const pieces: string[] = [];
  for (let start = 0; start < word.length; ) {
    const from = start;
    const end = ends.findLast((at) => at > from && widthOf(`${word.slice(from, at)}…`) <= width);
    if (end === undefined) return null;
    const piece = word.slice(start, end);
    pieces.push(end === word.length || piece.endsWith("-") ? piece : `${piece}-`);
    start = end;
  }
  return pieces;
}
