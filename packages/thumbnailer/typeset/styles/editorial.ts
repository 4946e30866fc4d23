import { readable, rgbOf, seen, shown } from "@reelwright/renderer/style/colour";
import { grownBy, roomsOver, toEdge } from "./rooms.ts";
import { svgFrame, svgRect } from "./svg-rect.ts";
import type { ThumbnailStage, ThumbnailStyle } from "./thumbnail-style.ts";

const paper = "#fffaf1";

/** A magazine cover: large serif letters on a tinted shade, a short rule, an italic line, and a hairline frame. */
export const editorial: ThumbnailStyle = {
  finish: { contrast: 0.14, saturation: 0.92, fade: 0.015, vignette: 0.2 },
  mood: "dark",
  title: { face: "dm-serif-display", leading: 1.03, tracking: -0.004, largest: 0.25, smallest: 0.05 },
  subtitle: { face: "playfair-500-italic", leading: 1.2, share: 0.4, largest: 0.085, smallest: 0.05 },
  gap: { share: 0.34, least: 0.05 },
  above: 0.062,
  over: "dark",
  rooms: (stage) => roomsOver(stage, { rise: 1, columns: [0.42, 0.58], band: 0.48 }),
  draw({ rect, room: { edge } }, stage) {
    const { colours, short, frame, direction } = stage;
    const { h, c } = seen(rgbOf(colours.accent));
    const shade = shown({ l: 0.2, c: Math.min(0.055, c), h });
    const rule = { width: short * 0.11, height: short * 0.011 };
    const x = direction === "rtl" ? rect.x + rect.width - rule.width : rect.x;
    return [
      {
        scrim: {
          rect: toEdge(grownBy(rect, short * 0.02), edge, frame),
          reach: edge === "left" || edge === "right" ? frame.width * 0.34 : frame.height * 0.17,
          colour: shade,
          least: 0.45,
        },
        under: svgRect({ x, y: rect.y, ...rule }, `fill="${colours.accent}"`) + hairline(stage),
        title: { fill: readable(paper, shade, 7), key: readable(colours.accent, shade, 9) },
        subtitle: { fill: readable("#efe8db", shade, 7) },
      },
    ];
  },
  bare: hairline,
};

function hairline({ frame, short }: ThumbnailStage): string {
  return svgFrame(frame, { inset: short * 0.028, line: short * 0.003, colour: paper, opacity: 0.75 });
}
