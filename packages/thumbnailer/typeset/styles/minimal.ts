import { readable, rgbOf, seen, shown } from "@reelwright/renderer/style/colour";
import type { Hex } from "@reelwright/renderer/style/text-style";
import { grownBy, roomsOver, toCorner } from "./rooms.ts";
import type { SetText } from "./set-block.ts";
import type { Drawing, ThumbnailStage, ThumbnailStyle } from "./thumbnail-style.ts";

/** A few quiet letters in a corner with as little scrim as possible, and a dot in the accent colour after the title. */
export const minimal: ThumbnailStyle = {
  finish: { contrast: 0.02, saturation: 0.86, fade: 0.05, vignette: 0.08 },
  mood: "dark",
  title: { face: "space-grotesk-500", leading: 1.1, tracking: -0.02, largest: 0.14, smallest: 0.05 },
  subtitle: { face: "space-grotesk-500", leading: 1.25, share: 0.5, largest: 0.06, smallest: 0.05 },
  gap: { share: 0.42, least: 0.048 },
  over: "either",
  rooms: (stage) => roomsOver(stage, { rise: 1, columns: [0.4, 0.52], band: 0.44 }),
  draw({ rect, title }, { colours, short, frame, direction }) {
    const { h, c } = seen(rgbOf(colours.accent));
    const drawn = (veil: Hex, ink: Hex): Drawing => ({
      scrim: { rect: toCorner(grownBy(rect, short * 0.03), frame), reach: short * 0.42, colour: veil, least: 0.16 },
      under: dot(title, direction, readable(colours.accent, veil, 3)),
      title: { fill: ink },
      subtitle: { fill: ink },
    });
    // White on a little shade, or dark on a little light where the picture is bright.
    return [
      drawn(shown({ l: 0.17, c: Math.min(0.045, c), h }), "#ffffff"),
      drawn(shown({ l: 0.97, c: 0.01, h }), shown({ l: 0.2, c: 0.02, h })),
    ];
  },
  bare: () => "",
};

/** A full stop in the accent colour, after a title without one. */
function dot({ lines, text, size }: SetText, direction: ThumbnailStage["direction"], colour: Hex): string {
  const last = lines.at(-1);
  if (!last || !/[\p{L}\d]\p{M}*$/u.test(text)) return "";
  const radius = size * 0.085;
  const x = direction === "rtl" ? last.x - radius * 1.9 : last.x + last.width + radius * 1.9;
  return `<circle cx="${x.toFixed(2)}" cy="${(last.baseline - radius).toFixed(2)}" r="${radius.toFixed(2)}" fill="${colour}"/>`;
}
