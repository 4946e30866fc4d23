import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration, Ground } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";
import { art } from "./grounds.ts";
import type { Panel } from "./stack.ts";

const none = { kind: "none", frames: 0 } as const;
/** The size of a retro pixel: a share of the short side, in whole pixels of the frame. */
const dotOf = (short: number) => Math.max(4, Math.round((short * 0.0085) / 2) * 2);

/** A box whose corners are two square steps. */
const stepped = (x: number, y: number, width: number, height: number, dot: number) =>
  `M${x + 2 * dot} ${y}H${x + width - 2 * dot}V${y + dot}H${x + width - dot}V${y + 2 * dot}H${x + width}V${y + height - 2 * dot}H${x + width - dot}V${y + height - dot}H${x + width - 2 * dot}V${y + height}H${x + 2 * dot}V${y + height - dot}H${x + dot}V${y + height - 2 * dot}H${x}V${y + 2 * dot}H${x + dot}V${y + dot}H${x + 2 * dot}Z`;

/** A dialogue box of a game of the eighties: dark, with a light frame and a shadow. */
export const pixelPanel =
  ({ fill, edge, cast, pad }: { fill: Colour; edge: Colour; cast: Colour; pad: { x: number; y: number } }): Panel =>
  (text, { short, colours }) => {
    const dot = dotOf(short);
    const round = (value: number) => Math.round(value / 2) * 2;
    const [x, y] = [round(text.x - pad.x * short), round(text.y - pad.y * short)];
    const [width, height] = [round(text.width + 2 * pad.x * short), round(text.height + 2 * pad.y * short)];
    const path = (grow: number, colour: Colour, by = 0) =>
      `<path d="${stepped(x - grow + by, y - grow + by, width + 2 * grow, height + 2 * grow, dot)}" fill="${hexOfColour(colour, colours)}"/>`;
    return {
      markup: path(dot, cast, dot * 1.5) + path(dot, edge) + path(0, fill),
      bounds: { x: x - dot, y: y - dot, width: width + dot * 4, height: height + dot * 4 },
    };
  };

/** A frame of squares around the window of the pictures. */
export const pixelFrame =
  ({ colour, ground }: { colour: Colour; ground: Colour }): Decoration =>
  ({ window, short, colours }, { body }) => {
    const dot = dotOf(short);
    const [edge, out] = [hexOfColour(colour, colours), hexOfColour(ground, colours)];
    const { width, height } = window;
    const bar = (x: number, y: number, wide: number, high: number): Overlay => ({
      x,
      y,
      width: wide,
      height: high,
      ...body,
      enter: none,
      exit: none,
      z: 8,
      markup: `<rect width="${wide}" height="${high}" fill="${edge}"/>`,
    });
    // Two squares of the background and one of the frame form each corner.
    const corner = (right: boolean, below: boolean): Overlay => ({
      x: right ? window.x + width - 2 * dot : window.x,
      y: below ? window.y + height - 2 * dot : window.y,
      width: 2 * dot,
      height: 2 * dot,
      ...body,
      enter: none,
      exit: none,
      z: 9,
      markup: `<g transform="translate(${right ? 2 * dot : 0} ${below ? 2 * dot : 0}) scale(${right ? -1 : 1} ${below ? -1 : 1})"><path d="M0 0H${2 * dot}V${dot}H${dot}V${2 * dot}H0Z" fill="${out}"/><rect x="${dot}" y="${dot}" width="${dot}" height="${dot}" fill="${edge}"/></g>`,
    });
    return [
      bar(window.x + 2 * dot, window.y, width - 4 * dot, dot),
      bar(window.x + 2 * dot, window.y + height - dot, width - 4 * dot, dot),
      bar(window.x, window.y + 2 * dot, dot, height - 4 * dot),
      bar(window.x + width - dot, window.y + 2 * dot, dot, height - 4 * dot),
      ...[false, true].flatMap((right) => [false, true].map((below) => corner(right, below))),
    ];
  };

const heart = ["0110110", "1111111", "1111111", "0111110", "0011100", "0001000"];

/** Three hearts, and a bar of squares that fills with the progress of the reel. */
export const pixelScore =
  ({
    y,
    inset,
    hearts,
    bar,
    track,
  }: {
    y: number;
    inset: number;
    hearts: Colour;
    bar: Colour;
    track: Colour;
  }): Decoration =>
  ({ frame, short, colours }, { body, all }) => {
    const dot = Math.max(2, Math.round((short * 0.0065) / 2) * 2);
    const top = Math.round((y * frame.height) / 2) * 2;
    const left = Math.round((inset * short) / 2) * 2;
    const squares = heart.flatMap((row, line) =>
      [...row].flatMap((on, column) =>
        on === "1" ? [`<rect x="${column * dot}" y="${line * dot}" width="${dot}" height="${dot}"/>`] : [],
      ),
    );
    const shine = `<rect x="${dot}" y="${dot}" width="${dot}" height="${dot}" fill="#fff"/>`;
    const life = (index: number): Overlay => ({
      x: left + index * dot * 9,
      y: top,
      width: dot * 8,
      height: dot * 6,
      ...body,
      enter: none,
      exit: none,
      z: 30,
      markup: `<g fill="${hexOfColour(hearts, colours)}">${squares.join("")}</g>${shine}`,
    });
    const [parts, step] = [16, dot * 3];
    const at = { x: frame.width - left - parts * step, y: top, width: parts * step, height: dot * 6, exit: none };
    const cells = (colour: Colour) =>
      Array.from(
        { length: parts },
        (_, index) =>
          `<rect x="${index * step}" width="${step - dot}" height="${dot * 6}" fill="${hexOfColour(colour, colours)}"/>`,
      ).join("");
    return [
      ...[0, 1, 2].map(life),
      { ...at, markup: cells(track), ...body, enter: none, z: 30 },
      {
        ...at,
        markup: cells(bar),
        ...body,
        z: 31,
        enter: { kind: "sweep" as const, frames: Math.max(1, Math.min(body.end, all.end) - body.start) },
      },
    ];
  };

/** A night sky of squares over a far ridge of blocks. */
export const pixelSky = (sky: readonly [Colour, Colour], star: Colour, ridge: readonly [Colour, Colour]): Ground =>
  art(({ frame, short, shape }, hex) => {
    const dot = dotOf(short);
    const [columns, rows] = [Math.ceil(frame.width / dot), Math.ceil(frame.height / dot)];
    const stars = Array.from({ length: 90 }, (_, index) => {
      const [x, y] = [
        (index * 61 + ((index * index) % 17) * 7) % columns,
        (index * 37 + (index % 5) * 23) % Math.floor(rows * 0.62),
      ];
      return `<rect x="${x * dot}" y="${y * dot}" width="${dot}" height="${dot}" fill-opacity="${[0.9, 0.35, 0.6][index % 3]}"/>`;
    });
    // Heights of neighbouring columns: sums of waves, rounded to squares.
    const hills = (base: number, tall: number, shift: number) =>
      Array.from({ length: Math.ceil(columns / 4) + 1 }, (_, index) => {
        const wave = Math.sin(index * 0.55 + shift) + 0.6 * Math.sin(index * 1.3 + shift * 2);
        const top = Math.round((rows * (1 - base) - wave * tall) / 2) * 2;
        return `<rect x="${index * 4 * dot}" y="${top * dot}" width="${4 * dot}" height="${(rows - top + 1) * dot}"/>`;
      }).join("");
    // Captions are lower in flatter frames.
    const [far, near] = shape === "tall" ? [0.13, 0.07] : [0.055, 0.015];
    return (
      `<rect width="100%" height="100%" fill="${hex(sky[0])}"/><rect y="${Math.round(rows * 0.55) * dot}" width="100%" height="100%" fill="${hex(sky[1])}" fill-opacity="0.5"/>` +
      `<g fill="${hex(star)}">${stars.join("")}</g><g fill="${hex(ridge[0])}">${hills(far, 3.4, 0.4)}</g><g fill="${hex(ridge[1])}">${hills(near, 2.6, 2.1)}</g>`
    );
  });
