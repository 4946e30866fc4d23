import path from "node:path";
import { type Compositor, createCompositor } from "@reelwright/renderer/compositor/compositor";
import type { Glow } from "@reelwright/renderer/compositor/glow";
import type { Laying } from "@reelwright/renderer/compositor/sprite";
import { describe, expect, it } from "vitest";

const wasm = path.resolve(import.meta.dirname, "../../build/compositor.wasm");
const [width, height] = [320, 192];
const whole = { zoom: 1, x: 0.5, y: 0.5 };
const create = () => createCompositor({ wasm, width, height });

/** RGB bytes of a picture by a function of the place. */
function rgb(w: number, h: number, colour: (x: number, y: number) => readonly [number, number, number]): Uint8Array {
  return Uint8Array.from({ length: w * h * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return colour(pixel % w, Math.floor(pixel / w))[at % 3] ?? 0;
  });
}
const flat = (compositor: Compositor, grey: number) =>
  compositor.picture(
    rgb(width, height, () => [grey, grey, grey]),
    { width, height },
  );
const luma = (compositor: Compositor, x: number, y: number) => compositor.frame()[y * width + x] ?? -1;
const allLuma = (compositor: Compositor) => new Set(compositor.frame().subarray(0, width * height));

describe("a picture", () => {
  it.each([
    ["black", [0, 0, 0], [16, 128, 128]],
    ["white", [255, 255, 255], [235, 128, 128]],
    ["red", [255, 0, 0], [63, 102, 240]],
    ["green", [0, 255, 0], [173, 42, 26]],
    ["blue", [0, 0, 255], [32, 240, 118]],
  ] as const)("of %s has the colour BT.709 gives it in limited range", (_name, colour, yuv) => {
    const compositor = create();
    compositor.draw(
      compositor.picture(
        rgb(width, height, () => colour),
        { width, height },
      ),
      whole,
      0,
    );

    const frame = compositor.frame();
    const area = width * height;
    const seen = [frame[area / 2] ?? 0, frame[area + area / 8] ?? 0, frame[area + area / 4 + area / 8] ?? 0];

    for (const [index, value] of seen.entries()) expect(Math.abs(value - (yuv[index] ?? 0))).toBeLessThanOrEqual(1);
  });

  it.each([
    [1, 0.5],
    [1.07, 0],
    [1.2, 1],
  ])("of one colour stays even to its edges at zoom %f, seen from %f", (zoom, place) => {
    const compositor = create();
    compositor.draw(flat(compositor, 255), { zoom, x: place, y: place }, 0);

    expect(allLuma(compositor)).toEqual(new Set([235]));
  });

  it("moves by less than a pixel when the camera does, without a jump", () => {
    const compositor = create();
    const source = { width: 480, height: 288 };
    const dot = (x: number, y: number) => Math.round(220 * Math.exp(-((x - 240) ** 2 + (y - 144) ** 2) / 60));
    const picture = compositor.picture(
      rgb(source.width, source.height, (x, y) => [dot(x, y), dot(x, y), dot(x, y)]),
      source,
    );
    const frames = 60;
    const places = Array.from({ length: frames }, (_, frame) => {
      compositor.draw(picture, { zoom: 1.5, x: 0.48 + (0.04 * frame) / frames, y: 0.5 }, 0);
      let [sum, moment] = [0, 0];
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const value = luma(compositor, x, y) - 16;
          sum += value;
          moment += value * x;
        }
      return moment / sum;
    });

    // The path is straight: each place is where the ends of the way say, within a tenth of a pixel (weights are in 1/64).
    const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
    expect(first - last).toBeGreaterThan(3);
    for (const [frame, place] of places.entries())
      expect(Math.abs(place - (first + ((last - first) * frame) / (frames - 1)))).toBeLessThan(0.1);
  });
});

describe("a ground", () => {
  it("lies where the camera would draw it, but for the window that is drawn over", () => {
    const compositor = create();
    const picture = compositor.picture(
      rgb(width, height, (x, y) => [(x * 7) % 256, (y * 5) % 256, (x * y) % 256]),
      { width, height },
    );
    const window = { x: 40, y: 32, width: 200, height: 90 };
    const grey = flat(compositor, 128);
    compositor.draw(picture, whole, 0);
    compositor.draw(grey, whole, 0, window);
    const drawn = compositor.frame().slice();

    compositor.draw(flat(compositor, 0), whole, 0);
    compositor.lie(picture, 0, window);
    expect(luma(compositor, 100, 100)).toBe(16);
    compositor.draw(grey, whole, 0, window);
    expect(compositor.frame()).toEqual(drawn);

    compositor.draw(picture, whole, 0);
    const all = compositor.frame().slice();
    compositor.lie(picture, 0);
    expect(compositor.frame()).toEqual(all);
  });
});

describe("a cross-fade", () => {
  it.each([
    [0, 16],
    [0.5, 126],
    [1, 235],
  ])("shows %f of the new picture", (share, expected) => {
    const compositor = create();
    compositor.draw(flat(compositor, 0), whole, 0);
    compositor.draw(flat(compositor, 255), whole, 1);
    compositor.pass({ kind: "crossFade", direction: "left", seed: 1 }, share);

    expect(Math.abs(luma(compositor, 100, 100) - expected)).toBeLessThanOrEqual(1);
  });
});

describe("a sprite", () => {
  const canvas = { width: 63, height: 21 };
  const place = { x: 64, y: 40 };
  /** White of one opacity. */
  const white = (alpha: number) =>
    Uint8Array.from({ length: canvas.width * canvas.height * 4 }, (_, at) => (at % 4 === 3 ? alpha : 255));
  const over = (alpha: number, laying: Laying) => {
    const compositor = create();
    compositor.draw(flat(compositor, 0), whole, 0);
    compositor.lay(compositor.sprite(white(alpha), canvas), laying);
    return compositor;
  };
  /** Where luma is white; everything else must be black. */
  const litBox = (compositor: Compositor) => {
    const box = { left: width, top: height, right: -1, bottom: -1 };
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (luma(compositor, x, y) === 16) continue;
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x);
        box.bottom = Math.max(box.bottom, y);
      }
    for (let y = box.top; y <= box.bottom; y++)
      for (let x = box.left; x <= box.right; x++) expect(luma(compositor, x, y)).toBe(235);
    return box;
  };

  it.each([
    ["at an even place", 64, 40, { left: 64, top: 40, right: 126, bottom: 60 }],
    ["at an odd place", 65, 41, { left: 65, top: 41, right: 127, bottom: 61 }],
    ["partly beyond the left upper corner", -31, -7, { left: 0, top: 0, right: 31, bottom: 13 }],
    ["partly beyond the right lower corner", 301, 180, { left: 301, top: 180, right: 319, bottom: 191 }],
  ])("%s covers that and nothing else", (_where, x, y, box) => {
    expect(litBox(over(255, { x, y }))).toEqual(box);
  });

  it.each([
    ["left", -63, 0],
    ["right", 320, 0],
    ["above", 0, -21],
    ["below", 0, 192],
  ])("beyond the frame on its %s draws nothing", (_side, x, y) => {
    expect(allLuma(over(255, { x, y }))).toEqual(new Set([16]));
  });

  it("keeps its colour at odd places", () => {
    const compositor = create();
    compositor.draw(flat(compositor, 0), whole, 0);
    const red = white(255).map((value, at) => (at % 4 === 1 || at % 4 === 2 ? 0 : value));
    compositor.lay(compositor.sprite(red, canvas), { x: 65, y: 41 });

    const v = compositor.frame().subarray(width * height * 1.25);
    const at = (x: number, y: number) => v[(y / 2) * (width / 2) + x / 2] ?? 0;
    // Half of the first column of chroma is the sprite's: (128 + 240) / 2.
    expect([at(62, 50), at(64, 50), at(66, 50), at(124, 50), at(130, 50)]).toEqual([128, 184, 240, 240, 128]);
  });

  it("is drawn in part", () => {
    expect(litBox(over(255, { ...place, part: { x: 10, y: 4, width: 20, height: 8 } }))).toEqual({
      left: 74,
      top: 44,
      right: 93,
      bottom: 51,
    });
  });

  it.each([
    ["half opaque", 128, 1],
    ["at half strength", 255, 0.5],
  ])("%s lets half of what is under it through", (_how, alpha, strength) => {
    expect(Math.abs(luma(over(alpha, { ...place, strength }), 90, 50) - 126)).toBeLessThanOrEqual(1);
  });

  it.each([0, -0.5])("at a strength of %f is not there", (strength) => {
    expect(allLuma(over(255, { ...place, strength }))).toEqual(new Set([16]));
  });

  it("leaves its memory to the next when it is released, and what was made before stays", () => {
    const compositor = create();
    const picture = flat(compositor, 255);
    compositor.release(compositor.sprite(white(255), canvas));
    const used = compositor.bytesUsed();
    for (let made = 0; made < 50; made++) compositor.release(compositor.sprite(white(255), canvas));

    compositor.draw(picture, whole, 0);

    expect(allLuma(compositor)).toEqual(new Set([235]));
    expect(compositor.bytesUsed()).toBe(used);
  });
});

describe("a glow", () => {
  /** A white square of 20 pixels in the middle of the frame, on grey. */
  const square = (glow: Glow) => {
    const compositor = create();
    compositor.draw(flat(compositor, 128), whole, 0);
    const side = 20;
    const rgba = new Uint8Array(side * side * 4).fill(255);
    const sprite = compositor.sprite(rgba, { width: side, height: side }, [glow]);
    compositor.lay(sprite, { x: 150, y: 86 });
    return compositor;
  };
  const shadow = { colour: "#000000", blur: 4, strength: 1 };

  it("is densest at the shape and fades evenly to all sides", () => {
    const compositor = square(shadow);

    const outwards = [1, 3, 5, 7, 9, 20].map((step) => luma(compositor, 169 + step, 96));
    expect(outwards).toEqual([...outwards].sort((a, b) => a - b));
    expect(outwards[0]).toBeLessThan(90);
    expect(outwards.at(-1)).toBe(126);
    for (const step of [1, 3, 5, 9])
      expect([
        luma(compositor, 150 - step, 96),
        luma(compositor, 160, 86 - step),
        luma(compositor, 160, 105 + step),
      ]).toEqual(Array(3).fill(luma(compositor, 169 + step, 96)));
  });

  it("lies under the shape, which stays as it is", () => {
    const compositor = square(shadow);

    expect([luma(compositor, 150, 86), luma(compositor, 169, 105)]).toEqual([235, 235]);
  });

  it("moves by its offset", () => {
    const [here, there] = [square(shadow), square({ ...shadow, dx: 6, dy: -4 })];

    for (const x of [175, 180, 185]) expect(luma(there, x, 80)).toBe(luma(here, x - 6, 84));
  });

  it("has its own colour", () => {
    const compositor = square({ ...shadow, colour: "#ff0000", strength: 3 });

    const v = compositor.frame().subarray(width * height * 1.25);
    expect(v[48 * (width / 2) + 74] ?? 0).toBeGreaterThan(180);
  });
});
