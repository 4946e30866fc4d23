import type { Vector } from "@reelwright/renderer/survey/block-difference";
import { cameraAdvances } from "@reelwright/renderer/survey/camera-advances";
import { expect, it } from "vitest";

/** Blocks all over a picture, each with its motion. */
const picture = (motionAt: (place: Vector) => Vector) =>
  Array.from({ length: 31 * 17 }, (_, index) => {
    const from = { x: ((index % 31) - 15) * 6, y: (Math.floor(index / 31) - 8) * 6 };
    const motion = motionAt(from);
    return { from, by: { x: -motion.x, y: -motion.y } };
  });
const still = { x: 0, y: 0 };

it.each<[string, boolean, (place: Vector) => Vector]>([
  [
    "that drives forwards, past things near and far",
    true,
    ({ x, y }) => ({ x: x * (0.03 + 0.03 * Number(y > 0)), y: y * 0.05 }),
  ],
  ["that goes backwards", true, ({ x, y }) => ({ x: -0.06 * x, y: -0.06 * y })],
  ["that rests", false, () => still],
  ["that is swung", false, () => ({ x: 6, y: 1 })],
  ["before which somebody walks out of the picture", false, ({ x }) => (x > 20 ? { x: 5, y: 0 } : still)],
  [
    "before which two people part, in less than a third of the picture",
    false,
    ({ x, y }) => (Math.abs(x) > 50 && Math.abs(y) < 20 ? { x: Math.sign(x) * 4, y: 0 } : still),
  ],
])("a camera %s advances: %s", (_, advances, motionAt) => {
  expect(cameraAdvances(picture(motionAt))).toBe(advances);
});
