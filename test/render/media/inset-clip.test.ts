import { insetOf } from "@reelwright/renderer/media/inset-clip";
import { expect, it } from "vitest";

const clip = { width: 1920, height: 1080 };
const window = { x: 100, y: 200, width: 800, height: 900 };
const focus = (width: number) => {
  const keep = { x: 0.5 - width / 2, y: 0.2, width, height: 0.3 };
  return { x: 0.5, y: 0.3, level: 0.35, keep, faces: [keep] };
};

it("a clip fills a window into which its people fit", () => {
  expect(insetOf(clip, window, focus(0.4))).toEqual(window);
});

it("a clip whose people are further apart than the window takes the middle of it, as high as they allow", () => {
  const inset = insetOf(clip, window, focus(0.8));

  expect(inset).toMatchObject({ x: window.x, width: window.width });
  expect((inset.height / inset.width) * (1920 / 1080) * 0.8).toBeCloseTo(1, 1);
  expect(inset.y - window.y).toBeCloseTo(window.y + window.height - inset.y - inset.height, -1);
  expect(Object.values(inset).every((side) => side % 2 === 0)).toBe(true);
});

it("a clip of a thing fills its window", () => {
  const { faces: _, ...thing } = focus(0.8);

  expect(insetOf(clip, window, thing)).toEqual(window);
});
