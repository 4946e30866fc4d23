import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { mix, type Rgb } from "./colours.ts";
import type { Look } from "./looks.ts";
import type { Mood } from "./moods.ts";
import { blank, type Raster } from "./raster.ts";

/** How a thing stands in the light of its scene. */
export interface Lighting {
  mood: Mood;
  look: Look;
  /** The direction of the light from the thing: -1 from the left .. 1 from the right. */
  side: number;
  /** 0..1: how round the thing's body is. */
  volume: number;
  /** 0..1: how far it has faded into the haze. */
  haze: number;
  /** 0..1: how little the hour's light counts: a lamp or a studio lights the thing. */
  lamp?: number;
}

/** Draws SVG markup at a size and lights it. The markup's own coordinates are `box` wide and high. */
export async function drawSprite(
  markup: string,
  { box, width, height }: { box: readonly [width: number, height: number]; width: number; height: number },
  lighting: Lighting,
): Promise<Raster> {
  const pad = Math.ceil(Math.max(width, height) * 0.04) + 2;
  const size = { width: Math.max(1, Math.round(width)) + pad * 2, height: Math.max(1, Math.round(height)) + pad * 2 };
  const raw = await rasterise(
    `<g transform="translate(${pad} ${pad}) scale(${(width / box[0]).toFixed(5)} ${(height / box[1]).toFixed(5)})">${markup}</g>`,
    size,
  );
  return light(raw, lighting);
}

/**
 * Light on a drawing: its outline, blurred, is taken for the height of a body whose slopes face the light or turn from it; the side that
 * looks at the light gets a rim of it.
 */
function light(raw: Raster, { mood, look, side, volume, haze, lamp = 0 }: Lighting): Raster {
  const { width, height } = raw;
  const lit = blank(width, height);
  const size = Math.min(width, height);
  const fine = blurred(raw, Math.max(1, Math.round(size * 0.012)));
  const broad = blurred(raw, Math.max(2, Math.round(size * 0.06)));
  const [lx, ly] = [side * 0.85, -0.6];
  const contre = mood.contre * (1 - lamp);
  const light: Rgb = mix(mood.light, [255, 250, 242], lamp);
  const ambient: Rgb = mix(mood.ambient, [178, 176, 182], lamp);
  const tint: Rgb = look.shading === "flat" ? mix(ambient, light, 0.7) : mix(ambient, light, 0.5 - contre * 0.3);
  const shown = 0.92 - contre * 0.2;
  const lean = look.shading === "clay" ? 2.6 : 1.7;
  for (let index = 0; index < width * height; index++) {
    const at = index * 4;
    const opacity = raw.rgba[at + 3] ?? 0;
    if (opacity === 0) continue;
    // Warm panes and lamps of a house shine by themselves after dark.
    const shines =
      volume <= 0.2 &&
      mood.stars > 0.2 &&
      (raw.rgba[at] ?? 0) > 232 &&
      (raw.rgba[at + 1] ?? 0) > 165 &&
      (raw.rgba[at + 2] ?? 0) < 185
        ? 0.9
        : 0;
    const facing = slope(broad, index, width, size * 0.06, lx, ly) * lean;
    const rim = slope(fine, index, width, size * 0.012, lx, ly);
    let bright = 1;
    let edge = 0;
    if (look.shading === "real" || look.shading === "clay") {
      bright = 1 + facing * volume * (look.shading === "clay" ? 0.5 : 0.42);
      edge = Math.max(0, rim) * (0.25 + contre * 0.9) * (look.shading === "clay" ? 0.5 : 1);
    } else if (look.shading === "cel") {
      bright = facing < -0.12 ? 0.78 : facing > 0.3 ? 1.12 : 1;
    } else if (look.shading === "grid") {
      bright = 0.5 + facing * 0.15;
      edge = Math.min(1, Math.max(0, 1 - (fine[index] ?? 0)) * 1.9);
    }
    for (let channel = 0; channel < 3; channel++) {
      const own = raw.rgba[at + channel] ?? 0;
      const toned = own * (0.32 * (1 - contre * 0.4) + (0.68 * (tint[channel] ?? 0)) / 255) * shown * 1.28 * bright;
      const rimmed = toned + ((light[channel] ?? 0) - toned) * Math.min(0.9, edge);
      const faded = rimmed + ((mood.haze[channel] ?? 0) - rimmed) * haze;
      lit.rgba[at + channel] = Math.max(0, Math.min(255, faded + (own - faded) * shines));
    }
    lit.rgba[at + 3] = opacity;
  }
  return lit;
}

/** How much the height at a place rises against a direction: light from there falls on it. */
function slope(field: Float32Array, index: number, width: number, reach: number, x: number, y: number): number {
  const across = (field[index + 1] ?? 0) - (field[index - 1] ?? 0);
  const down = (field[index + width] ?? 0) - (field[index - width] ?? 0);
  return -(across * x + down * y) * reach;
}

/** The opacity of a picture at a place, 0..1, blurred by a radius that may be large: measured on every few pixels. */
export function softEdge({ rgba, width, height }: Raster, radius: number): (x: number, y: number) => number {
  const coarse = Math.max(1, Math.floor(radius / 2.5));
  const [across, down] = [Math.ceil(width / coarse), Math.ceil(height / coarse)];
  const field = new Uint8Array(across * down * 4);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      field[(y * across + x) * 4 + 3] =
        rgba[(Math.min(height - 1, y * coarse) * width + Math.min(width - 1, x * coarse)) * 4 + 3] ?? 0;
  const soft = blurred({ rgba: field, width: across, height: down }, radius / coarse);
  return (x, y) => {
    const [u, v] = [Math.min(across - 1.001, x / coarse), Math.min(down - 1.001, y / coarse)];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [u - column, v - row];
    const at = row * across + column;
    const above = (soft[at] ?? 0) * (1 - fx) + (soft[at + 1] ?? 0) * fx;
    return above * (1 - fy) + ((soft[at + across] ?? 0) * (1 - fx) + (soft[at + across + 1] ?? 0) * fx) * fy;
  };
}

/** The opacity of a picture, 0..1, blurred by three boxes (nearly a Gaussian). */
function blurred({ rgba, width, height }: Raster, radius: number): Float32Array {
  const from = new Float32Array(width * height);
  const to = new Float32Array(width * height);
  for (let index = 0; index < from.length; index++) from[index] = (rgba[index * 4 + 3] ?? 0) / 255;
  const box = Math.max(1, Math.round(radius * 0.6));
  for (let round = 0; round < 3; round++) {
    sweep(from, to, { lines: height, length: width, line: width, step: 1, box });
    sweep(to, from, { lines: width, length: height, line: 1, step: width, box });
  }
  return from;
}

function sweep(
  from: Float32Array,
  to: Float32Array,
  { lines, length, line, step, box }: { lines: number; length: number; line: number; step: number; box: number },
): void {
  const share = 1 / (box * 2 + 1);
  for (let row = 0; row < lines; row++) {
    const start = row * line;
    let sum = 0;
    for (let at = 0; at <= box && at < length; at++) sum += from[start + at * step] ?? 0;
    for (let at = 0; at < length; at++) {
      to[start + at * step] = sum * share;
      const enters = at + box + 1;
      const leaves = at - box;
      if (enters < length) sum += from[start + enters * step] ?? 0;
      if (leaves >= 0) sum -= from[start + leaves * step] ?? 0;
    }
  }
}
