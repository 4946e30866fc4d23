import type { Machine } from "../pixels/machine.ts";
import { type Picture, planesOf, type Rect, type Size } from "../pixels/picture.ts";
import { type Glow, layGlows, reachOf } from "./glow.ts";

/** Premultiplied typography or drawing, without the transparent edges of its canvas. */
export interface Sprite extends Rect {
  readonly luma: number;
  readonly alpha: number;
  readonly u: number;
  readonly v: number;
  readonly chromaAlpha: number;
}

export interface Laying {
  /** The place of the canvas' top left corner, in whole pixels; it may be outside the frame. */
  x: number;
  y: number;
  /** 0..1 */
  strength?: number;
  /** The part of the canvas to draw, with even corners; all of it by default. */
  part?: Rect;
}

/** Transparent pixels around it: half a pixel of chroma may be sampled there. */
const margin = 2;
const even = (value: number) => value & ~1;

/** Takes RGBA, not premultiplied. Each glow is below those before it. */
export function spriteOf(machine: Machine, rgba: Uint8Array, canvas: Size, glows: readonly Glow[] = []): Sprite {
  const { kernel, allocate, bytes, borrow } = machine;
  return borrow(rgba.length, (scratch) => {
    bytes(scratch, rgba.length).set(rgba);
    const [left = 0, top = 0, right = 0, bottom = 0] = borrow(16, (at) => {
      kernel.boundsOf(scratch, canvas.width, canvas.height, at);
      return new Int32Array(bytes(at, 16).slice().buffer);
    });
    const reach = margin + Math.max(0, ...glows.map(reachOf));
    const [x, y] = [even(left - reach), even(top - reach)];
    const width = Math.ceil((right - x + reach) / 32) * 32;
    const height = Math.ceil((bottom - y + reach) / 8) * 8;
    const area = width * height;
    const sprite = {
      x,
      y,
      width,
      height,
      luma: allocate(area),
      alpha: allocate(area),
      u: allocate(area / 4),
      v: allocate(area / 4),
      chromaAlpha: allocate(area / 4),
    };
    borrow(area * 4, (cut) => {
      kernel.cutOut(scratch, canvas.width, left, top, right, bottom, cut, width, height, left - x, top - y);
      layGlows(machine, cut, { width, height }, glows);
      kernel.fromRgba(cut, width, height, sprite.luma, sprite.alpha, sprite.u, sprite.v, sprite.chromaAlpha);
    });
    return sprite;
  });
}

/** A sprite whose colours are its opacity: laid over black, it shows how much of a picture the sprite covers. */
export const silhouetteOf = (sprite: Sprite): Sprite => ({
  ...sprite,
  luma: sprite.alpha,
  u: sprite.chromaAlpha,
  v: sprite.chromaAlpha,
});

export function releaseSprite({ release }: Machine, { luma, alpha, u, v, chromaAlpha }: Sprite): void {
  for (const at of [luma, alpha, u, v, chromaAlpha]) release(at);
}

/** Draws a sprite over a picture, clipped to the picture. */
export function laySprite(
  { kernel }: Machine,
  sprite: Sprite,
  { x, y, strength = 1, part }: Laying,
  target: Picture,
): void {
  const weight = Math.round(Math.min(1, strength) * 256);
  if (weight <= 0) return;
  const [left, top] = [x + sprite.x, y + sprite.y];
  // The part clips the canvas, and the frame clips itself; both are edges in the frame. The sprite's own margin is
  // transparent.
  const edge = {
    left: Math.max(0, left + margin, part ? even(x + part.x) : 0),
    top: Math.max(0, top + margin, part ? even(y + part.y) : 0),
    right: Math.min(target.width, left + sprite.width, part ? even(x + part.x + part.width) : target.width),
    bottom: Math.min(target.height, top + sprite.height, part ? even(y + part.y + part.height) : target.height),
  };
  const planes = [
    { source: sprite.luma, alpha: sprite.alpha },
    { source: sprite.u, alpha: sprite.chromaAlpha },
    { source: sprite.v, alpha: sprite.chromaAlpha },
  ];
  for (const [index, to] of planesOf(target).entries()) {
    const plane = planes[index];
    if (!plane) continue;
    const half = index === 0 ? 0 : 1;
    const stride = sprite.width >> half;
    const [from, until] = [edge.left >> half, edge.right >> half];
    const [first, end] = [edge.top >> half, edge.bottom >> half];
    if (until <= from || end <= first) continue;
    const offset = (first - (top >> half)) * stride + from - (left >> half);
    kernel.over(
      ...[to.at + first * to.width + from, to.width, plane.source + offset, plane.alpha + offset, stride],
      ...[until - from, end - first, weight, half & left, half & top],
    );
  }
}
