import { isScreen } from "@reelwright/renderer/media/is-screen";
import { expect, it } from "vitest";

/** A picture of greys, each pixel as `light` says. */
function pictureOf(width: number, height: number, light: (x: number, y: number) => number) {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgb.fill(light(x, y), 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { rgb, width, height };
}

const inRows = (x: number, y: number) => x % 1000 > 80 && x % 1000 < 700 && y % 100 < 24;
const letters = (x: number) => (Math.floor(x / 14) % 3 === 0 ? 40 : 250);

it("lines of words on a ground are a screen, light or dark", () => {
  expect(isScreen(pictureOf(1440, 900, (x, y) => (inRows(x, y) ? letters(x) : 250)))).toBe(true);
  expect(isScreen(pictureOf(1170, 2532, (x, y) => 255 - (inRows(x, y) ? letters(x) : 250)))).toBe(true);
});

it("a thing on a white ground is none: it has few edges", () => {
  const isThing = (x: number, y: number) => Math.hypot(x - 500, y - 500) < 200;

  expect(isScreen(pictureOf(1000, 1000, (x, y) => (isThing(x, y) ? 90 + (x % 30) : 255)))).toBe(false);
  expect(isScreen(pictureOf(1000, 1000, () => 255))).toBe(false);
});

it("a picture of many tones is none", () => {
  const noise = (x: number, y: number) => (x * 7919 + y * 104_729) % 251;

  expect(isScreen(pictureOf(640, 480, noise))).toBe(false);
  expect(isScreen(pictureOf(640, 480, (x, y) => (x + y) % 256))).toBe(false);
});
