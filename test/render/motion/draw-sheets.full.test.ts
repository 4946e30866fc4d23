import { cameraPath } from "@reelwright/offline-engines/animator/camera-path";
import { cutSheet } from "@reelwright/offline-engines/animator/cut-sheet";
import { createSheetPainter } from "@reelwright/offline-engines/animator/draw-sheets";
import { lensOf, seenAt } from "@reelwright/offline-engines/animator/look-through";
import type { Relief, Sheet } from "@reelwright/offline-engines/animator/sheet";
import { expect, it } from "vitest";
import { newDesk, sheetOf } from "../../support/planes.ts";

const size = { width: 320, height: 576 };
const margin = 48;
const frames = 90;
const middle = { x: size.width / 2, y: size.height / 2 };
const still = { shift: { x: 0, y: 0 }, bend: null, strength: 1 };
const dots = [0.25, 0.5, 0.75].flatMap((x) =>
  [0.3, 0.5, 0.7].map((y) => ({ x: x * size.width + 0.3, y: y * size.height + 0.6 })),
);

function dotted(depth: number, relief?: Relief): Sheet {
  const sheet = sheetOf(
    {
      width: size.width + 2 * margin,
      height: size.height + 2 * margin,
      x: -margin,
      y: -margin,
      depth,
      ...(relief && { relief }),
    },
    (x, y) => {
      const near = dots.map((dot) => (x + 0.5 - margin - dot.x) ** 2 + (y + 0.5 - margin - dot.y) ** 2);
      const light = Math.round(250 * Math.exp(-Math.min(...near) / 32));
      return [light, light, light, 255];
    },
  );
  return sheet;
}

/** How far the middle of the light around each dot is from where the lens has it, frame by frame. */
function errorsOf(sheet: Sheet, depth: number): { x: number; y: number }[][] {
  const { desk, luma } = newDesk(size);
  const paint = createSheetPainter(desk);
  const cut = cutSheet(desk.machine, sheet, size);
  const path = cameraPath({ prompt: "orbit", scenario: null, seed: 3, seconds: 5, amount: 1 });
  return Array.from({ length: frames }, (_, frame) => {
    const lens = lensOf(path(frame / (frames - 1)), size, { ...middle, depth: 0.5 });
    paint([{ cut, life: still }], lens);
    const seen = luma();
    return dots.map((dot) => {
      let [sum, x, y] = [0, 0, 0];
      for (let row = Math.round(dot.y) - 44; row < dot.y + 44; row++)
        for (let column = Math.round(dot.x) - 38; column < dot.x + 38; column++) {
          const light = (seen[row * size.width + column] ?? 16) - 16;
          const place = seenAt(lens, column + 0.5, row + 0.5, depth);
          if (Math.hypot(place.x - dot.x, place.y - dot.y) > 16) continue;
          sum += light;
          x += light * (place.x - dot.x);
          y += light * (place.y - dot.y);
        }
      return { x: x / sum, y: y / sum };
    });
  });
}

const level = (depth: number): Relief => ({ values: new Float32Array(64).fill(depth), width: 8, height: 8 });

it.each([
  ["a far sheet", dotted(0), 0],
  ["a near sheet", dotted(1), 1],
  ["a sheet with a relief", dotted(0.2, level(0.8)), 0.8],
])("%s is never a twentieth of a pixel from its path", (_what, sheet, depth) => {
  const errors = errorsOf(sheet, depth);
  const lengths = errors.flatMap((frame) => frame.map(({ x, y }) => Math.hypot(x, y)));
  const steps = errors
    .slice(1)
    .flatMap((frame, at) =>
      frame.map(({ x, y }, dot) => Math.hypot(x - (errors[at]?.[dot]?.x ?? 0), y - (errors[at]?.[dot]?.y ?? 0))),
    );

  expect(Math.max(...lengths)).toBeLessThan(0.06);
  expect(Math.max(...steps)).toBeLessThan(0.05);
});

it("a sheet that is clear in parts shows what is behind it, without a rim of other colours", () => {
  const { desk, luma, red } = newDesk(size);
  const paint = createSheetPainter(desk);
  const behind = sheetOf({ ...size, x: 0, y: 0, depth: 0 }, () => [200, 200, 200, 255]);
  // What is clear has no colour of its own: black, here, must not come in.
  const disc = sheetOf({ width: 100, height: 100, x: 110, y: 200, depth: 0.5 }, (x, y) => {
    const opacity = Math.min(1, Math.max(0, 40 - Math.hypot(x - 50, y - 50)));
    return opacity === 0 ? [0, 0, 0, 0] : [200, 200, 200, Math.round(opacity * 255)];
  });
  const sheets = [behind, disc].map((sheet) => ({ cut: cutSheet(desk.machine, sheet, size), life: still }));
  paint(sheets, lensOf({ x: 0.013, y: 0.007, z: 0, zoom: 0.01, roll: 0.01 }, size, { ...middle, depth: 0.3 }));

  expect(rangeOf(luma())).toBeLessThanOrEqual(2);
  expect(rangeOf(red())).toBeLessThanOrEqual(2);
});

const rangeOf = (values: Uint8Array): number => {
  const sorted = values.toSorted();
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
};
