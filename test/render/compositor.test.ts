import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Compositor, createCompositor } from "#render/compositor/compositor";

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

describe("a cross-fade", () => {
  it.each([
    [0, 16],
    [0.5, 126],
    [1, 235],
  ])("shows %f of the new picture", (share, expected) => {
    const compositor = create();
    compositor.draw(flat(compositor, 0), whole, 0);
    compositor.draw(flat(compositor, 255), whole, 1);
    compositor.mix(share);

    expect(Math.abs(luma(compositor, 100, 100) - expected)).toBeLessThanOrEqual(1);
  });
});

describe("a sprite", () => {
  const place = { x: 64, y: 40, width: 64, height: 20 };
  /** Premultiplied white of one opacity. */
  const white = (alpha: number) => new Uint8Array(place.width * place.height * 4).fill(alpha);
  const over = (alpha: number, strength: number) => {
    const compositor = create();
    compositor.draw(flat(compositor, 0), whole, 0);
    compositor.lay(compositor.sprite(white(alpha), place), strength);
    return compositor;
  };

  it("covers its own place and nothing else", () => {
    const compositor = over(255, 1);

    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const inside = x >= 64 && x < 128 && y >= 40 && y < 60;
        if (luma(compositor, x, y) !== (inside ? 235 : 16)) expect.fail(`at ${x}, ${y}: ${luma(compositor, x, y)}`);
      }
  });

  it.each([
    ["half opaque", 128, 1],
    ["at half strength", 255, 0.5],
  ])("%s lets half of what is under it through", (_how, alpha, strength) => {
    expect(Math.abs(luma(over(alpha, strength), 90, 50) - 126)).toBeLessThanOrEqual(2);
  });

  it.each([0, -0.5])("at a strength of %f is not there", (strength) => {
    expect(allLuma(over(255, strength))).toEqual(new Set([16]));
  });
});

it("what is made after a release takes no more memory, and what was made before stays", () => {
  const compositor = create();
  const picture = flat(compositor, 255);
  const mark = compositor.mark();
  for (let made = 0; made < 50; made++) {
    compositor.release(mark);
    flat(compositor, 0);
  }

  compositor.draw(picture, whole, 0);

  expect(allLuma(compositor)).toEqual(new Set([235]));
  expect(compositor.mark() - mark).toBeLessThan(2 * compositor.frameBytes);
});
