import type { CaptionLook } from "../../reel-plan.ts";
import { contrast, readable } from "../../templates/colour.ts";
import type { CaptionStyle, StyledCue } from "../caption-style.ts";
import { letters, linesOf } from "../letters.ts";

const n = (value: number) => value.toFixed(1);
/** A line's plate, from its baseline. */
const above = 0.97;
const below = 0.37;

/** A plate behind each line, and the word being said on a plate of its own. */
export const block: CaptionStyle = {
  // Where one line's plates end and the next line's begin.
  descent: 0.34,
  layers: [
    {
      markup: (cue, { edge }) => `<g fill="${edge}">${plates(cue, 0.3, 0.04, 0.16).join("")}</g>`,
      glows: (size) => [{ colour: "#000000", blur: size * 0.12, strength: 0.35, dy: size * 0.05 }],
    },
    { of: ["coming", "past"], markup: (cue, { ink }) => letters(cue, `fill="${ink}"`) },
    {
      of: ["now"],
      markup: (cue, look) =>
        `<g fill="${look.accent}">${pills(cue).join("")}</g>${letters(cue, `fill="${onAccent(look)}"`)}`,
    },
  ],
};

/** Ink or the plates' colour, whichever is easier to read. */
function onAccent({ ink, accent, edge }: CaptionLook): string {
  return readable(contrast(ink, accent) > contrast(edge, accent) ? ink : edge, accent, 4.5);
}

/** One rounded plate a line, touching the next. */
function plates({ words, size }: StyledCue, padX: number, padY: number, radius: number): string[] {
  return linesOf(words).map((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return "";
    const x = first.x - size * padX;
    return rect({
      ...{ x, y: first.baseline - size * (above + padY), width: last.x + last.width + size * padX - x },
      ...{ height: size * (above + below + 2 * padY), radius: size * radius },
    });
  });
}

/** One a word, as far as half-way to its neighbours. */
function pills({ words, size }: StyledCue): string[] {
  return linesOf(words).flatMap((line) =>
    line.map(({ x, width, baseline }, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      const left = before ? Math.min(size * 0.17, (x - before.x - before.width) / 2) : size * 0.17;
      const right = after ? Math.min(size * 0.17, (after.x - x - width) / 2) : size * 0.17;
      return rect({
        ...{ x: x - left, y: baseline - size * (above - 0.06), width: width + left + right },
        ...{ height: size * (above + below - 0.12), radius: size * 0.12 },
      });
    }),
  );
}

const rect = ({ x, y, width, height, radius }: Record<"x" | "y" | "width" | "height" | "radius", number>) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"/>`;
