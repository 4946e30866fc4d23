/** A space at which no line ends. */
const noBreak = "\u00a0";

/** What never begins a line: signs after a space, as French has them, units, and pictures. */
const clings = /^(?:[?!:;»%€$£¥°…–—|+×/&-]+|km\/h|km|kg|h|min|\p{Extended_Pictographic}.*)$/u;
/** What never ends one: opening signs, numbers, and words of a letter or two. */
const leans = /^(?:[«¿¡([#@&–—+/-]+|[\d٠-٩][\d٠-٩.,:'’]*|\p{L}{1,2})$/u;

/** A title whose lines end where a typesetter would let them: words that belong together are joined by spaces that do not break. */
export function glueWords(text: string): string {
  const words = text.split(" ").filter(Boolean);
  let glued = words[0] ?? "";
  let length = 1;
  for (const [index, word] of words.slice(1).entries()) {
    const before = words[index] ?? "";
    // The last word does not stand alone if it is short; chains are short, or nothing would fit.
    const isOrphan = index === words.length - 2 && words.length > 3 && [...word].length <= 3;
    const belongs = clings.test(word) || leans.test(before) || isOrphan;
    length = belongs && length < 3 ? length + 1 : 1;
    glued += (length > 1 ? noBreak : " ") + word;
  }
  return glued;
}
