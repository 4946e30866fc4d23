import { readable, rgbOf, seen, shown } from "../../templates/colour.ts";
import { grownBy, roomsOver } from "../rooms.ts";
import type { ThumbnailStyle } from "../thumbnail-style.ts";

/** Brighter than this behind the text, letters are dark on a light veil. */
const bright = 0.34;

/** The picture speaks: a few quiet letters in a corner, a dot of the accent where the title ends, no more veil than it takes. */
export const minimal: ThumbnailStyle = {
  finish: { contrast: 0.02, saturation: 0.86, fade: 0.05, vignette: 0.08 },
  mood: "dark",
  title: { face: "outfit-500", leading: 1.1, tracking: -0.012, largest: 0.14, smallest: 0.072 },
  subtitle: { face: "outfit-500", leading: 1.25, share: 0.5, largest: 0.058, smallest: 0.048 },
  gap: 0.36,
  rooms: (stage) => roomsOver(stage, { rise: 1, column: 0.5, band: 0.34 }),
  draw({ rect, title }, { colours, short, direction }, light) {
    const { h } = seen(rgbOf(colours.accent));
    const isBright = light > bright;
    const veil = shown(isBright ? { l: 0.97, c: 0.01, h } : { l: 0.16, c: 0.02, h });
    const ink = isBright ? shown({ l: 0.2, c: 0.02, h }) : "#ffffff";
    const last = title.lines.at(-1);
    const radius = title.size * 0.085;
    const dot =
      last && /[\p{L}\p{M}\d]$/u.test(title.text)
        ? {
            x: direction === "rtl" ? last.x - radius * 1.9 : last.x + last.width + radius * 1.9,
            y: last.baseline - radius,
          }
        : undefined;
    return {
      scrim: { rect: grownBy(rect, short * 0.035), reach: short * 0.3, colour: veil, least: 0.22 },
      under: dot
        ? `<circle cx="${dot.x.toFixed(2)}" cy="${dot.y.toFixed(2)}" r="${radius.toFixed(2)}" fill="${readable(colours.accent, veil, 3)}"/>`
        : "",
      title: { fill: ink },
      subtitle: { fill: ink },
    };
  },
  bare: () => "",
};
