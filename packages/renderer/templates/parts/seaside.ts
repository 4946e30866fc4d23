import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration, Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

/** The sun going down over the sea between palms. */
export const seaside = ({
  sky,
  sun,
  sea,
  dark,
}: {
  sky: readonly Colour[];
  sun: Colour;
  sea: readonly [Colour, Colour];
  dark: Colour;
}): Ground => ({
  kind: "art",
  grain: 0.06,
  markup: ({ frame: { width, height }, short, shape, colours }) => {
    const hex = (colour: Colour) => hexOfColour(colour, colours);
    const stops = (list: readonly Colour[]) =>
      list.map((colour, index) => `<stop offset="${index / (list.length - 1)}" stop-color="${hex(colour)}"/>`).join("");
    const horizon = height * 0.8;
    // In low frames the words are nearer to it.
    const [r, tall] = shape === "tall" ? [short * 0.23, short * 0.68] : [short * 0.15, short * 0.42];
    const cx = width * 0.5;
    // Light on the water: strokes that grow longer towards the shore.
    const glitter = Array.from({ length: 13 }, (_, index) => {
      const y = horizon + short * 0.018 + (height - horizon) * 0.7 * (index / 13) ** 1.2;
      const half = r * (0.85 - 0.5 * Math.abs(Math.sin(index * 1.9))) * (1 - index * 0.03);
      const x = cx + short * 0.03 * Math.sin(index * 2.7);
      return `<rect x="${(x - half).toFixed(1)}" y="${y.toFixed(1)}" width="${(2 * half).toFixed(1)}" height="${(short * 0.007).toFixed(1)}" rx="${(short * 0.0035).toFixed(1)}" fill-opacity="${(0.75 - index * 0.045).toFixed(2)}"/>`;
    });
    return `<defs><linearGradient id="k" x1="0" x2="0" y1="0" y2="1">${stops(sky)}</linearGradient><linearGradient id="w" x1="0" x2="0" y1="0" y2="1">${stops(sea)}</linearGradient><radialGradient id="h"><stop offset="0.3" stop-color="${hex(sun)}" stop-opacity="0.55"/><stop offset="0.6" stop-color="${hex(sun)}" stop-opacity="0.16"/><stop offset="1" stop-color="${hex(sun)}" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="${horizon}" fill="url(#k)"/><circle cx="${cx}" cy="${horizon - r * 0.22}" r="${r * 2.7}" fill="url(#h)"/><circle cx="${cx}" cy="${horizon - r * 0.22}" r="${r}" fill="${hex(sun)}"/><rect y="${horizon}" width="100%" height="${height - horizon}" fill="url(#w)"/><g fill="${hex(sun)}">${glitter.join("")}</g><g fill="${hex(dark)}" stroke="${hex(dark)}">${palm(width * 0.06, height * 1.02, tall, 0.12)}${palm(width * 0.97, height * 1.02, tall * 0.74, -0.1)}</g>`;
  },
});

/** A palm from its foot: a trunk that leans, and leaves hanging from its top. */
function palm(x: number, y: number, tall: number, lean: number): string {
  const [tx, ty] = [x + lean * tall, y - tall];
  const [foot, top] = [tall * 0.026, tall * 0.012];
  const bend = x + lean * tall * 0.25;
  const trunk = `<path stroke="none" d="M${x - foot} ${y}Q${bend - foot * 0.8} ${y - tall * 0.5} ${tx - top} ${ty}H${tx + top}Q${bend + foot * 0.8} ${y - tall * 0.5} ${x + foot} ${y}Z"/>`;
  const leaves = [-168, -142, -112, -78, -46, -20, 8, 172].map((turn, index) => {
    const angle = (turn * Math.PI) / 180;
    const long = tall * (0.3 + 0.045 * ((index * 3) % 4));
    const [ex, ey] = [tx + Math.cos(angle) * long, ty + Math.sin(angle) * long * 0.62 + long * 0.3];
    const [mx, my] = [tx + Math.cos(angle) * long * 0.55, ty + Math.sin(angle) * long * 0.72 - long * 0.05];
    const thick = long * 0.13;
    return `<path stroke="none" d="M${tx} ${ty}Q${mx} ${my - thick} ${ex} ${ey}Q${mx} ${my + thick * 0.9} ${tx} ${ty}Z"/>`;
  });
  return trunk + leaves.join("");
}

/** Waves along the lower edge, one before the other, each going its own way. */
export const waves =
  ({ colours: list, height: share }: { colours: readonly Colour[]; height: number }): Decoration =>
  ({ frame, short, colours }, spans) =>
    list.map((colour, index): Overlay => {
      const even = (value: number) => Math.round(value / 2) * 2;
      const count = 3 + index;
      const [width, height] = [even(frame.width * 1.2), even(frame.height * share * (1 - index / (list.length + 0.6)))];
      const swing = short * (0.016 - 0.002 * index);
      const points = Array.from({ length: 97 }, (_, at) => {
        const turn = (at / 96) * 2 * Math.PI;
        return `${((at / 96) * width).toFixed(1)} ${(swing * (1.2 + Math.sin(turn * count))).toFixed(1)}`;
      });
      const fade = { kind: "fade", frames: 14 } as const;
      return {
        x: 0,
        y: frame.height - height,
        width,
        height,
        z: 9 + index,
        ...spans.body,
        enter: fade,
        exit: fade,
        markup: `<path d="M${points.join("L")}V${height}H0Z" fill="${hexOfColour(colour, colours)}"/>`,
        drift: { dx: (index % 2 ? -1 : 1) * short * (0.0007 + 0.0005 * index), dy: 0, wrap: width },
      };
    });
