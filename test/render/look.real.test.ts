import path from "node:path";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import type { Look } from "@reelwright/renderer/plan/reel-plan";
import { describe, expect, it } from "vitest";

const wasm = path.resolve(import.meta.dirname, "../../build/compositor.wasm");
// Neither is a multiple of what the kernel does at once.
const [width, height] = [232, 136];
const area = width * height;
const whole = { zoom: 1, x: 0.5, y: 0.5 };

/** A frame of one colour as a look leaves it. */
function seen(look: Look, { frame = 0, colour = [128, 128, 128] as readonly number[] } = {}): Uint8Array {
  const compositor = createCompositor({ wasm, width, height });
  const rgb = Uint8Array.from({ length: area * 3 }, (_, at) => colour[at % 3] ?? 0);
  compositor.draw(compositor.picture(rgb, { width, height }), whole, 0);
  compositor.look(look)(frame);
  return compositor.frame().slice();
}
const plain = (colour?: readonly number[]) => seen({}, { colour });
const lumaAt = (bytes: Uint8Array, x: number, y: number) => bytes[y * width + x] ?? 0;
const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: Uint8Array) => {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length);
};
const everything: Look = {
  grain: 0.4,
  scanlines: { period: 3, strength: 0.3 },
  vignette: 0.5,
  chroma: 4,
  flicker: 0.1,
};

describe("a look", () => {
  it.each([
    ["nothing", {}],
    ["strengths of 0", { grain: 0, scanlines: { period: 4, strength: 0 }, vignette: 0, chroma: 0, flicker: 0 }],
  ])("of %s changes nothing", (_of, look) => {
    expect(new Set(seen(look).subarray(0, area))).toEqual(new Set([126]));
    expect(seen(look, { colour: [250, 10, 60] })).toEqual(plain([250, 10, 60]));
  });

  it("is the same each time a frame is drawn, whatever was drawn before", () => {
    const compositor = createCompositor({ wasm, width, height });
    const picture = compositor.picture(new Uint8Array(area * 3).fill(90), { width, height });
    const look = compositor.look(everything);
    const drawn = (frame: number) => {
      compositor.draw(picture, whole, 0);
      look(frame);
      return compositor.frame().slice();
    };
    const [first] = [drawn(7), drawn(8), drawn(300)];

    expect(drawn(7)).toEqual(first);
    expect(drawn(8)).not.toEqual(first);
    expect(seen(everything, { frame: 7, colour: [90, 90, 90] })).toEqual(first);
  });
});

describe("grain", () => {
  it("is as strong as it is said to be, leaves the mean as it is, and does not touch colours", () => {
    const [some, more] = [seen({ grain: 0.2 }), seen({ grain: 0.6 })];

    expect(spread(some.subarray(0, area))).toBeCloseTo(4, 0);
    expect(spread(more.subarray(0, area))).toBeCloseTo(12, -1);
    expect(mean(more.subarray(0, area))).toBeCloseTo(126, 0);
    expect(more.subarray(area)).toEqual(plain().subarray(area));
  });

  it("is weaker in black and white than between them", () => {
    const [black, grey, white] = [0, 128, 255].map((level) =>
      spread(seen({ grain: 0.3 }, { colour: [level, level, level] }).subarray(0, area)),
    );

    expect(black).toBeLessThan((grey ?? 0) / 2);
    expect(white).toBeLessThan((grey ?? 0) / 2);
  });

  it("lies elsewhere in every frame", () => {
    const frames = Array.from({ length: 12 }, (_, frame) => seen({ grain: 0.3 }, { frame }).toString());

    expect(new Set(frames).size).toBe(12);
  });
});

describe("a vignette", () => {
  it("leaves the middle as it is and darkens outwards, evenly to all corners", () => {
    const bytes = seen({ vignette: 0.6 });

    expect(lumaAt(bytes, width / 2, height / 2)).toBe(126);
    const outwards = [0.5, 0.6, 0.7, 0.8, 0.9, 1].map((share) =>
      lumaAt(bytes, Math.round((width - 1) * share), Math.round((height - 1) * share)),
    );
    expect(outwards).toEqual(outwards.toSorted((a, b) => b - a));
    const corners = [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ].map(([x = 0, y = 0]) => lumaAt(bytes, x, y));
    // 1 - 0.6 * 0.88 of the light is left.
    for (const corner of corners) expect(Math.abs(corner - (16 + 110 * 0.472))).toBeLessThanOrEqual(2);
  });

  it("takes colour away with light", () => {
    const bytes = seen({ vignette: 1 }, { colour: [255, 0, 0] });
    const v = bytes.subarray(area * 1.25);

    expect(v[(height / 4) * (width / 2) + width / 4]).toBe(240);
    expect((v[0] ?? 0) - 128).toBeLessThan(20);
  });
});

describe("scanlines", () => {
  it("come every so many rows, as dark as they are said to be", () => {
    const bytes = seen({ scanlines: { period: 4, strength: 0.4 } });

    const rows = Array.from({ length: 9 }, (_, y) => lumaAt(bytes, 50, y));
    expect(rows).toEqual([82, 104, 126, 104, 82, 104, 126, 104, 82]);
    for (let y = 0; y < height; y++) expect(new Set(bytes.subarray(y * width, (y + 1) * width)).size).toBe(1);
  });
});

describe("flicker", () => {
  it("darkens whole frames, by no more than it is said to", () => {
    const levels = Array.from({ length: 30 }, (_, frame) => {
      const luma = new Set(seen({ flicker: 0.2 }, { frame }).subarray(0, area));
      expect(luma.size).toBe(1);
      return Math.max(...luma);
    });

    expect(new Set(levels).size).toBeGreaterThan(5);
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(16 + 110 * 0.8);
    expect(Math.max(...levels)).toBeLessThanOrEqual(126);
  });
});

describe("chroma", () => {
  it("moves red to the right and blue to the left", () => {
    const compositor = createCompositor({ wasm, width, height });
    const stripe = Uint8Array.from({ length: area * 3 }, (_, at) => (Math.floor(at / 3) % width === 100 ? 255 : 0));
    const bar = stripe.map((value, at) =>
      Math.max(value, stripe[at - 3] ?? 0, stripe[at - 6] ?? 0, stripe[at - 9] ?? 0),
    );
    compositor.draw(compositor.picture(bar, { width, height }), whole, 0);
    compositor.look({ chroma: 8 })(0);

    const row = (plane: number) =>
      compositor
        .frame()
        .subarray(plane + 10 * (width / 2), plane + 11 * (width / 2))
        .slice();
    const [u, v] = [row(area), row(area * 1.25)];
    expect(u.indexOf(Math.max(...u))).toBeLessThan(50);
    expect(v.indexOf(Math.max(...v))).toBeGreaterThan(51);
  });
});
