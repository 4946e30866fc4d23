import { isDark, isPlain } from "@reelwright/renderer/media/is-plain";
import { barsOf, darkEdges } from "@reelwright/renderer/survey/dark-edges";
import { describe, expect, it } from "vitest";
import { texture } from "../../support/planted/texture.ts";

const size = { width: 192, height: 108 };
/** Spots between dark lines at the top and the bottom. */
function picture(top: number, bottom: number) {
  const light = new Uint8Array(size.width * size.height).fill(16);
  const spots = texture(1);
  for (let at = top * size.width; at < (size.height - bottom) * size.width; at++) light[at] = 40 + (spots[at] ?? 0) / 2;
  return { light, ...size };
}

describe("black bars", () => {
  it("are what all pictures have", () => {
    const bars = barsOf([darkEdges(picture(14, 14)), darkEdges(picture(40, 40)), null]);

    expect(bars.top).toBeCloseTo(15 / 108);
    expect(bars).toMatchObject({ left: 0, right: 0 });
  });

  it.each([
    ["a dark sky", picture(30, 0)],
    ["a full picture", picture(0, 0)],
  ])("are not seen in %s", (_, one) => {
    expect(barsOf([darkEdges(one)])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });

  it("are not seen in a video that is dark throughout", () => {
    expect(barsOf([darkEdges(picture(54, 54))])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
});

describe("plain pictures", () => {
  it("are filled with few tones", () => {
    const slide = { light: new Uint8Array(size.width * size.height).fill(235), ...size };
    slide.light.fill(20, 3000, 6000);

    expect([isPlain(slide), isPlain(picture(0, 0))]).toEqual([true, false]);
  });

  it("are dark where they are black but for something dim, not where there is text on black", () => {
    const night = { light: new Uint8Array(size.width * size.height).map((_, at) => 17 + (at % 7)), ...size };
    const text = { light: night.light.map((tone, at) => (at % 31 === 0 ? 200 : tone)), ...size };

    expect([isPlain(night), isDark(night)]).toEqual([true, true]);
    expect([isPlain(text), isDark(text), isDark(picture(0, 0))]).toEqual([true, false, false]);
  });
});
