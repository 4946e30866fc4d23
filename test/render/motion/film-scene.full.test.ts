import { type Direction, filmScene } from "@reelwright/offline-engines/animator/film-scene";
import type { AiVideoScene, Life } from "@reelwright/offline-engines/animator/sheet";
import { describe, expect, it } from "vitest";
import { newDesk, sheetOf } from "../../support/planes.ts";

const size = { width: 320, height: 576 };
const margin = 24;
const lives: readonly (Life | undefined)[] = [undefined, "drift", "sway"];
const direction: Direction = { prompt: "a view", scenario: null, seed: 1, seconds: 5, frames: 120, energy: 1 };

/** Grey as far as it may be seen, red where its edges are; and a near sheet of the same kind over its lower part. */
function edgedScene(motion?: Life): AiVideoScene {
  const [width, height] = [size.width + 2 * margin, size.height + 2 * margin];
  const grey = (x: number, y: number, top: boolean) => {
    const edge = x < 2 || x >= width - 2 || y >= height - 2 || (top && y < 2);
    return edge ? ([255, 0, 0, 255] as const) : ([120 + ((x ^ y) & 8), 128, 128, 255] as const);
  };
  const near = height / 2;
  return {
    ...size,
    focus: { x: 160, y: 288, depth: 0.5 },
    finish: { grain: 0.1, vignette: 0.1, bloom: 0.3 },
    palette: [],
    subjects: [],
    layers: [
      sheetOf({ width, height, x: -margin, y: -margin, depth: 0, motion }, (x, y) => grey(x, y, true)),
      sheetOf({ width, height: near, x: -margin, y: size.height + margin - near, depth: 1, motion }, (x, y) =>
        y < 40 ? [0, 0, 0, 0] : grey(x, y + height - near, false),
      ),
    ],
  };
}

describe("a filmed scene", () => {
  it.each([
    "zoom out",
    "a tracking shot, pan left",
    "orbit around it",
    "a drone rises",
    "handheld camera",
    "a fast push",
  ])("never shows an edge of a sheet, nor a place without any: %s", (prompt) => {
    for (const [seed, motion] of lives.entries()) {
      const { desk, red, redden } = newDesk(size);
      const film = filmScene(desk, edgedScene(motion), { ...direction, prompt, seed, energy: 1.5 });
      for (const frame of [0, 60, 119]) {
        redden();
        film(frame);
        expect(Math.max(...red())).toBeLessThan(140);
      }
    }
  });

  it("has no stripes where something falls without end", () => {
    const { desk, luma } = newDesk(size);
    const [width, height] = [size.width + 2 * margin, size.height + 2 * margin];
    // One flake, at the sheet's lower edge.
    const snow = sheetOf({ width, height, x: -margin, y: -margin, depth: 1, motion: "fall" }, (x, y) =>
      Math.hypot(x - width / 2, y - height) < 6 ? [255, 255, 255, 255] : [0, 0, 0, 0],
    );
    const dark = sheetOf({ width, height, x: -margin, y: -margin, depth: 0 }, () => [20, 20, 20, 255]);
    const calm = { grain: 0, vignette: 0, bloom: 0 };
    const film = filmScene(
      desk,
      { ...edgedScene(), layers: [dark, snow], finish: calm },
      { ...direction, prompt: "space" },
    );
    for (const frame of [10, 50, 90, 110]) {
      film(frame);
      expect(luma().reduce((count, value) => count + (value > 80 ? 1 : 0), 0)).toBeLessThan(200);
    }
  });

  it("is the same whichever frames were drawn before", () => {
    const [one, other] = [newDesk(size), newDesk(size)];
    const film = filmScene(one.desk, edgedScene("shimmer"), direction);
    for (const frame of [7, 90, 33]) film(frame);
    filmScene(other.desk, edgedScene("shimmer"), direction)(33);

    expect(one.frame()).toEqual(other.frame());
  });

  it("is another with another seed", () => {
    const [one, other] = [newDesk(size), newDesk(size)];
    filmScene(one.desk, edgedScene(), direction)(100);
    filmScene(other.desk, edgedScene(), { ...direction, seed: 2 })(100);

    expect(one.frame()).not.toEqual(other.frame());
  });

  it("moves from its first frame to its last", () => {
    const { desk, luma } = newDesk(size);
    const film = filmScene(desk, edgedScene(), direction);
    film(0);
    const first = Uint8Array.from(luma());
    film(119);
    const changed = luma().reduce((count, value, at) => count + (Math.abs(value - (first[at] ?? 0)) > 2 ? 1 : 0), 0);

    expect(changed).toBeGreaterThan(0.2 * first.length);
  });
});
