import { splitShot } from "@reelwright/renderer/edit/split-shot";
import { expect, it } from "vitest";

const clip = { width: 1920, height: 1080 };
const left = { x: 0, y: 0, width: 0.5, height: 1 };
const right = { x: 0.5, y: 0, width: 0.5, height: 1 };

it("stands regions above one another in an upright frame, each cropped to its place", () => {
  const { frame, shot, crop } = splitShot([left, right], { clip, limit: clip, shape: 9 / 16 });

  // Each place is 9:8, and 960 x 853 pixels of a region have that shape.
  expect(crop).toEqual({ width: 960, height: 853 });
  expect(frame).toEqual({ width: 960, height: 2 * 852 });
  expect(shot.window).toEqual({ x: 0, y: 0, width: 960, height: 852 });
  expect(shot.beside?.map(({ window }) => window)).toEqual([{ x: 0, y: 852, width: 960, height: 852 }]);
  expect(shot.crop.across.at).toBeCloseTo((1080 - 853.3) / 2 / 1080, 3);
  expect(shot.beside?.[0]?.crop.shots[0]?.positions).toEqual([0.5]);
});

it("stands them side by side in a wide frame, and enlarges none", () => {
  const small = { x: 0.1, y: 0.1, width: 0.1, height: 0.2 };
  const { frame, shot } = splitShot([left, small, right], { clip, limit: clip, shape: 16 / 9 });

  expect(frame.width / frame.height).toBeCloseTo(16 / 9, 1);
  expect(shot.window?.width).toBeLessThanOrEqual(192);
  expect(shot.beside?.map(({ window: { x, y } }) => [x, y])).toEqual([
    [shot.window?.width, 0],
    [2 * (shot.window?.width ?? 0), 0],
  ]);
});

it("names a region that is too small", () => {
  const tiny = { x: 0, y: 0, width: 0.03, height: 0.5 };

  expect(() => splitShot([left, tiny], { clip, limit: clip, shape: 1 })).toThrow("regions.1: Only 58 by 115 pixels");
});
