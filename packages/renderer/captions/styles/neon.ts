import type { CaptionLook } from "../../plan/reel-plan.ts";
import { readable, rgbOf, seen, shown } from "../../style/colour.ts";
import type { Hex } from "../../style/text-style.ts";
import { edges, letters } from "./letters.ts";
import { lightOf } from "./light-of.ts";
import type { CaptionStyle, Layer, StyledCue } from "./style.ts";

/** Whether words are stressed: each kind has tubes of its own. */
const tubes = [false, true];

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
      markup: (cue, look) =>
        tubes.map((isKey) => glass(wordsOf(cue, isKey), { accent: gasOf(look, isKey), edge: look.edge })).join(""),
    },
    ...tubes.map(
      (isKey): Layer => ({
        of: ["now", "past"],
        apart: true,
        flicker: [0.85, 1, 0.92],
        draws: (word) => (word.isKey ?? false) === isKey,
        markup: (cue, look) => litTubes(cue, { accent: gasOf(look, isKey), edge: look.edge }),
        glows: (size, look) => [
          { colour: lightOf(gasOf(look, isKey)), blur: size * 0.06, strength: 1.2 },
          { colour: lightOf(gasOf(look, isKey)), blur: size * 0.19, strength: 1.1 },
        ],
      }),
    ),
  ],
};

type Colours = { accent: Hex; edge: Hex };

const wordsOf = (cue: StyledCue, isKey: boolean): StyledCue => ({
  ...cue,
  words: cue.words.filter((word) => (word.isKey ?? false) === isKey),
});

/** A third of the way round the colours: red tubes stand beside green ones, pink beside yellow. */
const otherHue = 120;

/** The colour of the light; stressed words are filled with another gas. */
function gasOf({ accent, edge }: CaptionLook, isKey: boolean): Hex {
  if (!isKey) return accent;
  const { l, c, h } = seen(rgbOf(accent));
  return readable(shown({ l, c: Math.max(c, 0.14), h: h + otherHue }), edge, 5.8);
}

const glass = (cue: StyledCue, { accent, edge }: Colours): string =>
  edges(cue, accent, cue.size * 0.045) + letters(cue, `fill="${unlit(accent, edge)}"`);

function litTubes(cue: StyledCue, { accent, edge }: Colours): string {
  const { c, h } = seen(rgbOf(accent));
  // The gas is nearly white where it is hottest.
  return (
    edges(cue, edge, cue.size * 0.17) +
    edges(cue, lightOf(accent), cue.size * 0.055) +
    letters(cue, `fill="${shown({ l: 0.97, c: c * 0.25, h })}"`)
  );
}

/** Unlit glass: half-way between the background and its colour, as far as it stays readable. */
function unlit(accent: Hex, edge: Hex): Hex {
  const { l, c, h } = seen(rgbOf(accent));
  return readable(shown({ l: (l + seen(rgbOf(edge)).l) / 2, c: c * 0.5, h }), edge, 5.5);
}
