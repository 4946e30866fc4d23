import { loadSharp } from "@reelwright/platform/sharp";
import { treatStill } from "@reelwright/renderer/media/treat";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { templates } from "@reelwright/renderer/templates/templates";
import { describe, expect, it } from "vitest";

const size = { width: 200, height: 120 };
const stage = { colours: coloursOf(templates.default.palette, []), short: 1000 };

/** A picture of one colour, printed with dots ten pixels apart. */
async function printed(background: string, strength: number) {
  const picture = loadSharp()({ create: { ...size, channels: 3, background } });
  const still = await treatStill(picture, { halftone: { size: 0.01, strength } }, stage);
  return still.raw().toBuffer();
}
const shareOf = (values: Uint8Array, is: (value: number) => boolean) => values.filter(is).length / values.length;

describe("halftone", () => {
  it.each([
    ["dark", "#303030", 0.05, 0.2],
    ["middle", "#808080", 0.45, 0.55],
    ["light", "#d0d0d0", 0.8, 0.95],
  ])("prints a %s grey as black and white, with more white the lighter it is", async (_which, grey, least, most) => {
    const values = await printed(grey, 1);

    expect(shareOf(values, (value) => value > 200 || value < 55)).toBeGreaterThan(0.6);
    const white = shareOf(values, (value) => value >= 128);
    expect(white).toBeGreaterThan(least);
    expect(white).toBeLessThan(most);
  });

  it.each(["#000000", "#ffffff"])("leaves %s as it is", async (background) => {
    const values = new Set(await printed(background, 1));

    expect([...values]).toEqual(background === "#000000" ? [0] : [254, 255].slice(-values.size));
  });

  it("stands in rows as far apart as it is said to", async () => {
    const values = await printed("#404040", 1);
    // Along a row of dots, which is aslant: one step is ten pixels, seven each way.
    const luma = (at: number) => values[(at * size.width + at + 7) * 3] ?? 0;
    const lights = Array.from({ length: 100 }, (_, at) => at).filter((at) => luma(at) > 60 && luma(at + 1) <= 60);

    const steps = lights.slice(1).map((at, index) => at - (lights[index] ?? 0));
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeCloseTo(10 / Math.SQRT2, 0);
  });

  it("keeps colours apart at half strength", async () => {
    const values = await printed("#a06040", 0.4);

    for (let at = 0; at < values.length; at += 3) {
      expect(values[at] ?? 0).toBeGreaterThan(values[at + 1] ?? 0);
      expect(values[at + 1] ?? 0).toBeGreaterThan(values[at + 2] ?? 0);
    }
  });
});
