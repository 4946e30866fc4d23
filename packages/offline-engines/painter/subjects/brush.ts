import { ink, mix, type Rgb, rgb, tuned } from "../colours.ts";
import type { Random } from "../random.ts";

/** A colour, or the name of a fade made before. */
export type Fill = string;

/** Draws a subject in its own box as SVG markup, each call over the one before. Colours are hexadecimal without "#", or fills of this brush. */
export interface Brush {
  /** The subject's own colour: the one asked for, or its usual one. */
  main: Fill;
  /** Lighter and darker than the subject's own. */
  light: Fill;
  dark: Fill;
  /** One that goes with it. */
  accent: Fill;
  random: Random;
  path(d: string, fill: Fill, opacity?: number): void;
  line(d: string, stroke: Fill, width: number): void;
  circle(x: number, y: number, r: number, fill: Fill, opacity?: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, fill: Fill, turn?: number): void;
  rect(x: number, y: number, width: number, height: number, fill: Fill, round?: number): void;
  /** A round body standing upright: dark at the sides, a gleam left of the middle. */
  tube(colour: Fill): Fill;
  /** From one colour above to another below. */
  fall(above: Fill, below: Fill): Fill;
  /** A ball of a colour, lit from the upper left. */
  ball(colour: Fill): Fill;
  /** Light that runs out. */
  glow(colour: Fill, opacity?: number): Fill;
  /** A colour lighter (or darker, below 0), and of another hue by degrees. */
  tone(colour: Fill, light: number, turn?: number): Fill;
  markup(): string;
}

export function createBrush(random: Random, colours: { main: Rgb; accent: Rgb }): Brush {
  const parts: string[] = [];
  const definitions: string[] = [];
  const paintOf = (fill: Fill) => (fill.startsWith("url") || fill === "none" ? fill : `#${fill}`);
  const hex = (colour: Rgb) => ink(colour).slice(1);
  const define = (kind: string, stops: readonly (readonly [number, string, number?])[]) => {
    // Names are of this drawing: no two are rasterised together.
    const id = `f${definitions.length}`;
    const marks = stops.map(
      ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="#${colour}" stop-opacity="${opacity}"/>`,
    );
    definitions.push(
      `<${kind.split(" ")[0]} id="${id}" ${kind.split(" ").slice(1).join(" ")}>${marks.join("")}</${kind.split(" ")[0]}>`,
    );
    return `url(#${id})`;
  };
  const tone = (colour: Fill, light: number, turn = 0) => hex(tuned(rgb(colour), { light, turn }));
  const main = hex(colours.main);
  return {
    main,
    light: tone(main, 0.12),
    dark: tone(main, -0.14),
    accent: hex(colours.accent),
    random,
    tone,
    path(d, fill, opacity = 1) {
      parts.push(`<path d="${d}" fill="${paintOf(fill)}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`);
    },
    line(d, stroke, width) {
      parts.push(
        `<path d="${d}" fill="none" stroke="${paintOf(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
      );
    },
    circle(x, y, r, fill, opacity = 1) {
      parts.push(
        `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${r.toFixed(2)}" fill="${paintOf(fill)}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`,
      );
    },
    ellipse(x, y, rx, ry, fill, turn = 0) {
      parts.push(
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paintOf(fill)}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ""}/>`,
      );
    },
    rect(x, y, width, height, fill, round = 0) {
      parts.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${paintOf(fill)}"/>`);
    },
    tube: (colour) =>
      define('linearGradient x1="0" y1="0" x2="1" y2="0"', [
        [0, tone(colour, -0.16)],
        [0.24, tone(colour, 0.1)],
        [0.34, tone(colour, 0.2)],
        [0.5, colour],
        [1, tone(colour, -0.24)],
      ]),
    fall: (above, below) =>
      define('linearGradient x1="0" y1="0" x2="0" y2="1"', [
        [0, above],
        [1, below],
      ]),
    ball: (colour) =>
      define('radialGradient cx="0.36" cy="0.32" r="0.75"', [
        [0, hex(mix(rgb(colour), [255, 255, 255], 0.5))],
        [0.3, colour],
        [1, tone(colour, -0.26)],
      ]),
    glow: (colour, opacity = 0.8) =>
      define("radialGradient", [
        [0, colour, opacity],
        [1, colour, 0],
      ]),
    markup: () => `<defs>${definitions.join("")}</defs>${parts.join("")}`,
  };
}
