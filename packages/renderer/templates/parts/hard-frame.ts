import type { Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

/**
 * A background with a thick frame around the window, and a hard shadow beside it. Lengths are shares of the short side.
 */
export const hardFrame = ({
  ground,
  edge,
  shadow,
  thick,
  cast,
}: {
  ground: Colour;
  edge: Colour;
  shadow: Colour;
  thick: number;
  cast: number;
}): Ground => ({
  kind: "art",
  markup: ({ short, colours, window: { x, y, width, height } }) => {
    const t = thick * short;
    const rect = (colour: Colour, away: number, line = "") =>
      `<rect x="${x - t + away}" y="${y - t + away}" width="${width + 2 * t}" height="${height + 2 * t}" fill="${hexOfColour(colour, colours)}" ${line}/>`;
    const outline = `stroke="${hexOfColour(edge, colours)}" stroke-width="${t}"`;
    return `<rect width="100%" height="100%" fill="${hexOfColour(ground, colours)}"/>${rect(shadow, cast * short, outline)}${rect(edge, 0)}`;
  },
});
