import path from "node:path";
import { type Compositor, createCompositor } from "@reelwright/renderer/compositor/compositor";
import type { Transition } from "@reelwright/renderer/compositor/transition";
import { transitionKinds } from "@reelwright/vocabulary/transition-kinds";
import { describe, expect, it } from "vitest";

const wasm = path.resolve(import.meta.dirname, "../../build/compositor.wasm");
const whole = { zoom: 1, x: 0.5, y: 0.5 };
const kinds = transitionKinds.map((kind) => [kind] as const);
const directions = ["left", "right", "up", "down"] as const;
const passing = { direction: "left", seed: 5 } as const;

/** RGB with something different at every place, and different for each hue. */
const scene = (width: number, height: number, hue: number) =>
  Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y, channel] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width), at % 3];
    return 128 + 100 * Math.sin(x / 11 + hue * 2 + channel) * Math.cos(y / 7 + hue - channel);
  });

function stage({ width, height } = { width: 160, height: 96 }) {
  const compositor = createCompositor({ wasm, width, height });
  const [old, next] = [1, 2].map((hue) => compositor.picture(scene(width, height, hue), { width, height }));
  if (!old || !next) throw new Error("There are two pictures");
  return {
    compositor,
    alone(which: "old" | "next") {
      compositor.draw(which === "old" ? old : next, whole, 0);
      return Buffer.from(compositor.frame());
    },
    pass(transition: Transition, share: number) {
      compositor.draw(old, whole, 0);
      compositor.draw(next, whole, 1);
      compositor.pass(transition, share);
      return Buffer.from(compositor.frame());
    },
  };
}

/** Peak signal to noise of one frame against another, in decibels. */
function psnr(one: Uint8Array, other: Uint8Array): number {
  const squares = one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
  return squares === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 ** 2 * one.length) / squares);
}

describe.each(kinds)("%s", (kind) => {
  it("begins as exactly the old picture and ends as exactly the new one", () => {
    const { alone, pass } = stage();

    for (const direction of directions) {
      expect(pass({ ...passing, kind, direction }, 0).equals(alone("old"))).toBe(true);
      expect(pass({ ...passing, kind, direction }, 1).equals(alone("next"))).toBe(true);
    }
  });

  it("leaves the old picture and reaches the new one without a jump", () => {
    const { alone, pass } = stage();

    expect(psnr(pass({ ...passing, kind }, 0.004), alone("old"))).toBeGreaterThan(21);
    expect(psnr(pass({ ...passing, kind }, 0.996), alone("next"))).toBeGreaterThan(21);
  });

  it("is the same at a share whatever was drawn before", () => {
    const shares = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9];
    const { pass } = stage();
    const inOrder = shares.map((share) => pass({ ...passing, kind }, share));

    for (const at of [4, 0, 6, 2, 1, 5, 3]) {
      pass({ ...passing, kind: "ink", seed: at }, 0.5);
      expect(pass({ ...passing, kind }, shares[at] ?? 0).equals(inOrder[at] ?? Buffer.alloc(0))).toBe(true);
      expect(
        stage()
          .pass({ ...passing, kind }, shares[at] ?? 0)
          .equals(inOrder[at] ?? Buffer.alloc(0)),
      ).toBe(true);
    }
  });

  it("keeps to its own memory, also in frames that no vector fits", () => {
    for (const size of [
      { width: 36, height: 34 },
      { width: 100, height: 70 },
      { width: 70, height: 102 },
    ]) {
      const { compositor, pass } = stage(size);
      const witness = compositor.picture(scene(64, 64, 3), { width: 64, height: 64 });
      const seen = () => {
        compositor.draw(witness, whole, 0);
        return Buffer.from(compositor.frame());
      };
      const before = seen();
      const used = compositor.bytesUsed();
      for (const direction of directions)
        for (let share = 0.05; share < 1; share += 0.15) pass({ kind, direction, seed: 3 }, share);

      expect(seen().equals(before)).toBe(true);
      expect(compositor.bytesUsed() - used).toBeLessThan(compositor.frameBytes * 2 + 512);
    }
  });
});

describe("half-way", () => {
  const size = { width: 160, height: 96 };
  const luma = (frame: Uint8Array, x: number, y: number) => frame[y * size.width + x];
  /** Black becomes white. */
  const halfWay = (transition: Omit<Transition, "seed">) => {
    const compositor: Compositor = createCompositor({ wasm, ...size });
    const flat = (grey: number) => compositor.picture(new Uint8Array(size.width * size.height * 3).fill(grey), size);
    compositor.draw(flat(0), whole, 0);
    compositor.draw(flat(255), whole, 1);
    compositor.pass({ ...transition, seed: 1 }, 0.5);
    return Buffer.from(compositor.frame());
  };
  const corners = (frame: Uint8Array) => ({
    left: luma(frame, 2, 48),
    right: luma(frame, 157, 48),
    up: luma(frame, 80, 2),
    down: luma(frame, 80, 93),
  });

  it("a cross-fade shows as much of each", () => {
    expect(corners(halfWay({ kind: "crossFade", direction: "left" }))).toEqual({
      left: 126,
      right: 126,
      up: 126,
      down: 126,
    });
  });

  it.each([
    ["left", "right", "left"],
    ["right", "left", "right"],
    ["up", "down", "up"],
    ["down", "up", "down"],
  ] as const)("what moves %s comes from the %s", (direction, from, to) => {
    for (const kind of ["push", "whip", "wipe", "blinds"] as const) {
      const seen = corners(halfWay({ kind, direction }));
      expect([kind, (seen[from] ?? 0) > 200, (seen[to] ?? 0) < 60]).toEqual([kind, true, true]);
    }
    // What is slid over is darker than black cannot be, and stands still where it is covered last.
    expect(corners(halfWay({ kind: "slide", direction }))).toMatchObject({ [from]: 235, [to]: 16 });
  });

  it.each([
    ["#000000", 16],
    ["#ffffff", 235],
    ["#808080", 126],
  ])("a fade through %s is in that colour at its turning point", (colour, value) => {
    const { pass } = stage();
    const turning = value > 125 ? 0.3 : 0.5;

    const frame = pass({ ...passing, kind: "fadeThrough", colour }, turning);
    for (const at of [0, 5_000, 15_000]) expect(Math.abs((frame[at] ?? 0) - value)).toBeLessThanOrEqual(1);
  });

  it("an iris is open in the middle and closed in the corners", () => {
    const frame = halfWay({ kind: "iris", direction: "left" });

    expect([luma(frame, 80, 48), luma(frame, 1, 1), luma(frame, 158, 94)]).toEqual([235, 16, 16]);
  });

  it("a clock's hand has passed its right half", () => {
    const frame = halfWay({ kind: "clock", direction: "left" });

    expect([luma(frame, 120, 20), luma(frame, 120, 80), luma(frame, 40, 20), luma(frame, 40, 80)]).toEqual([
      235, 235, 16, 16,
    ]);
  });

  it("a mosaic is made of squares", () => {
    const { pass } = stage();
    const frame = pass({ ...passing, kind: "pixelate" }, 0.5);

    const rows = [40, 41].map((y) => [...frame.subarray(y * 160, y * 160 + 160)]);
    expect(rows[0]).toEqual(rows[1]);
    expect(new Set(rows[0]).size).toBeLessThan(60);
  });

  it("what is left to chance is another for another seed", () => {
    const { pass } = stage();

    for (const kind of ["glitch", "ink", "filmBurn"] as const)
      expect(pass({ ...passing, kind, seed: 1 }, 0.5).equals(pass({ ...passing, kind, seed: 2 }, 0.5))).toBe(false);
  });
});
