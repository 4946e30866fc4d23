/** What is no line break to a regular expression's \s but is one to Unicode. */
const space = /[\s\u0085]+/g;
/** Controls, halves of characters, and the overrides of direction, with which a text can be made to read otherwise than it is written. */
const never = /[\p{Cc}\p{Cs}\u202d\u202e]/gu;
/** Marks and invisible signs over, under and around one letter: the most that any language writes. More would be drawn over other lines. */
const crowd = /([[\p{M}\p{Cf}]--[\u{e0000}-\u{e007f}]]{4})[[\p{M}\p{Cf}]--[\u{e0000}-\u{e007f}]]+/gv;

/** A caller's text as visible characters only, in one line. */
export const plainText = (text: string): string =>
  text.replace(space, " ").replace(never, "").replace(crowd, "$1").replace(space, " ").trim();
