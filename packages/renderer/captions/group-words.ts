import type { TimedWord } from "../plan/timed-word.ts";

const mostWords = 7;
/** A pause longer than this clears the screen. */
export const lingerMs = 600;

/** Signs that stand alone (a French question mark, a dash, a currency) go with the word before, opening ones with the next. */
export function glueSigns(words: readonly TimedWord[]): TimedWord[] {
  const glued: TimedWord[] = [];
  let opening = "";
  for (const [index, word] of words.entries()) {
    const isSign = /^[\p{P}\p{Sc}\p{Sm}]+$/u.test(word.text);
    const before = glued.at(-1);
    if (isSign && index < words.length - 1 && /^[\p{Ps}\p{Pi}¿¡]+$/u.test(word.text)) opening += `${word.text}\u00a0`;
    else if (isSign && before && !opening)
      glued.splice(-1, 1, { ...before, text: `${before.text}\u00a0${word.text}`, endMs: word.endMs });
    else {
      glued.push({ ...word, text: opening + word.text });
      opening = "";
    }
  }
  return glued;
}

/** Splits words into groups that fit two lines. Phrases are kept apart, and a long one is shared out evenly: no word is left alone. */
export function groupWords(
  words: readonly TimedWord[],
  widthOf: (texts: string[]) => number,
  maxWidth: number,
): TimedWord[][] {
  return phrasesOf(words).flatMap((phrase) => {
    const fits = (group: readonly TimedWord[]) =>
      group.length <= 1 || (group.length <= mostWords && balance(group, widthOf, maxWidth).widest <= maxWidth);
    const fewest = shareOut(phrase, fits, mostWords).length;
    // The same number of groups with as few words in the longest as will do.
    for (let most = Math.ceil(phrase.length / fewest); ; most++) {
      const groups = shareOut(phrase, fits, most);
      if (groups.length === fewest) return groups;
    }
  });
}

/** Words up to the end of a sentence, a comma after enough of them, or a pause that clears the screen. */
function phrasesOf(words: readonly TimedWord[]): TimedWord[][] {
  const phrases: TimedWord[][] = [];
  let phrase: TimedWord[] = [];
  for (const [index, word] of words.entries()) {
    phrase.push(word);
    const pause = (words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - word.endMs;
    const commaEnds = phrase.length >= 4 && /[,;:،؛]["»”')]*$/.test(word.text);
    if (pause > lingerMs || commaEnds || /[.!?؟…]["»”')]*$/.test(word.text)) {
      phrases.push(phrase);
      phrase = [];
    }
  }
  return phrases;
}

/** Takes words in order while they fit, at most so many to a group. */
function shareOut(words: readonly TimedWord[], fits: (group: readonly TimedWord[]) => boolean, most: number) {
  const groups: TimedWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group && group.length < most && fits([...group, word])) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** The split into one or two lines whose longer line is shortest. */
export function balance(
  words: readonly TimedWord[],
  widthOf: (texts: string[]) => number,
  maxWidth: number,
): { lines: TimedWord[][]; widest: number } {
  const texts = words.map(({ text }) => text);
  const whole = widthOf(texts);
  // A short phrase reads best on one line.
  if (whole <= maxWidth * 0.75) return { lines: [[...words]], widest: whole };
  let best = { at: words.length, widest: whole };
  for (let at = 1; at < words.length; at++) {
    const widest = Math.max(widthOf(texts.slice(0, at)), widthOf(texts.slice(at)));
    if (widest < best.widest) best = { at, widest };
  }
  const lines = [words.slice(0, best.at), words.slice(best.at)].filter((line) => line.length > 0);
  const shorter = Math.min(...lines.map((line) => widthOf(line.map(({ text }) => text))));
  // Nor does a little word stand alone where there is room for it.
  if (whole <= maxWidth && shorter < best.widest * 0.45) return { lines: [[...words]], widest: whole };
  return { lines, widest: best.widest };
}
