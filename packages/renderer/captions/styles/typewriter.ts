import { inked, linesOf } from "./letters.ts";
import type { CaptionStyle } from "./style.ts";

const n = (value: number) => value.toFixed(1);
const opacity = 0.96;

/** Letters typed on a strip as they are spoken. */
export const typewriter: CaptionStyle = {
  turns: "letters",
  layers: [
    {
      of: ["past"],
      markup: (cue, look) => {
        const pad = cue.size * 0.26;
        const strips = linesOf(cue.words).map((line) => {
          const [left, right] = [line[0]?.x ?? 0, (line.at(-1)?.x ?? 0) + (line.at(-1)?.width ?? 0)];
          return `<rect x="${n(left - pad)}" y="${n((line[0]?.baseline ?? 0) - cue.above)}" width="${n(right - left + 2 * pad)}" height="${n(cue.above + cue.below)}"/>`;
        });
        return `<g fill="${look.edge}" fill-opacity="${opacity}">${strips.join("")}</g>${inked(cue, look)}`;
      },
    },
  ],
  caret: ({ size, above, below }, { edge, accent }) => {
    const [width, height] = [Math.ceil(size * 0.26), Math.round(above + below)];
    const bar = `<rect x="${n(size * 0.07)}" y="${n(above - size * 0.8)}" width="${n(size * 0.1)}" height="${n(size)}" fill="${accent}"/>`;
    return {
      width,
      height,
      markup: `<rect width="${width}" height="${height}" fill="${edge}" fill-opacity="${opacity}"/>${bar}`,
    };
  },
};
