import type { Colour, Ground, Stage } from "../template.ts";
import { art } from "./grounds.ts";

/** One disc on one colour; its middle in shares of the frame, for each shape of it. */
export const disc = (
  ground: Colour,
  colour: Colour,
  { at, radius }: { at: Record<Stage["shape"], { x: number; y: number }>; radius: number },
): Ground =>
  art(({ frame, short, shape }, hex) => {
    const { x, y } = at[shape];
    return `<rect width="100%" height="100%" fill="${hex(ground)}"/><circle cx="${x * frame.width}" cy="${y * frame.height}" r="${radius * short}" fill="${hex(colour)}"/>`;
  });
