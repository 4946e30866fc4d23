import { cutFrame } from "@reelwright/renderer/media/cut-frame";
import { describe, expect, it } from "vitest";

const from = { width: 16, height: 8 };
/** Each pixel as light as its place along a side; colours likewise. */
const ramp = (axis: "x" | "y") => {
  const plane = (width: number, height: number, step: number) =>
    Array.from({ length: width * height }, (_, at) => step * (axis === "x" ? at % width : Math.floor(at / width)));
  return Buffer.from([...plane(16, 8, 10), ...plane(8, 4, 20), ...plane(8, 4, 20)]);
};

describe("a part of a frame", () => {
  it.each([
    ["at its beginning", 0, 0],
    ["at its end", 8, 80],
    ["at whole pixels", 3, 30],
    ["between pixels", 3.5, 35],
    ["between pixels next to the edge", 0.5, 5],
  ])("begins %s", (_, offset, expected) => {
    const to = { width: 8, height: 8 };
    const cut = cutFrame(ramp("x"), from, to, { axis: "x", offset });

    expect(cut).toHaveLength(96);
    expect([cut[0], cut[7]]).toEqual([expected, expected + 70]);
    // Colours have half as many pixels.
    expect(Math.abs((cut[64] ?? 0) - expected)).toBeLessThanOrEqual(1);
  });

  it("is cut from the height as well", () => {
    const to = { width: 16, height: 4 };
    const cut = cutFrame(ramp("y"), from, to, { axis: "y", offset: 2.5 });

    expect([cut[0], cut[15], cut[16], cut[63]]).toEqual([25, 25, 35, 55]);
  });
});
