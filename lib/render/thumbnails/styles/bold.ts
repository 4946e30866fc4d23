import { readable, rgbOf, seen, shown } from "../../templates/colour.ts";
import { grownBy, roomsOver, shapeOf, toEdge } from "../rooms.ts";
import type { ThumbnailStage, ThumbnailStyle } from "../thumbnail-style.ts";

const skew = 8;

/** Made to be seen from afar: heavy capitals with an edge and a body, one word in a loud colour, the subtitle on a slanted plate. */
export const bold: ThumbnailStyle = {
  finish: { contrast: 0.2, saturation: 1.2, fade: 0, vignette: 0.38 },
  mood: "loud",
  title: { face: "anton", caps: true, leading: 1.13, tracking: 0.008, largest: 0.33, smallest: 0.085 },
  subtitle: {
    face: "barlow-condensed-800",
    caps: true,
    tracking: 0.02,
    leading: 1.34,
    share: 0.4,
    largest: 0.1,
    smallest: 0.06,
  },
  gap: 0.3,
  rooms: (stage) => roomsOver(stage, { rise: 0.5, column: 0.58, band: 0.5 }),
  draw({ rect, room, subtitle }, { colours, short, frame }) {
    const dark = shown({ l: 0.13, c: 0.02, h: seen(rgbOf(colours.accent)).h });
    const beside = room.edge === "left" || room.edge === "right";
    const plates = (subtitle?.lines ?? []).map((line) => {
      const pad = { x: subtitle ? subtitle.size * 0.34 : 0, y: subtitle ? subtitle.size * 0.22 : 0 };
      const plate = {
        x: line.x - pad.x,
        y: line.baseline - line.above - pad.y,
        width: line.width + 2 * pad.x,
        height: line.above + Math.max(0, line.below) + 2 * pad.y,
      };
      const lean = (plate.y + plate.height / 2) * Math.tan((skew * Math.PI) / 180);
      return shapeOf(plate, `fill="${colours.accent}" transform="translate(${lean.toFixed(2)} 0) skewX(-${skew})"`);
    });
    return {
      scrim: {
        rect: toEdge(grownBy(rect, short * 0.01), room.edge, frame),
        reach: beside ? frame.width * 0.3 : frame.height * 0.2,
        colour: dark,
        least: 0.34,
      },
      under: plates.join(""),
      title: {
        fill: "#ffffff",
        key: readable(colours.accent, dark, 6),
        stroke: { colour: dark, width: 0.1 },
        body: { colour: dark, dx: 0.028, dy: 0.05 },
      },
      subtitle: { fill: colours.onAccent },
    };
  },
  bare: ({ frame, short, colours }: ThumbnailStage) => {
    const width = short * 0.028;
    return shapeOf(
      { x: width / 2, y: width / 2, width: frame.width - width, height: frame.height - width },
      `fill="none" stroke="${colours.accent}" stroke-width="${width.toFixed(2)}"`,
    );
  },
};
