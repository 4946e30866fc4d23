import { hash } from "../../pixels/noise.ts";
import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration, Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import { art } from "./grounds.ts";

const none = { kind: "none", frames: 0 } as const;
/** A fixed pseudo-random order: 0..1. */
const jumble = (index: number, salt: number) => (hash(index, salt, 77) % 4096) / 4096;

/** Torn strips of colour that flash for a few frames, like a bad signal. */
export const tears =
  ({
    colours: inks,
    every = 42,
    during = "all",
  }: {
    colours: readonly Colour[];
    every?: number;
    during?: "intro" | "body" | "outro" | "all";
  }): Decoration =>
  ({ frame, short, colours }, spans) => {
    const { start, end } = spans[during];
    const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);
    return Array.from({ length: Math.floor((end - start) / every) }, (_, burst): Overlay[] =>
      Array.from({ length: 4 }, (_, strip) => {
        const index = burst * 4 + strip;
        const height = even(short * (0.004 + 0.02 * jumble(index, 3)));
        const width = even(frame.width * (0.12 + 0.5 * jumble(index, 5)));
        const from = start + burst * every + Math.round(jumble(burst, 7) * every * 0.6) + strip;
        return {
          width,
          height,
          start: from,
          end: Math.min(end, from + 3),
          enter: none,
          exit: none,
          z: 27,
          x: even(jumble(index, 11) * (frame.width - width)),
          y: even(frame.height * (0.04 + 0.62 * jumble(index, 13))),
          markup: `<rect width="${width}" height="${height}" fill="${hexOfColour(inks[index % inks.length] ?? "accent", colours)}" fill-opacity="0.85"/>`,
        };
      }),
    ).flat();
  };

/** A dead channel: dark, with bands of broken blocks above and below the text. */
export const deadChannel = (
  ground: Colour,
  inks: readonly Colour[],
  { apart }: { apart?: readonly [Colour, Colour] } = {},
): Ground =>
  art(({ frame, short, window }, hex) => {
    // Two colour channels of the window's picture, shifted sideways.
    const beside = (apart ?? []).map((colour, index) => {
      const by = (index === 0 ? -1 : 1) * short * 0.013;
      return `<rect x="${window.x + by}" y="${window.y - by * 0.5}" width="${window.width}" height="${window.height}" fill="${hex(colour)}"/>`;
    });
    const unit = short * 0.018;
    const rows = Array.from({ length: 46 }, (_, index) => {
      // Close together at the edges, none in the middle.
      const side = index % 2 === 0 ? 0 : 1;
      const far = jumble(index, 3) ** 1.7 * 0.3;
      const y = (side === 0 ? far : 1 - far) * frame.height;
      const width = short * (0.03 + 0.36 * jumble(index, 5) ** 2);
      const x = jumble(index, 11) * frame.width - width * 0.3;
      const height = unit * (0.25 + 1.3 * jumble(index, 17) ** 3);
      return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${hex(inks[index % inks.length] ?? "ink")}" fill-opacity="${(0.3 + 0.7 * jumble(index, 19)).toFixed(2)}"/>`;
    });
    return `<rect width="100%" height="100%" fill="${hex(ground)}"/>${rows.join("")}${beside.join("")}`;
  });
