import { asSharp } from "../media/cut-picture.ts";
import type { Picture } from "../media/read-picture.ts";
import type { Rect } from "../reel-plan.ts";
import type { Focus } from "../timeline/camera.ts";

/** What in a picture draws the eye, and how bright it is, as means of any part of it; parts are in shares of the picture. */
export interface Salience {
  /** 0 for what is calm, 1 for what nobody misses. */
  of(part: Rect): number;
  /** Relative luminance, 0..1. */
  light(part: Rect): number;
}

/** Enough to tell a face from a sky. */
const longSide = 72;
/** How far what lies about the focal point belongs to it, as a share of the long side. */
const subjectReach = 0.13;

/** Edges, colours that are unlike the rest, skin, and what lies about the focal point. */
export async function salienceOf(picture: Picture, focal: Focus): Promise<Salience> {
  const scale = longSide / Math.max(picture.width, picture.height);
  const width = Math.max(4, Math.round(picture.width * scale));
  const height = Math.max(4, Math.round(picture.height * scale));
  const rgb = await asSharp(picture).resize({ width, height, fit: "fill" }).raw().toBuffer();
  const pixel = (x: number, y: number) => {
    const at = (Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)) * 3;
    return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0] as const;
  };
  const luma = (x: number, y: number) => {
    const [r, g, b] = pixel(x, y);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const mean = [0, 0];
  const opponents = (x: number, y: number) => {
    const [r, g, b] = pixel(x, y);
    return [r - g, (r + g) / 2 - b] as const;
  };
  const cells = Array.from({ length: width * height }, (_, at) => ({ x: at % width, y: Math.floor(at / width) }));
  for (const { x, y } of cells)
    for (const [channel, value] of opponents(x, y).entries())
      mean[channel] = (mean[channel] ?? 0) + value / cells.length;

  const edges = cells.map(({ x, y }) => Math.hypot(luma(x + 1, y) - luma(x - 1, y), luma(x, y + 1) - luma(x, y - 1)));
  const oddity = cells.map(({ x, y }) => {
    const [red, yellow] = opponents(x, y);
    return Math.hypot(red - (mean[0] ?? 0), yellow - (mean[1] ?? 0));
  });
  const [edgeTop, oddTop] = [Math.max(30, ninetieth(edges)), Math.max(40, ninetieth(oddity))];
  const reach = subjectReach * longSide;
  const drawn = cells.map(({ x, y }, at) => {
    const away = Math.hypot(x - focal.x * width, y - focal.y * height);
    const edge = Math.min(1, (edges[at] ?? 0) / edgeTop);
    const odd = Math.min(1, (oddity[at] ?? 0) / oddTop);
    const own = 0.5 * edge + 0.2 * odd + (isSkin(pixel(x, y)) ? 0.3 * edge + 0.1 : 0);
    return Math.min(1, 0.6 * own + Math.exp(-((away / reach) ** 2) / 2));
  });
  const light = cells.map(({ x, y }) => (luma(x, y) / 255) ** 2.2);
  return { of: meanIn(drawn, width, height), light: meanIn(light, width, height) };
}

const ninetieth = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;

/** Peer, Kovac and Solina's rule for skin by daylight. */
const isSkin = ([r, g, b]: readonly [number, number, number]) =>
  r > 95 && g > 40 && b > 20 && r - Math.min(g, b) > 15 && r - g > 15 && r > b && r - g < 90;

/** Means over any part, by a table of sums. */
function meanIn(values: readonly number[], width: number, height: number): (part: Rect) => number {
  const sums = new Float64Array((width + 1) * (height + 1));
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (let y = 1; y <= height; y++)
    for (let x = 1; x <= width; x++)
      sums[y * (width + 1) + x] =
        (values[(y - 1) * width + x - 1] ?? 0) + sum(x - 1, y) + sum(x, y - 1) - sum(x - 1, y - 1);
  const within = (share: number, length: number) => Math.min(length, Math.max(0, Math.round(share * length)));
  return (part) => {
    const [left, top] = [within(part.x, width - 1), within(part.y, height - 1)];
    const right = Math.max(left + 1, within(part.x + part.width, width));
    const bottom = Math.max(top + 1, within(part.y + part.height, height));
    return (
      (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / ((right - left) * (bottom - top))
    );
  };
}
