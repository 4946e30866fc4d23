import { readable, rgbOf, seen, shown } from "@reelwright/renderer/style/colour";
import { grownBy, roomsOver, toEdge } from "./rooms.ts";
import type { SetText } from "./set-block.ts";
import { svgFrame, svgRect } from "./svg-rect.ts";
import type { ThumbnailStyle } from "./thumbnail-style.ts";

/**
 * For small screens: heavy capitals with an outline and depth, one word in a loud colour, the subtitle on a slanted
 * plate.
 */
export const bold: ThumbnailStyle = {
  finish: { contrast: 0.2, saturation: 1.14, fade: 0, vignette: 0.28 },
  mood: "loud",
  title: { face: "anton", caps: true, leading: 1.13, tracking: 0.008, largest: 0.33, smallest: 0.05 },
  subtitle: {
    face: "barlow-condensed-800",
    caps: true,
    tracking: 0.02,
    leading: 1.34,
    share: 0.4,
    largest: 0.1,
    smallest: 0.05,
  },
  gap: { share: 0.3, least: 0.055 },
  over: "dark",
  rooms: (stage) =>
    roomsOver(stage, {
      rise: 0.5,
      columns: [0.42, 0.58],
      band: 0.56,
      align: stage.format === "16:9" ? "start" : "centre",
    }),
  draw({ rect, room: { edge }, subtitle }, { colours, short, frame }) {
    const dark = shown({ l: 0.13, c: 0.02, h: seen(rgbOf(colours.accent)).h });
    return [
      {
        scrim: {
          rect: toEdge(grownBy(rect, short * 0.01), edge, frame),
          reach: edge === "left" || edge === "right" ? frame.width * 0.3 : frame.height * 0.2,
          colour: dark,
          least: 0.3,
        },
        under: subtitle ? plates(subtitle, colours.accent) : "",
        title: {
          fill: "#ffffff",
          key: readable(colours.accent, dark, 6),
          stroke: { colour: dark, width: 0.1 },
          body: { colour: dark, dx: 0.028, dy: 0.05 },
        },
        subtitle: { fill: colours.onAccent },
      },
    ];
  },
  bare: ({ frame, short, colours }) => svgFrame(frame, { inset: 0, line: short * 0.028, colour: colours.accent }),
};

/** Degrees. */
const slant = 8;

/** A slanted plate behind each line. */
function plates({ lines, size }: SetText, colour: string): string {
  return lines
    .map((line) => {
      const [padX, padY] = [size * 0.34, size * 0.22];
      const plate = {
        x: line.x - padX,
        y: line.baseline - line.above - padY,
        width: line.width + 2 * padX,
        height: line.above + Math.max(0, line.below) + 2 * padY,
      };
      const lean = (plate.y + plate.height / 2) * Math.tan((slant * Math.PI) / 180);
      return svgRect(plate, `fill="${colour}" transform="translate(${lean.toFixed(2)} 0) skewX(-${slant})"`);
    })
    .join("");
}
