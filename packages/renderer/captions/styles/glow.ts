import { edges, inked, letters } from "./letters.ts";
import { lightOf } from "./light-of.ts";
import type { CaptionStyle } from "./style.ts";

/** Words with a soft halo; the spoken one glows. */
export const glow: CaptionStyle = {
  layers: [
    {
      markup: (cue, { edge }) => edges(cue, edge, cue.size * 0.16, `fill="${edge}"`),
      glows: (size, { edge }) => [
        { colour: edge, blur: size * 0.06, strength: 0.9 },
        { colour: edge, blur: size * 0.2, strength: 1.15 },
      ],
    },
    { of: ["coming", "past"], markup: (cue, look) => inked(cue, look) },
    {
      of: ["now"],
      apart: true,
      // It shines past a dark outline, since bright letters on light alone are unreadable.
      markup: (cue, { ink, edge }) => edges(cue, edge, cue.size * 0.13) + letters(cue, `fill="${ink}"`),
      glows: (size, { accent }) => [
        { colour: lightOf(accent), blur: size * 0.055, strength: 1.4 },
        { colour: accent, blur: size * 0.17, strength: 1.5 },
      ],
    },
  ],
};
