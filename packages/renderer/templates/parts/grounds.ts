import type { Ground, Stage } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { hexOfColour } from "../../text/ink-text.ts";

const all = 'width="100%" height="100%"';
/** A drawn background; its markup is for the whole frame. */
export const art = (markup: (stage: Stage, hex: (colour: Colour) => string) => string, grain?: number): Ground => ({
  kind: "art",
  markup: (stage) => markup(stage, (colour) => hexOfColour(colour, stage.colours)),
  ...(grain && { grain }),
});

/** One colour. */
export const plain = (colour: Colour, { grain }: { grain?: number } = {}): Ground =>
  art((_, hex) => `<rect ${all} fill="${hex(colour)}"/>`, grain);

/** From one colour to others, along an angle (90 is from the top down). */
export const gradient = (
  colours: readonly Colour[],
  { angle = 90, grain }: { angle?: number; grain?: number } = {},
): Ground =>
  art((_, hex) => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180) / 2, Math.sin((angle * Math.PI) / 180) / 2];
    const stops = colours.map(
      (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${hex(colour)}"/>`,
    );
    return `<defs><linearGradient id="g" x1="${0.5 - dx}" y1="${0.5 - dy}" x2="${0.5 + dx}" y2="${0.5 + dy}">${stops.join("")}</linearGradient></defs><rect ${all} fill="url(#g)"/>`;
  }, grain);

/** A bright middle that falls off into a darker colour. */
export const spotlight = (middle: Colour, edge: Colour, { grain }: { grain?: number } = {}): Ground =>
  art(
    (_, hex) =>
      `<defs><radialGradient id="g" cx=".5" cy=".42" r=".78"><stop stop-color="${hex(middle)}"/><stop offset="1" stop-color="${hex(edge)}"/></radialGradient></defs><rect ${all} fill="url(#g)"/>`,
    grain,
  );

/** Soft lights of several colours that blend into each other. */
export const blobs = (ground: Colour, lights: readonly Colour[], { grain }: { grain?: number } = {}): Ground =>
  art(({ frame, short }, hex) => {
    // Irregular places that leave the middle darkest, under the text.
    const places = [
      [0.1, 0.12],
      [0.95, 0.3],
      [0.2, 0.9],
      [0.9, 0.95],
      [0.55, 0.02],
    ];
    const circles = lights.map((light, index) => {
      const [x = 0, y = 0] = places[index % places.length] ?? [];
      return `<circle cx="${x * frame.width}" cy="${y * frame.height}" r="${short * (0.5 + 0.08 * (index % 3))}" fill="${hex(light)}" fill-opacity="0.8"/>`;
    });
    return `<defs><filter id="b" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${short * 0.17}"/></filter></defs><rect ${all} fill="${hex(ground)}"/><g filter="url(#b)">${circles.join("")}</g>`;
  }, grain);

/** Rays from a point, as behind a comic hero. */
export const rays = (
  one: Colour,
  other: Colour,
  { count = 18, x = 0.5, y = 0.5 }: { count?: number; x?: number; y?: number } = {},
): Ground =>
  art(({ frame }, hex) => {
    const [cx, cy] = [x * frame.width, y * frame.height];
    const reach = frame.width + frame.height;
    const at = (turn: number) =>
      `${cx + Math.cos(turn * 2 * Math.PI) * reach} ${cy + Math.sin(turn * 2 * Math.PI) * reach}`;
    const wedges = Array.from(
      { length: count },
      (_, index) => `<path d="M${cx} ${cy}L${at(index / count)}L${at((index + 0.5) / count)}Z" fill="${hex(other)}"/>`,
    );
    return `<rect ${all} fill="${hex(one)}"/>${wedges.join("")}`;
  });

/** Rows of dots, growing towards one side as in print. */
export const dots = (
  ground: Colour,
  dot: Colour,
  { size = 0.028, grow = 0.9 }: { size?: number; grow?: number } = {},
): Ground =>
  art(({ frame, short }, hex) => {
    const step = size * short;
    const rows = Array.from({ length: Math.ceil(frame.height / step) + 1 }, (_, row) => {
      const share = 1 - grow + (grow * row * step) / frame.height;
      return Array.from(
        { length: Math.ceil(frame.width / step) + 1 },
        (_, column) =>
          `<circle cx="${((column + (row % 2) / 2) * step).toFixed(1)}" cy="${(row * step).toFixed(1)}" r="${(step * 0.48 * share).toFixed(1)}"/>`,
      ).join("");
    });
    return `<rect ${all} fill="${hex(ground)}"/><g fill="${hex(dot)}">${rows.join("")}</g>`;
  });

/** Ruled lines, finer and stronger ones, as on a drawing board. */
export const grid = (
  ground: Colour,
  line: Colour,
  {
    step = 0.04,
    every = 5,
    opacity = 0.35,
    grain,
  }: { step?: number; every?: number; opacity?: number; grain?: number } = {},
): Ground =>
  art(({ frame, short }, hex) => {
    const gap = step * short;
    const lines = (length: number, draw: (at: number, strong: boolean) => string) =>
      Array.from({ length: Math.ceil(length / gap) + 1 }, (_, index) => draw(index * gap, index % every === 0)).join(
        "",
      );
    const stroke = (strong: boolean) =>
      `stroke-width="${strong ? short * 0.0022 : short * 0.0012}" stroke-opacity="${strong ? opacity * 1.6 : opacity}"`;
    return `<rect ${all} fill="${hex(ground)}"/><g stroke="${hex(line)}">${lines(frame.width, (x, strong) => `<path d="M${x.toFixed(1)} 0V${frame.height}" ${stroke(strong)}/>`)}${lines(frame.height, (y, strong) => `<path d="M0 ${y.toFixed(1)}H${frame.width}" ${stroke(strong)}/>`)}</g>`;
  }, grain);

/** The picture, blurred and dimmed. */
export const blurred = (options: { brightness?: number; saturation?: number; tint?: Colour } = {}): Ground => ({
  kind: "blurred",
  ...options,
});

/** The picture, sharp, with a shade under the text. */
export const clear = (
  from: "bottom" | "top" | "all",
  options: { colour?: Colour; strength?: number } = {},
): Ground => ({
  kind: "picture",
  shade: { from, ...options },
});
