import { piecesOf, type Shaper } from "@reelwright/renderer/text/shape-text";
import { inDirection } from "./reference-order.ts";

/** The width of every character, as a share of the size. */
export const advance = 0.5;

/** Places words as the real shaper does, and writes down how wide a character is and the characters of each piece from left to right. */
export const recordingShaper: Shaper = {
  line(words, { size }) {
    const wide = advance * size;
    let x = 0;
    const placed = piecesOf(words).flatMap(({ word, runs }) => {
      const at = x;
      if (!runs) {
        x += wide;
        return [];
      }
      // A run from the right is drawn from its last character to its first, marks after their letters as the font has them.
      const seen = runs
        .map(({ text, level }) =>
          (level % 2 === 1 ? [...text].reverse() : [...text])
            .map((character) => inDirection(character, level))
            .join(""),
        )
        .join("");
      x += [...seen].length * wide;
      const base = { text: words[word]?.text ?? "", above: size * 0.7, below: 0, stops: [], fromRight: false };
      return [{ ...base, markup: `⟦${wide}|${seen}⟧`, width: x - at, index: word, x: at }];
    });
    return { width: x, words: placed };
  },
  capHeight: () => 0.7,
  undrawn: () => [],
};
