import path from "node:path";
import { cameraMove } from "@reelwright/renderer/timeline/camera";
import { expect, it } from "vitest";
import { measureJitter } from "../support/jitter.ts";

const wasm = path.resolve(import.meta.dirname, "../../build/compositor.wasm");
const frame = { width: 360, height: 640 };
const picture = { width: 432, height: 768 };
const calm = { style: "calm", amount: 1 } as const;
const focus = { x: 0.62, y: 0.4 };

it.each([
  ["a zoom towards a point", cameraMove(calm, focus, 0), 120],
  ["a zoom so slow that nothing moves by a pixel in seconds", cameraMove({ ...calm, amount: 0.1 }, focus, 2), 90],
  ["a pan", cameraMove(calm, focus, 1), 120],
  [
    "a pan of a fiftieth of a pixel a frame",
    { from: { zoom: 1.1, x: 0.5, y: 0.5 }, to: { zoom: 1.1, x: 0.52, y: 0.51 } },
    60,
  ],
  ["a lively zoom", cameraMove({ style: "lively" }, focus, 0), 60],
])("%s is never a twentieth of a pixel from its path", (_what, move, frames) => {
  const { worst, worstStep } = measureJitter(move, { wasm, frame, frames, picture });

  expect(worst).toBeLessThan(0.05);
  expect(worstStep).toBeLessThan(0.05);
});
