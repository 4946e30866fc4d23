import { buildVision } from "@reelwright/vision/build-vision";
import { type BlockSteps, sumSteps } from "@reelwright/vision/sum-steps";
import { expect, it } from "vitest";
import { seededRandom } from "../support/random.ts";

const { kernel } = await buildVision();
const [size, noise, gradient] = [10, 4, 0.7];

/** The same by hand, pixel by pixel. */
function byHand(width: number, height: number, at: (x: number, y: number) => number, down: boolean): BlockSteps[] {
  const across = Math.ceil(width / size);
  const sums = Array.from({ length: across * Math.ceil(height / size) }, () => ({
    steps: 0,
    lost: 0,
    slopes: 0,
    pixels: 0,
  }));
  const mean = (x: number, y: number) => {
    const around = Array.from({ length: 9 }, (_, n) => n - 4).map((n) => (down ? [x, y + n] : [x + n, y]));
    const inside = around.filter(([column = 0, row = 0]) => column >= 0 && column < width && row >= 0 && row < height);
    return inside.reduce((sum, [column = 0, row = 0]) => sum + at(column, row), 0) / inside.length;
  };
  for (let y = down ? 1 : 0; y < height; y++)
    for (let x = down ? 0 : 1; x < width; x++) {
      const [left, top] = down ? [x, y - 1] : [x - 1, y];
      const block = sums[Math.floor(y / size) * across + Math.floor(x / size)];
      if (!block) throw new Error("Every pixel is in a block");
      const [step, after] = [Math.abs(at(x, y) - at(left, top)), Math.abs(mean(x, y) - mean(left, top))];
      block.pixels++;
      if (after > gradient) block.slopes += after;
      if (step < noise) continue;
      block.steps += step;
      block.lost += Math.max(0, step - after);
    }
  return sums;
}

it.each([
  [53, 37],
  [7, 30],
  [40, 5],
])("the steps of a picture of %i by %i pixels are those of each block, along and down", (width, height) => {
  const random = seededRandom(width);
  const values = Float32Array.from({ length: width * height }, () => 40 * random());
  const at = (x: number, y: number) => values[y * width + x] ?? 0;

  const { along, down } = sumSteps(kernel, { values, width, height }, { size, noise, gradient });

  for (const [found, wanted] of [
    [along, byHand(width, height, at, false)],
    [down, byHand(width, height, at, true)],
  ] as const) {
    expect(found.length).toBe(wanted.length);
    for (const [block, { pixels, ...sums }] of wanted.entries()) {
      expect(found[block]?.pixels).toBe(pixels);
      for (const [name, sum] of Object.entries(sums) as [keyof typeof sums, number][])
        expect(found[block]?.[name]).toBeCloseTo(sum, 1);
    }
  }
});
