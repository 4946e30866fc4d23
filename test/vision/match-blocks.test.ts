import { buildVision } from "@reelwright/vision/build-vision";
import { matchBlocks, type Plane } from "@reelwright/vision/match-blocks";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../support/random.ts";

const { kernel } = await buildVision();
const [width, height, side, pitch] = [67, 45, 12, 6];
const reach = { x: 13, y: 6 };

/** A picture of blots, seen by a camera that stands at a place. */
function picture(seed: number, { x = 0, y = 0 } = {}): Plane {
  const random = seededRandom(seed);
  const tones = Array.from({ length: 40 * 40 }, () => Math.floor(random() * 256));
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at++) {
    const [across, down] = [(at % width) + x, Math.floor(at / width) + y];
    light[at] = tones[((down >> 2) % 40) * 40 + ((across >> 2) % 40)] ?? 0;
  }
  return { light, width, height };
}

const pairOf = (whole: Plane) => ({ whole, half: halvedByHand(whole) });
const search = { side, pitch, leastDeviation: 3, reach };

describe("matching blocks of two pictures", () => {
  it("finds how far the camera went", () => {
    const matches = matchBlocks(
      kernel,
      { before: pairOf(picture(1)), current: pairOf(picture(1, { x: 4, y: 2 })) },
      search,
    );
    const inside = matches.filter(
      ({ column, row }) => column * pitch + side + 4 <= width && row * pitch + side + 2 <= height,
    );

    expect(inside.length).toBeGreaterThan(20);
    for (const { by, difference } of inside) expect({ by, difference }).toEqual({ by: { x: 4, y: 2 }, difference: 0 });
  });

  it("gives what a search of all places gives, at the edges too", () => {
    const [before, current] = [pairOf(picture(2)), pairOf(picture(3))];

    expect(matchBlocks(kernel, { before, current }, search)).toEqual(searchedByHand(before, current));
  });

  it("leaves out blocks without contrast, and keeps the others at their places", () => {
    const current = pairOf(picture(4));
    for (let at = 0; at < width * 30; at++) current.whole.light[at] = 90;
    const matches = matchBlocks(kernel, { before: pairOf(picture(4)), current }, search);

    expect(matches.length).toBeGreaterThan(0);
    expect(Math.min(...matches.map(({ row }) => row))).toBe(4);
  });

  it("takes larger pictures after smaller ones", () => {
    const large = { light: new Uint8Array(640 * 480).map((_, at) => (at * 37) ^ (at >> 5)), width: 640, height: 480 };

    const matches = matchBlocks(kernel, { before: pairOf(large), current: pairOf(large) }, search);
    expect(matches.length).toBeGreaterThan(1000);
    expect(matches.every(({ by, difference }) => by.x === 0 && by.y === 0 && difference === 0)).toBe(true);
  });
});

function halvedByHand({ light, width: wide, height: high }: Plane): Plane {
  const half = { width: wide >> 1, height: high >> 1, light: new Uint8Array((wide >> 1) * (high >> 1)) };
  for (let at = 0; at < half.light.length; at++) {
    const corner = 2 * Math.floor(at / half.width) * wide + 2 * (at % half.width);
    half.light[at] = light[corner] ?? 0;
  }
  return half;
}

/** The first of the places that differ least, row by row; the block's own where none is better. */
function searchedByHand(before: ReturnType<typeof pairOf>, current: ReturnType<typeof pairOf>) {
  const matches = [];
  for (let row = 0; row * pitch + side <= height; row++)
    for (let column = 0; column * pitch + side <= width; column++) {
      const [x, y] = [column * pitch, row * pitch];
      if (deviation(current.whole, x, y) < search.leastDeviation) continue;
      const rough = best(
        current.half,
        before.half,
        { x: x / 2, y: y / 2, side: side / 2 },
        { around: { x: 0, y: 0 }, reach },
      );
      const around = { x: rough.by.x * 2, y: rough.by.y * 2 };
      const exact = best(current.whole, before.whole, { x, y, side }, { around, reach: { x: 1, y: 1 } });
      matches.push({ column, row, ...exact });
    }
  return matches;
}

type Point = { x: number; y: number };

function best(
  current: Plane,
  before: Plane,
  block: Point & { side: number },
  { around, reach }: { around: Point; reach: Point },
) {
  const all = [around];
  for (let y = around.y - reach.y; y <= around.y + reach.y; y++)
    for (let x = around.x - reach.x; x <= around.x + reach.x; x++) all.push({ x, y });
  const sums = all.map((by) => difference(current, before, block, by));
  const least = Math.min(...sums);
  return { by: all[sums.indexOf(least)] ?? around, difference: least / block.side ** 2 };
}

function difference(
  current: Plane,
  before: Plane,
  { x, y, side: length }: Point & { side: number },
  by: Point,
): number {
  const [left, top] = [x + by.x, y + by.y];
  if (left < 0 || top < 0 || left + length > before.width || top + length > before.height)
    return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let at = 0; at < length * length; at++) {
    const [across, down] = [at % length, Math.floor(at / length)];
    const one = current.light[(y + down) * current.width + x + across] ?? 0;
    sum += Math.abs(one - (before.light[(top + down) * before.width + left + across] ?? 0));
  }
  return sum;
}

function deviation({ light }: Plane, x: number, y: number): number {
  const values = Array.from(
    { length: side * side },
    (_, at) => light[(y + Math.floor(at / side)) * width + x + (at % side)] ?? 0,
  );
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
