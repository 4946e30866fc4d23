import type { Raster } from "./raster.ts";

/** How a layer may move: a hint for the animator. */
export type Motion = "drift" | "shimmer" | "sway" | "flicker" | "fall" | "rise" | "float" | "twinkle";

/**
 * One sheet of a scene. Its colours are not premultiplied. Layers that fill the frame reach over it by the scenery's margin on every side
 * (x and y are then negative); others are as large as what is on them.
 */
export interface Layer extends Raster {
  name: string;
  /** Of the layer's top left corner in the frame, in pixels. */
  x: number;
  y: number;
  /** 0 (far) .. 1 (near). */
  depth: number;
  motion?: Motion;
}

export interface Scenery {
  width: number;
  height: number;
  /** In pixels: how far the layers that fill the frame reach over each of its sides. */
  margin: number;
  /** Back to front. */
  layers: Layer[];
  /** "#rrggbb": the sky high up, the sky low down, the light, the ground, the accent. */
  palette: string[];
  /** What the prompt was understood to ask for, the setting first. */
  subjects: string[];
  look: string;
  /** How the finished picture is developed: 0..1 each. */
  finish: { grain: number; vignette: number; bloom: number; contrast: number; saturation: number };
}
