/** Next line (U+0085) is a line break in Unicode but not in \s. */
const space = /[\s\u0085]+/g;
/**
 * Control characters, unpaired surrogates, and direction overrides, which make a text read differently than it is
 * stored.
 */
const never = /[\p{Cc}\p{Cs}\u202d\u202e]/gu;
/** More than four marks or invisible signs on one letter. No language needs more, and more would cover other lines. */
const crowd = /([[\p{M}\p{Cf}]--[\u{e0000}-\u{e007f}]]{4})[[\p{M}\p{Cf}]--[\u{e0000}-\u{e007f}]]+/gv;

/** A caller's text in one line of visible characters. */
export const plainText = (text: string): string =>
  text.replace(space, " ").replace(never, "").replace(crowd, "$1").replace(space, " ").trim();
