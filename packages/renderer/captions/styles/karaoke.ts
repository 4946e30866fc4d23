import { edges, inked, letters } from "./letters.ts";
import type { CaptionStyle } from "./style.ts";

/** Bold outlined words; the spoken one has the accent colour. */
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
