import type { TimedWord } from "../plan/timed-word.ts";
import { emojiIn } from "../text/emoji.ts";

const noBreak = "\u00a0";
const isEmoji = (text: string): boolean => {
  const rest = emojiIn(text).reduce((left, emoji) => left.replace(emoji.text, ""), text);
  return rest !== text && rest.trim() === "";
};

/** A number so far, and the next three of its digits: 3 842, up to billions. A year before a number is none. */
const opensNumber = /^[^\p{L}\p{N}]*[1-9]\d{0,2}(?:\u00a0\d{3}){0,2}$/u;
const threeDigits = /^\d{3}(?:[.,]\d{1,2})?[^\p{L}\p{N}]*$/u;
const goesOn = (number: string, text: string): boolean => opensNumber.test(number) && threeDigits.test(text);

/**
 * Attaches separate signs to words: a French question mark, a dash or a currency to the previous word, opening signs to
 * the next. Emoji are attached too, since they are not spoken and have no time of their own. The digits of a number with
 * spaces between its thousands become one word.
 */
export function glueSigns(words: readonly TimedWord[]): TimedWord[] {
  const glued: TimedWord[] = [];
  let opening = "";
  for (const [index, word] of words.entries()) {
    const [before, isLast] = [glued.at(-1), index === words.length - 1];
    const emoji = isEmoji(word.text);
    const isSign = emoji || /^[\p{P}\p{Sc}\p{Sm}]+$/u.test(word.text);
    const opens = emoji ? !before : /^[\p{Ps}\p{Pi}¿¡]+$/u.test(word.text);
    if (isSign && !isLast && opens) opening += `${word.text}${noBreak}`;
    else if (before && !opening && (isSign || goesOn(before.text, word.text))) {
      const endMs = emoji ? before.endMs : word.endMs;
      glued.splice(-1, 1, { ...before, text: `${before.text}${noBreak}${word.text}`, endMs });
    } else {
      glued.push({ ...word, text: opening + word.text });
      opening = "";
    }
  }
  return glued;
}
