import { edges, letters } from "./letters.ts";
import type { CaptionStyle } from "./style.ts";

/** Hollow letters; those of the spoken word are filled, and those of a stressed one stay so. */
export const outline: CaptionStyle = {
  keepsStressed: true,
  layers: [
    {
      markup: (cue, { edge }) => edges(cue, edge, cue.size * 0.25),
      glows: (size, { edge }) => [{ colour: edge, blur: size * 0.1, strength: 0.5 }],
    },
    // Only outside the letters: inside, overlapping outlines would show.
    {
      of: ["coming", "past"],
      markup: (cue, { ink, edge }) => edges(cue, ink, cue.size * 0.14) + letters(cue, `fill="${edge}"`),
    },
    { of: ["now"], markup: (cue, { accent }) => edges(cue, accent, cue.size * 0.03, `fill="${accent}"`) },
  ],
};
