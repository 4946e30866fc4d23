import type { Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

/** Loud shapes of the 1980s around an empty middle: squiggles, triangles, rings, bars and rows of dots. */
export const memphis = ({
  ground,
  ink,
  colours: [one, two, three],
  free = "middle",
}: {
  ground: Colour;
  ink: Colour;
  colours: readonly [Colour, Colour, Colour];
  /** In low frames with captions, the lower part is empty too. */
  free?: "middle" | "below";
}): Ground => ({
  kind: "art",
  grain: 0.03,
  markup: ({ frame: { width, height }, short, shape, colours }) => {
    const hex = (colour: Colour) => hexOfColour(colour, colours);
    const u = short * 0.01;
    /** A rotated shape at a place in shares of the frame. Its units are a hundredth of the short side. */
    const at = (x: number, y: number, turn: number, drawn: string) =>
      `<g transform="translate(${(x * width).toFixed(1)} ${(y * height).toFixed(1)}) rotate(${turn}) scale(${u.toFixed(3)})">${drawn}</g>`;
    const squiggle = (colour: Colour) =>
      `<path d="M-15 0q3.75 -9 7.5 0t7.5 0t7.5 0t7.5 0" fill="none" stroke="${hex(colour)}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;
    const triangle = (colour: Colour, size: number) =>
      `<path d="M0 ${-size}L${size} ${size * 0.75}H${-size}Z" fill="${hex(ink)}" transform="translate(1.6 1.6)"/><path d="M0 ${-size}L${size} ${size * 0.75}H${-size}Z" fill="${hex(colour)}"/>`;
    const ring = (colour: Colour, r: number) =>
      `<circle r="${r}" fill="none" stroke="${hex(colour)}" stroke-width="${r * 0.42}"/>`;
    const half = (colour: Colour, r: number) =>
      `<path d="M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z" fill="${hex(ink)}" transform="translate(1.6 1.6)"/><path d="M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z" fill="${hex(colour)}"/>`;
    const rows = (colour: Colour) =>
      Array.from(
        { length: 20 },
        (_, index) =>
          `<circle cx="${(index % 5) * 4 - 8}" cy="${Math.floor(index / 5) * 4 - 6}" r="1.05" fill="${hex(colour)}"/>`,
      ).join("");
    const bars = (colour: Colour) =>
      [0, 1, 2]
        .map((index) => `<rect x="-9" y="${index * 4 - 5}" width="18" height="1.9" fill="${hex(colour)}"/>`)
        .join("");
    const cross = (colour: Colour) =>
      `<path d="M-4 0H4M0 -4V4" stroke="${hex(colour)}" stroke-width="2.2" stroke-linecap="round"/>`;
    const shapes = [
      at(0.05, 0.045, 0, half(one, 19)),
      at(0.48, 0.05, 8, squiggle(ink)),
      at(0.9, 0.06, 20, triangle(two, 11)),
      at(0.93, 0.2, 0, rows(ink)),
      at(0.04, 0.235, 0, cross(two)),
      at(0.06, 0.83, -25, squiggle(three)),
      at(0.95, 0.655, 0, cross(one)),
      at(0.95, 0.86, -35, half(three, 18)),
      at(0.1, 0.955, 0, ring(two, 10)),
      ...(free === "below" && shape !== "tall"
        ? []
        : [at(0.38, 0.955, -14, bars(ink)), at(0.66, 0.94, 160, triangle(one, 7))]),
      at(0.7, 0.03, 0, ring(three, 4)),
    ];
    return `<rect width="100%" height="100%" fill="${hex(ground)}"/>${shapes.join("")}`;
  },
});
