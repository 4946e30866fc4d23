import { expect, it } from "vitest";
import { posterFrame } from "#render/timeline/poster";

const still = { zoom: 1, x: 0.5, y: 0.5 };
const scene = (start: number, end: number, score: number) => ({
  ...{ media: { kind: "still" as const, file: "a" }, from: still, to: still, start, end, score },
  ...(start > 0 && { transition: { kind: "crossFade" as const, frames: 10, seed: 1, direction: "left" as const } }),
});
const scenes = [scene(0, 105, 0.4), scene(95, 205, 0.9), scene(195, 300, 0.5)];

it("the best picture stands for a reel without a title, at a moment when nothing else is seen", () => {
  const frame = posterFrame({ intro: { start: 0, end: 0 }, scenes });

  expect(frame).toBeGreaterThanOrEqual(105);
  expect(frame).toBeLessThan(195);
});

it("a title stands for its reel once it has come, before it goes", () => {
  expect(posterFrame({ intro: { start: 0, end: 60 }, scenes })).toBe(43);
});

it("a reel of one frame has that one", () => {
  expect(posterFrame({ intro: { start: 0, end: 0 }, scenes: [scene(0, 1, 0.1)] })).toBe(0);
});
