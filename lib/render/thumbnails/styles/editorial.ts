import { readable } from "../../templates/colour.ts";
import { grownBy, roomsOver, shapeOf, toEdge } from "../rooms.ts";
import type { ThumbnailStage, ThumbnailStyle } from "../thumbnail-style.ts";

/** A magazine's cover: large serif letters on a tinted shade, a short rule, an italic line, a hairline around all. */
export const editorial: ThumbnailStyle = {
  finish: { contrast: 0.14, saturation: 0.92, fade: 0.015, vignette: 0.22 },
  mood: "dark",
  title: { face: "dm-serif-display", leading: 1.03, tracking: -0.004, largest: 0.25, smallest: 0.075 },
  subtitle: { face: "playfair-500-italic", leading: 1.2, share: 0.4, largest: 0.085, smallest: 0.056 },
  gap: 0.3,
  above: 0.062,
  rooms: (stage) => roomsOver(stage, { rise: 1, column: 0.56 }),
  draw(block, stage) {
    const { colours, short, frame, direction } = stage;
    const { rect, room } = block;
    const beside = room.edge === "left" || room.edge === "right";
    const rule = { width: short * 0.11, height: short * 0.011 };
    const x = direction === "rtl" ? rect.x + rect.width - rule.width : rect.x;
    return {
      scrim: {
        rect: toEdge(grownBy(rect, short * 0.02), room.edge, frame),
        reach: beside ? frame.width * 0.34 : frame.height * 0.24,
        colour: colours.ground,
        least: 0.58,
      },
      under: shapeOf({ x, y: rect.y, ...rule }, `fill="${colours.accent}"`) + hairline(stage),
      title: { fill: readable("#fffaf1", colours.ground, 7), key: readable(colours.accent, colours.ground, 6) },
      subtitle: { fill: readable("#efe8db", colours.ground, 7) },
    };
  },
  bare: hairline,
};

function hairline({ frame, short }: ThumbnailStage): string {
  const inset = short * 0.028;
  return shapeOf(
    { x: inset, y: inset, width: frame.width - 2 * inset, height: frame.height - 2 * inset },
    `fill="none" stroke="#fffaf1" stroke-opacity=".7" stroke-width="${(short * 0.0028).toFixed(2)}"`,
  );
}
