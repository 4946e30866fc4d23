import { readable, rgbOf, seen, shown } from "../../style/colour.ts";
import type { Hex } from "../../style/text-style.ts";
import { edges, inked, letters, linesOf } from "./letters.ts";
import type { CaptionStyle, StyledCue } from "./style.ts";

/** Words that fill with a gradient while they are spoken. */
export const gradient: CaptionStyle = {
  turns: "smoothly",
  layers: [
    {
      markup: (cue, { edge }) => edges(cue, edge, cue.size * 0.16, `fill="${edge}"`),
      glows: (size, { edge }) => [
        { colour: edge, blur: size * 0.05, strength: 0.8, dy: size * 0.03 },
        { colour: edge, blur: size * 0.16, strength: 0.6, dy: size * 0.05 },
      ],
    },
    { of: ["coming"], markup: (cue, look) => inked(cue, look) },
    { of: ["past"], markup: (cue, look) => coloured(cue, look) },
  ],
};

/** Fills the letters of each line with a gradient, across and down. */
function coloured(cue: StyledCue, { accent, edge }: { accent: Hex; edge: Hex }): string {
  const { l, h } = seen(rgbOf(accent));
  // Warm colours turn to pink, cold ones to violet; saturated ones are neither light nor dark.
  const turn = h > 140 && h < 320 ? 1 : -1;
  const hue = (by: number) => readable(shown({ l: (l + 0.75) / 2, c: 0.19, h: h + turn * by }), edge, 5.5);
  const stops = [0, 45, 95].map((by, index) => `<stop offset="${index / 2}" stop-color="${hue(by)}"/>`).join("");
  const { width, height, size } = cue;
  const lines = linesOf(cue.words).map((words, index) => {
    const [left, right] = [words[0]?.x ?? 0, (words.at(-1)?.x ?? 0) + (words.at(-1)?.width ?? 0)];
    const baseline = words[0]?.baseline ?? 0;
    return `<linearGradient id="c${index}" gradientUnits="userSpaceOnUse" x1="${left.toFixed(1)}" y1="${(baseline - size).toFixed(1)}" x2="${right.toFixed(1)}" y2="${(baseline + size * 0.3).toFixed(1)}">${stops}</linearGradient><mask id="l${index}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${letters({ words: words.map(unpainted) }, 'fill="#fff"')}</mask>`;
  });
  const fills = lines.map(
    (_, index) => `<rect width="${width}" height="${height}" fill="url(#c${index})" mask="url(#l${index})"/>`,
  );
  return `<defs>${lines.join("")}</defs>${fills.join("")}${letters({ words: cue.words.map((word) => ({ ...word, markup: "" })) }, "")}`;
}

const unpainted = ({ painted: _, ...word }: StyledCue["words"][number]) => word;
