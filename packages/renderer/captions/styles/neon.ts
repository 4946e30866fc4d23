import { readable, rgbOf, seen, shown } from "../../style/colour.ts";
import type { Hex } from "../../style/text-style.ts";
import { edges, letters } from "./letters.ts";
import { lightOf } from "./light-of.ts";
import type { CaptionStyle } from "./style.ts";

/** Neon tubes in the accent colour that light up one by one and stay lit. */
export const neon: CaptionStyle = {
  layers: [
    {
      markup: (cue, { edge }) => edges(cue, edge, cue.size * 0.16, `fill="${edge}"`),
      glows: (size, { edge }) => [
        { colour: edge, blur: size * 0.07, strength: 0.9 },
        { colour: edge, blur: size * 0.24, strength: 1.2 },
      ],
    },
    {
      of: ["coming"],
      markup: (cue, { accent, edge }) =>
        edges(cue, accent, cue.size * 0.045) + letters(cue, `fill="${unlit(accent, edge)}"`),
    },
    {
      of: ["now", "past"],
      apart: true,
      flicker: [0.75, 1, 0.85],
      markup: (cue, { accent, edge }) => {
        const { c, h } = seen(rgbOf(accent));
        // The gas is nearly white where it is hottest.
        return (
          edges(cue, edge, cue.size * 0.17) +
          edges(cue, lightOf(accent), cue.size * 0.055) +
          letters(cue, `fill="${shown({ l: 0.97, c: c * 0.25, h })}"`)
        );
      },
      glows: (size, { accent }) => [
        { colour: lightOf(accent), blur: size * 0.06, strength: 1.2 },
        { colour: lightOf(accent), blur: size * 0.19, strength: 1.1 },
      ],
    },
  ],
};

/** Unlit glass: half-way between the background and its colour, as far as it stays readable. */
function unlit(accent: Hex, edge: Hex): Hex {
  const { l, c, h } = seen(rgbOf(accent));
  return readable(shown({ l: (l + seen(rgbOf(edge)).l) / 2, c: c * 0.5, h }), edge, 5.5);
}
