import { yuvOf } from "@reelwright/renderer/pixels/colour";
import type { Desk } from "@reelwright/renderer/pixels/desk";
import { chance, clouds } from "@reelwright/renderer/pixels/noise";
import { planesOf } from "@reelwright/renderer/pixels/picture";
import type { AirKind } from "./air-kinds.ts";
import { cell } from "./draw-sheets.ts";
import { boxMean } from "./guided-filter.ts";
import type { Lens } from "./look-through.ts";
import { createSpecks } from "./specks.ts";

/** Draws what is in the air over a frame: haze, a beam of light, specks. */
export type Air = (seconds: number, share: number, lens: Lens) => void;

interface AirRequest {
  kind: AirKind;
  /** 0..1: how much what is bright shines over what is around it. */
  bloom: number;
  /** "#rrggbb" */
  light: string;
  seed: number;
  /** -1 or 1: where the wind blows. */
  wind: number;
}

/** Noise to float over the frame, a square that goes on at its edges. */
const side = 128;
const bump = 16;
/** In shares of the frame's shorter side a second. */
const hazeSpeed = 0.035;
/** Luma that shines from here on, and how much of its light it lends at most. */
const [shines, bloomMost] = [150, 0.45];

export function createAir({ machine, layers, size }: Desk, { kind, bloom, light, seed, wind }: AirRequest): Air {
  const { kernel, allocate, bytes } = machine;
  const unit = Math.min(size.width, size.height);
  const [across, down] = [Math.ceil(size.width / cell), Math.ceil(size.height / cell)];
  const weights = new Int16Array((across + 1) * (down + 1));
  const at = allocate(weights.byteLength);
  const noise = hazeNoise(seed);
  const specks = kind.specks && createSpecks({ machine, layers, size }, { kind: kind.specks, light, seed, wind });
  const colour = yuvOf(light);

  function veil(): void {
    bytes(at, weights.byteLength).set(new Uint8Array(weights.buffer));
    for (const [index, plane] of planesOf(layers[0]).entries())
      kernel.veil(plane.at, plane.width, plane.height, index === 0 ? 0 : 1, at, across, colour[index] ?? 128);
  }

  /** How bright each cell of the frame is beyond what does not shine, softly spread. */
  function shine(): Float32Array {
    const [luma] = planesOf(layers[0]);
    const seen = bytes(luma.at, luma.width * luma.height);
    const bright = Float32Array.from(weights, (_, index) => {
      const column = Math.min(luma.width - 1, (index % (across + 1)) * cell);
      const row = Math.min(luma.height - 1, Math.floor(index / (across + 1)) * cell);
      return Math.max(0, ((seen[row * luma.width + column] ?? 0) - shines) / (235 - shines));
    });
    const radius = Math.max(1, Math.round(unit / cell / 24));
    const once = boxMean(bright, across + 1, down + 1, radius);
    return boxMean(boxMean(once, across + 1, down + 1, radius), across + 1, down + 1, radius);
  }

  return (seconds, share, lens) => {
    const glow = bloom > 0 ? shine() : null;
    // A broad slanting beam that goes over the frame once.
    const beam = -0.6 + 2.4 * (wind > 0 ? share : 1 - share);
    for (let row = 0, index = 0; row <= down; row++)
      for (let column = 0; column <= across; column++, index++) {
        const [x, y] = [(column * cell) / unit, (row * cell) / unit];
        const drift = wind * hazeSpeed * seconds;
        const cloud =
          noiseAt(noise, (x - drift) * 34, (y + drift * 0.2) * 52) * 0.65 +
          noiseAt(noise, (x - drift * 2.1) * 83, y * 110) * 0.35;
        const low = Math.min(1, Math.max(0, (row / down - 0.15) * 1.3));
        const haze = kind.haze * Math.max(0, cloud - 0.35) * (0.35 + 0.65 * low);
        const off = ((x * unit) / size.width) * 0.8 + (y * unit * 0.45) / size.height - beam;
        const sweep = kind.beam * Math.exp(-(off * off) / 0.06);
        weights[index] = Math.min(256, Math.round(256 * (haze + sweep + bloomMost * bloom * (glow?.[index] ?? 0))));
      }
    if (kind.haze > 0 || kind.beam > 0 || glow) veil();
    specks?.(seconds, lens);
  };
}

function hazeNoise(seed: number): Float32Array {
  // Four clouds faded into one another make it go on at its edges.
  const at = (x: number, y: number) => clouds(x / bump, y / bump, seed + 31, 4);
  return Float32Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    const [fx, fy] = [x / side, y / side];
    const above = at(x, y) * (1 - fx) + at(x - side, y) * fx;
    const below = at(x, y - side) * (1 - fx) + at(x - side, y - side) * fx;
    const even = Math.hypot(1 - fx, fx) * Math.hypot(1 - fy, fy);
    return 0.5 + (above * (1 - fy) + below * fy - 0.5) / even + 0.02 * (chance(index, seed) - 0.5);
  });
}

function noiseAt(noise: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const value = (column: number, row: number) => noise[(row & (side - 1)) * side + (column & (side - 1))] ?? 0;
  const above = value(left, top) * (1 - fx) + value(left + 1, top) * fx;
  const below = value(left, top + 1) * (1 - fx) + value(left + 1, top + 1) * fx;
  return above * (1 - fy) + below * fy;
}
