import { edges, letters } from "./letters.ts";
import type { CaptionStyle } from "./style.ts";

/** Hollow letters; those of the spoken word are filled. */
export const outline: CaptionStyle = {
  layers: [
    {
      markup: (cue, { edge }) => edges(cue, edge, cue.size * 0.25),
      glows: (size, { edge }) => [{ colour: edge, blur: size * 0.1, strength: 0.5 }],
    },
    // Only outside the letters: inside, overlapping outlines would show.
    {
      of: ["coming", "past"],
      markup: (cue, { ink, accent, edge }) => {
        const [plain, stressed] = [false, true].map((isKey) => ({
          words: cue.words.filter((word) => (word.isKey ?? false) === isKey),
        }));
        const lines = [plain, stressed].map((part, index) =>
          edges(part ?? cue, index === 0 ? ink : accent, cue.size * 0.14),
        );
        return lines.join("") + letters(cue, `fill="${edge}"`);
      },
    },
    { of: ["now"], markup: (cue, { accent }) => edges(cue, accent, cue.size * 0.03, `fill="${accent}"`) },
  ],
};
