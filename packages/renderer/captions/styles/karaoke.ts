import { edges, inked, letters } from "./letters.ts";
import type { CaptionStyle } from "./style.ts";

/** Bold words with an edge; the one being said is in the accent's colour. */
export const karaoke: CaptionStyle = {
  layers: [
    {
      markup: (cue, { edge }) => edges(cue, edge, cue.size * 0.17),
      glows: (size, { edge }) => [{ colour: edge, blur: size * 0.08, strength: 0.6, dy: size * 0.04 }],
    },
    { of: ["coming", "past"], markup: (cue, look) => inked(cue, look) },
    { of: ["now"], markup: (cue, { accent }) => letters(cue, `fill="${accent}"`) },
  ],
};
