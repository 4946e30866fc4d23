/** Where pictographs begin. Some characters before them are emoji too, but only with a variation selector. */
const pictures = "[[\\p{Extended_Pictographic}\\p{Emoji_Presentation}]&&[\\u2194-\\u{1ffff}]]";
const one = `(?:\\p{RI}{2}|[#*0-9]\\ufe0f?\\u20e3|${pictures}|\\p{Emoji}(?=\\ufe0f))`;
/** Skin tones, variation selectors, and the letters of a flag's region. */
const more = "(?:\\p{EMod}|[\\ufe0e\\ufe0f]|[\\u{e0020}-\\u{e007f}])*";
const emoji = new RegExp(`${one}${more}(?:\\u200d${one}${more})*`, "gv");

/** The emoji of a text and their positions, each with all its parts: skin tones, joined people, flags, keycaps. */
export const emojiIn = (text: string): { at: number; text: string }[] =>
  [...text.matchAll(emoji)].map((match) => ({ at: match.index, text: match[0] }));
