import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

/** Letters of no script, in a box of 6 by 10. Nobody can read them, so they do not distract from the words. */
const letters = [
  ...["M0 2H6M3 0V10", "M0 0H6V4H0M3 4V10", "M1 0V10M1 5H6", "M0 1H6L1 10M3 5L6 10", "M0 3H6M0 7H6M4 0L2 10"],
  ...["M0 0V5H6V0M3 5V10", "M0 10L6 0M0 3L6 8", "M0 1H6V9H0", "M3 0V4M0 4H6V8L2 10", "M1 0V6M5 0V5L2 10"],
  ...["M0 2H6M1 2V10H6M6 5H1", "M3 0L0 5H6L3 10", "M0 0H6M0 5H6L2 10", "M5 0L0 4L6 7L1 10", "M0 0V10H6V4H3"],
];
const fade = { kind: "fade", frames: 8 } as const;

/** Columns of letters that fall, each brightest at its lower end. `size` is a letter's height, a share of the short side. */
export const rain =
  ({
    colour,
    head,
    size,
    columns,
    opacity = 1,
    during,
  }: {
    colour: Colour;
    head: Colour;
    size: number;
    columns: number;
    opacity?: number;
    during: "intro" | "body" | "outro" | "all";
  }): Decoration =>
  ({ frame, short, colours }, spans) =>
    Array.from({ length: columns }, (_, column): Overlay => {
      const tall = Math.round(size * short);
      const step = Math.round(tall * 1.32);
      const count = 9 + ((column * 7) % 11);
      const height = (step * count + 2) & ~1;
      const wrap = frame.height + height + step * ((column * 5) % 7);
      const drawn = Array.from({ length: count }, (_, row) => {
        const d = letters[(column * 11 + row * 7 + ((row * row) % 5)) % letters.length];
        const last = row === count - 1;
        const strength = last ? 1 : 0.06 + 0.8 * (row / count) ** 1.6;
        return `<path transform="translate(${tall * 0.12} ${row * step + tall * 0.1}) scale(${tall * 0.085})" d="${d}" stroke="${hexOfColour(last ? head : colour, colours)}" stroke-opacity="${(strength * opacity).toFixed(2)}"/>`;
      }).join("");
      return {
        x: Math.round((((column + 0.5) / columns) * frame.width - tall * 0.35) / 2) * 2,
        y: (Math.round((wrap * ((column * 0.618) % 1)) / 2) * 2) % wrap,
        width: (tall + 1) & ~1,
        height,
        z: 10,
        ...spans[during],
        enter: fade,
        exit: fade,
        markup: `<g fill="none" stroke-width="1.15" stroke-linecap="square">${drawn}</g>`,
        drift: { dx: 0, dy: tall * (0.12 + 0.05 * ((column * 3) % 5)), wrap },
      };
    });
