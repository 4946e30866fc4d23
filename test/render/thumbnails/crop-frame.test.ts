import { partOf } from "@reelwright/thumbnailer/retouch/crop-frame";
import { describe, expect, it } from "vitest";

const nothing = { of: () => 0 };

describe("a crop", () => {
  it.each([
    [0.1, 0.5],
    [0.35, 0.5],
    [0.5, 0.5],
    [0.92, 0.2],
  ])("holds the focal point (%f, %f), well inside where the frame allows it", (x, y) => {
    for (const size of [
      { width: 1080, height: 1920 },
      { width: 1280, height: 720 },
      { width: 1080, height: 1350 },
    ]) {
      const frame = { width: 1600, height: 1200 };
      const part = partOf(frame, size, { focal: { x, y }, salience: nothing });

      expect(part.width / part.height).toBeCloseTo(size.width / size.height, 2);
      expect(part.x).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width).toBeLessThanOrEqual(frame.width);
      const inside = (x * frame.width - part.x) / part.width;
      const edge = Math.min(x * frame.width, (1 - x) * frame.width) / part.width;
      expect(Math.min(inside, 1 - inside)).toBeGreaterThanOrEqual(Math.min(0.2, edge - 0.01));
    }
  });

  it("keeps what else draws the eye, as far as the focal point allows", () => {
    const frame = { width: 2000, height: 1000 };
    const towards = (side: number) =>
      partOf(
        frame,
        { width: 1000, height: 1000 },
        {
          focal: { x: 0.5, y: 0.5 },
          salience: { of: ({ x, width }) => (x <= side && x + width >= side ? 1 : 0) },
        },
      ).x;

    expect(towards(0.3)).toBeLessThan(600);
    expect(towards(0.7) + 1000).toBeGreaterThan(1400);
  });

  it("is all of a frame of the same shape", () => {
    expect(
      partOf({ width: 640, height: 360 }, { width: 1280, height: 720 }, { focal: { x: 0, y: 0 }, salience: nothing }),
    ).toEqual({
      x: 0,
      y: 0,
      width: 640,
      height: 360,
    });
  });
});
