import { luminance, surroundingsOf, textContrast } from "@reelwright/thumbnailer/typeset/text-contrast";
import { expect, it } from "vitest";

const frame = { width: 120, height: 80 };
const bars = [20, 50, 80].map((x) => `<rect x="${x}" y="20" width="12" height="40" fill="#fff"/>`).join("");
const surroundings = await surroundingsOf(bars, frame);
const isBar = (point: number) => {
  const [x, y] = [point % frame.width, Math.floor(point / frame.width)];
  return y >= 20 && y < 60 && [20, 50, 80].some((left) => x >= left && x < left + 12);
};
const against = (ground: (point: number) => number) =>
  textContrast(surroundings, (point) => (isBar(point) ? 1 : luminance(ground(point), ground(point), ground(point))));

it.each([
  [0, 21],
  [118, 4.54],
  [255, 1],
])("white letters on a grey of %i have WCAG's contrast of %f", (grey, contrast) => {
  expect(against(() => (grey === 118 ? 0x76 : grey))).toBeCloseTo(contrast, 1);
});

it("what is bright beside one letter alone counts for all", () => {
  expect(against((point) => (point % frame.width < 42 ? 240 : 0))).toBeLessThan(1.3);
});

it("what is bright far from any letter does not count", () => {
  expect(against((point) => (point < frame.width * 10 ? 255 : 0))).toBeCloseTo(21, 0);
});
