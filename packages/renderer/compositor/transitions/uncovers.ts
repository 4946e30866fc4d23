import { yuvOf } from "../../pixels/colour.ts";
import type { Desk, Yuv } from "../../pixels/desk.ts";
import { hill, inOut, slowDown, smooth } from "../../pixels/ease.ts";
import { lastTurn, type Matte, ragged, rampOf, spread, type Turn } from "../../pixels/matte.ts";
import { chance } from "../../pixels/noise.ts";
import { planesOf, type Size } from "../../pixels/picture.ts";
import { axisOf, type Direction, type Draw } from "./passing.ts";

/** The planes of the frame with their parts of a matte. */
const matted = ({ layers }: Desk, { luma, chroma }: Matte) =>
  planesOf(layers[0]).map((plane, index) => ({
    ...plane,
    next: planesOf(layers[1])[index]?.at ?? 0,
    matte: index === 0 ? luma : chroma,
    length: plane.width * plane.height,
  }));

/** Shows the new picture where the matte's turn has passed; edges are `soft` turns wide. */
function mixBy(desk: Desk, matte: Matte, share: number, soft: number): void {
  const ramp = rampOf(soft);
  const threshold = Math.round(share * (lastTurn + ramp.length));
  for (const { at, next, length, matte: turns } of matted(desk, matte))
    desk.machine.kernel.mixByMatte(at, next, at, length, turns, threshold, ramp.length, ramp.shift, ramp.gain);
}

/** Mixes in a colour near the turns that are `offset` after or before the current one. */
function tintBy(desk: Desk, matte: Matte, share: number, colour: Yuv, { offset, reach, strength }: Tint): void {
  const ramp = rampOf(reach, strength * 256);
  const threshold = Math.round((share - offset) * lastTurn);
  for (const [index, { at, length, matte: turns }] of matted(desk, matte).entries())
    desk.machine.kernel.tintByMatte(
      ...[at, length, colour[index] ?? 128, turns, threshold, ramp.length, ramp.shift, ramp.gain],
    );
}

interface Tint {
  offset: number;
  reach: number;
  strength: number;
}

/** The frame in shares of its shorter side. */
const shape = ({ width, height }: Size) => {
  const short = Math.min(width, height);
  return { width: width / short, height: height / short };
};

/** The position along a direction, 0 to 1. */
const along = (size: Size, direction: Direction): Turn => {
  const { across, onward } = axisOf(direction);
  const { width, height } = shape(size);
  return (x, y) => {
    const share = across ? x / width : y / height;
    return onward ? share : 1 - share;
  };
};

/** A soft edge moves across the frame. */
export const wipe: Draw = (desk, share, { direction }) => {
  const matte = desk.matte(`wipe ${direction}`, () => along(desk.size, direction));
  mixBy(desk, matte, inOut(share, 2.2), 0.14);
};

/** A circle opens from the middle. */
export const iris: Draw = (desk, share) => {
  const matte = desk.matte("iris", () => {
    const { width, height } = shape(desk.size);
    return spread(desk.size, (x, y) => Math.hypot(x - width / 2, y - height / 2));
  });
  mixBy(desk, matte, inOut(share, 2.4), 0.012);
};

/** A clock hand turns once. */
export const clock: Draw = (desk, share) => {
  const matte = desk.matte("clock", () => {
    const { width, height } = shape(desk.size);
    return (x, y) => (Math.atan2(width / 2 - x, y - height / 2) / Math.PI + 1) / 2;
  });
  mixBy(desk, matte, inOut(share, 1.8), 0.012);
};

const slats = 9;

/** Slats turn one after another in the direction. */
export const blinds: Draw = (desk, share, { direction }) => {
  const matte = desk.matte(`blinds ${direction}`, () => {
    const place = along(desk.size, direction);
    return (x, y) => {
      const at = Math.min(0.999, Math.max(0, place(x, y))) * slats;
      return (at - Math.floor(at)) * 0.45 + (Math.floor(at) / slats) * 0.6;
    };
  });
  mixBy(desk, matte, smooth(share), 0.02);
};

/** Drops of ink spread and merge; the new picture is in the ink. */
export const ink: Draw = (desk, share, { seed }) => {
  const matte = desk.matte(`ink ${seed}`, () => {
    const { width, height } = shape(desk.size);
    const drops = Array.from({ length: 6 }, (_, index) => ({
      x: width * (0.12 + 0.76 * chance(seed, index, 1)),
      y: height * ((index + 0.15 + 0.7 * chance(seed, index, 2)) / 6),
      late: index === Math.floor(chance(seed, 4) * 6) ? 0 : 0.08 + 0.28 * chance(seed, index, 3),
    }));
    const first = (x: number, y: number) =>
      Math.min(...drops.map((drop) => Math.hypot(x - drop.x, y - drop.y) + drop.late));
    return spread(
      desk.size,
      ragged(ragged(first, { seed, size: 0.34, depth: 0.34 }), { seed: seed + 9, size: 0.07, depth: 0.05 }),
    );
  });
  const s = smooth(share);
  mixBy(desk, matte, s, 0.035);
  tintBy(desk, matte, s, yuvOf("#0c1020"), { offset: -0.012, reach: 0.04, strength: 0.55 * hill(share) });
};

/** The old picture burns away from an edge, with embers, flames and a light leak. */
export const filmBurn: Draw = (desk, share, { seed, direction }) => {
  const matte = desk.matte(`filmBurn ${seed} ${direction}`, () => {
    const place = along(desk.size, direction);
    const slanted: Turn = (x, y) => place(x, y) * 0.8 + 0.25 * place(y, x);
    return spread(
      desk.size,
      ragged(ragged(slanted, { seed, size: 0.5, depth: 1.1 }), { seed: seed + 5, size: 0.09, depth: 0.14 }),
    );
  });
  const s = slowDown(share, 1.3);
  const heat = hill(share);
  mixBy(desk, matte, s, 0.05);
  tintBy(desk, matte, s, yuvOf("#5a1203"), { offset: -0.12, reach: 0.3, strength: 0.8 * heat });
  tintBy(desk, matte, s, yuvOf("#ff6a13"), { offset: -0.01, reach: 0.16, strength: heat });
  tintBy(desk, matte, s, yuvOf("#fff0b8"), { offset: 0.01, reach: 0.07, strength: heat });
  desk.paint(0, desk.whole, yuvOf("#ff9a3d"), { from: 0.22 * heat });
};
