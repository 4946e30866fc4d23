import { edges, letters } from "./letters.ts";
import type { CaptionStyle } from "./style.ts";

/** Bold outlined words; the spoken one has the accent colour, and a stressed one keeps it. */
export const karaoke: CaptionStyle = {
  keepsStressed: true,
  layers: [
    {
      markup: (cue, { edge }) => edges(cue, edge, cue.size * 0.17),
      glows: (size, { edge }) => [{ colour: edge, blur: size * 0.08, strength: 0.6, dy: size * 0.04 }],
    },
    { of: ["coming", "past"], markup: (cue, { ink }) => letters(cue, `fill="${ink}"`) },
    { of: ["now"], markup: (cue, { accent }) => letters(cue, `fill="${accent}"`) },
  ],
};
