import type { TinyFrame } from "@reelwright/renderer/media/find-cuts";
import { ownMotion } from "@reelwright/renderer/media/own-motion";
import { describe, expect, it } from "vitest";

const size = { width: 40, height: 24 };

/** Fifteen frames of a pattern; `at` is how far the camera and a dark figure in it have moved. */
const frames = (at: (index: number) => { camera: number; figure: number | null }): TinyFrame[] =>
  Array.from({ length: 15 }, (_, index) => {
    const { camera, figure } = at(index);
    const light = Uint8Array.from({ length: size.width * size.height }, (_, pixel) => {
      const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
      if (figure !== null && Math.abs(x - figure) < 3 && y > 8) return 20;
      return 140 + 60 * Math.sin((x + camera) * 0.9) * Math.cos(y);
    });
    return { seconds: index / 30, light };
  });

describe("what moves by itself", () => {
  it("is found before a camera at rest", () => {
    const box = ownMotion(
      frames((index) => ({ camera: 0, figure: 26 + index * 0.3 })),
      size,
    );

    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(28 / 40, 1);
    expect(box?.width).toBeLessThan(0.4);
  });

  it.each([
    ["where nothing moves", () => ({ camera: 0, figure: 20 })],
    ["where the camera moves", (index: number) => ({ camera: index, figure: null })],
  ])("is not told %s", (_, at) => {
    expect(ownMotion(frames(at), size)).toBeNull();
  });
});
