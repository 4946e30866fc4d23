/** How a sheet lives while the camera moves. */
export type Life = "drift" | "shimmer" | "sway" | "flicker" | "fall" | "rise" | "float" | "twinkle" | "breathe";

/** How near each place of a sheet is, 0 (far) to 1, over the whole sheet; coarse, and smooth: a sheet bends, it does not tear. */
export interface Relief {
  values: Float32Array;
  width: number;
  height: number;
}

/** One layer of what is filmed. What reaches over the frame's edges is cut off by them at every moment of an AI video. */
export interface Sheet {
  /** Not premultiplied. */
  rgba: Uint8Array;
  width: number;
  height: number;
  /** Where its left upper corner is while the camera rests, in pixels of the frame. */
  x: number;
  y: number;
  /** 0 (far) to 1 (near). */
  depth: number;
  motion?: Life | undefined;
  /** Instead of one depth for all of it. */
  relief?: Relief;
}

/** What is filmed, back to front. */
export interface AiVideoScene {
  width: number;
  height: number;
  layers: readonly Sheet[];
  /** "#rrggbb": the sky high up, the sky low down, the light, the ground, the accent. */
  palette: readonly string[];
  /** What can be seen, in words. */
  subjects: readonly string[];
  /** What matters most: where it is in the frame, in pixels, and how near. It stays there while the camera moves. */
  focus: { x: number; y: number; depth: number };
  /** 0..1 each. */
  finish: { grain: number; vignette: number; bloom: number };
}

/** A relief's value at a place of its sheet, both 0..1. */
export function reliefAt({ values, width, height }: Relief, x: number, y: number): number {
  const px = Math.min(width - 1.001, Math.max(0, x * width - 0.5));
  const py = Math.min(height - 1.001, Math.max(0, y * height - 0.5));
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - left, py - top];
  const at = top * width + left;
  const above = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
  const below = (values[at + width] ?? 0) * (1 - fx) + (values[at + width + 1] ?? 0) * fx;
  return above * (1 - fy) + below * fy;
}
