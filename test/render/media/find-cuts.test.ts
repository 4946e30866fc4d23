import { findCuts, type TinyFrame } from "@reelwright/renderer/media/find-cuts";
import { describe, expect, it } from "vitest";

/** Frames at 30 a second whose pixels are a pattern, shifted by `at` and lighter by `more`. */
const frames = (pattern: (index: number) => { seed: number; at?: number; more?: number }, count = 60): TinyFrame[] =>
  Array.from({ length: count }, (_, index) => {
    const { seed, at = 0, more = 0 } = pattern(index);
    const light = Uint8Array.from({ length: 960 }, (_, pixel) => {
      const wave =
        Math.sin(((pixel % 40) + at + seed * 17) * 0.35 * seed) + Math.cos(Math.floor(pixel / 40) * 0.5 + seed);
      return Math.min(255, Math.max(0, 110 + 45 * wave + more));
    });
    return { seconds: index / 30, light };
  });

describe("cuts", () => {
  it("are found at the first frame of the new shot", () => {
    expect(findCuts(frames((index) => ({ seed: index < 23 ? 1 : 2 })))).toEqual([23 / 30]);
  });

  it("are each found when there are several", () => {
    expect(findCuts(frames((index) => ({ seed: 1 + Math.floor(index / 20) })))).toEqual([20 / 30, 40 / 30]);
  });

  it.each([
    ["a shot in which nothing moves", () => ({ seed: 1 })],
    ["a camera that is swung", (index: number) => ({ seed: 1, at: index * 1.5 })],
    ["a photographer's flash", (index: number) => ({ seed: 1, more: index === 30 ? 90 : 0 })],
    [
      "lightning of several frames",
      (index: number) => ({ seed: 1, at: index / 4, more: index >= 30 && index < 35 ? 70 : 0 }),
    ],
    ["a slow fade", (index: number) => ({ seed: 1, more: index })],
  ])("are not seen in %s", (_, pattern) => {
    expect(findCuts(frames(pattern))).toEqual([]);
  });
});
