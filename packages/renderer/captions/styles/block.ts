import type { CaptionLook } from "../../plan/reel-plan.ts";
import { contrast, readable } from "../../style/colour.ts";
import { inked, letters, linesOf } from "./letters.ts";
import type { CaptionStyle, StyledCue } from "./style.ts";

const n = (value: number) => value.toFixed(1);
/** The distance of a word's own plate from the edge of its line's. */
const inside = 0.06;
const radius = 0.16;

/** A plate behind each line, and another behind the spoken word. */
export const block: CaptionStyle = {
  layers: [
    {
      markup: (cue, { edge }) => `<g fill="${edge}">${plates(cue).join("")}</g>`,
      glows: (size) => [{ colour: "#000000", blur: size * 0.12, strength: 0.35, dy: size * 0.05 }],
    },
    { of: ["coming", "past"], markup: (cue, look) => inked(cue, look) },
    {
      of: ["now"],
      markup: (cue, look) =>
        `<g fill="${look.accent}">${pills(cue).join("")}</g>${letters(cue, `fill="${onAccent(look)}"`)}`,
    },
  ],
};

/** Ink or the plates' colour, whichever is more readable. */
function onAccent({ ink, accent, edge }: CaptionLook): string {
  return readable(contrast(ink, accent) > contrast(edge, accent) ? ink : edge, accent, 4.5);
}

/** One rounded plate per line, each touching the next. */
function plates({ words, size, above, below }: StyledCue): string[] {
  return linesOf(words).map((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return "";
    const x = first.x - size * 0.3;
    return rect({
      x,
      y: first.baseline - above,
      width: last.x + last.width + size * 0.3 - x,
      height: above + below + 1,
      radius: size * radius,
    });
  });
}

/** One plate per word, as far as half-way to its neighbours. */
function pills({ words, size, above, below }: StyledCue): string[] {
  return linesOf(words).flatMap((line) =>
    line.map(({ x, width, baseline }, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      const left = Math.min(size * 0.2, before ? (x - before.x - before.width) / 2 : size);
      const right = Math.min(size * 0.2, after ? (after.x - x - width) / 2 : size);
      return rect({
        x: x - left,
        y: baseline - above + size * inside,
        width: width + left + right,
        height: above + below - 2 * size * inside,
        radius: size * (radius - inside / 2),
      });
    }),
  );
}

const rect = ({ x, y, width, height, radius }: Record<"x" | "y" | "width" | "height" | "radius", number>) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"/>`;
