import type { Ground, Stage } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { art } from "./grounds.ts";

/** A disc on one colour, with its centre in shares of the frame, for each shape of frame. */
export const disc = (
  ground: Colour,
  colour: Colour,
  { at, radius }: { at: Record<Stage["shape"], { x: number; y: number }>; radius: number },
): Ground =>
  art(({ frame, short, shape }, hex) => {
    const { x, y } = at[shape];
    return `<rect width="100%" height="100%" fill="${hex(ground)}"/><circle cx="${x * frame.width}" cy="${y * frame.height}" r="${radius * short}" fill="${hex(colour)}"/>`;
  });

/** Stripes along the bottom that turn up beside the text or picture, like on a van of the seventies. */
export const bend = (
  ground: Colour,
  stripes: readonly Colour[],
  {
    y,
    x = 0.86,
    thick = 0.036,
    grain,
    mirrors = true,
  }: { y: Record<Stage["shape"], number>; x?: number; thick?: number; grain?: number; mirrors?: boolean },
): Ground =>
  art(({ frame, short, shape, direction }, hex) => {
    const wide = thick * short;
    const bow = short * 0.2;
    const lines = stripes.map((colour, index) => {
      const [right, low, radius] = [x * frame.width, y[shape] * frame.height, bow].map((at) => at + index * wide);
      return `<path d="M${-wide} ${low}H${(right ?? 0) - (radius ?? 0)}A${radius} ${radius} 0 0 0 ${right} ${(low ?? 0) - (radius ?? 0)}V${-wide}" stroke="${hex(colour)}"/>`;
    });
    // They stay on the side where lines end.
    const mirrored = mirrors && direction === "rtl" ? ` transform="translate(${frame.width} 0) scale(-1 1)"` : "";
    return `<rect width="100%" height="100%" fill="${hex(ground)}"/><g fill="none" stroke-width="${wide + 1}"${mirrored}>${lines.join("")}</g>`;
  }, grain);

/** A lamp's light through half-closed blinds on a dark wall. */
export const slats = (
  wall: Colour,
  light: Colour,
  { count = 9, grain }: { count?: number; grain?: number } = {},
): Ground =>
  art(({ frame, short }, hex) => {
    const { width, height } = frame;
    const pitch = (height * 0.9) / count;
    const bars = Array.from({ length: count }, (_, index) => {
      const y = height * 0.04 + index * pitch;
      // They are longer and lighter near the lamp.
      const far = Math.abs(index / (count - 1) - 0.42);
      return `<path d="M${width * (0.02 + far * 0.3)} ${y + pitch * 0.16}L${width * (1.02 - far * 0.12)} ${y - pitch * 0.2}v${pitch * 0.44}L${width * (0.02 + far * 0.3)} ${y + pitch * 0.6}Z" fill-opacity="${Math.max(0.2, 0.95 - far * 1.2)}"/>`;
    });
    return `<defs><filter id="b" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${short * 0.006}"/></filter><radialGradient id="v" cx=".56" cy=".42" r=".75"><stop stop-color="${hex(wall)}" stop-opacity="0"/><stop offset="1" stop-color="${hex(wall)}" stop-opacity=".96"/></radialGradient></defs><rect width="100%" height="100%" fill="${hex(wall)}"/><g fill="${hex(light)}" filter="url(#b)">${bars.join("")}</g><rect width="100%" height="100%" fill="url(#v)"/>`;
  }, grain);
