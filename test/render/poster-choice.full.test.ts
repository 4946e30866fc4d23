import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { describe, expect, it } from "vitest";
import { makePicture } from "../support/media.ts";
import { prepare } from "../support/render-reel.ts";

const flat = (background: string, width = 900, height = 900) =>
  loadSharp()({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The poster of a reel, and how light it is on average, 0..255. */
async function posterOf(title: string | undefined, images: Buffer[], template: "default" | "bold" = "default") {
  const { folder, plan } = await prepare({ title, template, format: "9:16" }, { images });
  const { data, info } = await loadSharp()(path.join(folder, plan.poster)).raw().toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return { data, mean, size: [info.width, info.height] };
}

describe("the poster of a reel", () => {
  it("is its best picture from edge to edge, whatever comes first", async () => {
    const best = await makePicture(900, 1600).jpeg().toBuffer();
    const alone = await posterOf(undefined, [best]);

    const { mean, size, data } = await posterOf(undefined, [await flat("#050505"), best, await flat("#777777")]);

    expect(size).toEqual([720, 1280]);
    expect(mean).toBeGreaterThan(60);
    expect(data.equals(alone.data)).toBe(true);
  });

  it("has the title over it in the template's type, and shows the picture around it", async () => {
    const grey = await flat("#808080", 900, 1600);
    const changed = async (title: string) => {
      const { data } = await posterOf(title, [grey], "bold");
      const orange = Array.from({ length: data.length / 3 }, (_, at) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
        return red > 200 && green < 130 && blue < 90;
      });
      return orange.filter(Boolean).length / orange.length;
    };

    expect(await changed("Loud")).toBeGreaterThan(0.02);
    expect(await changed("word ".repeat(40).trim())).toBeLessThan(0.6);
  });
});
