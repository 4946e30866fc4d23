import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { coveredArea, safeArea, thumbnailSizes } from "@reelwright/thumbnailer/formats/thumbnail-format";
import {
  composeThumbnail,
  type ThumbnailRequest,
  thumbnailStyles,
} from "@reelwright/thumbnailer/typeset/compose-thumbnail";
import { buildVision } from "@reelwright/vision/build-vision";
import { afterAll, describe, expect, it } from "vitest";
import { thumbnailTexts } from "../../gallery/thumbnail-texts.ts";
import { makePicture } from "../../support/media.ts";
import { type Ground, measuredContrast, writeGround } from "../../support/thumbnails.ts";

const dir = mkdtempSync(path.join(tmpdir(), "thumbnails-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const vision = await buildVision();
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), path.join(dir, "fonts")));
const photo = path.join(dir, "photo.png");
await makePicture(640, 360).png().toFile(photo);
const grounds = {
  bright: await writeGround("bright", dir),
  dark: await writeGround("dark", dir),
  busy: await writeGround("busy", dir),
  flat: await writeGround("flat", dir),
};
const compose = (request: Partial<ThumbnailRequest>) =>
  composeThumbnail({
    frame: photo,
    focal: { x: 0.7, y: 0.3 },
    format: "16:9",
    style: "bold",
    tone: "auto",
    includeText: true,
    shaper,
    keepFaces: true,
    vision,
    dir,
    name: "one",
    ...request,
  });
const pixels = (file: string) =>
  loadSharp()(path.join(dir, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Every style with every tone, format, ground and kind of text; each pair of them once or more. */
const cases = (Object.keys(thumbnailStyles) as (keyof typeof thumbnailStyles)[]).flatMap((style, at) =>
  (["latin", "arabic", "long", "mixed"] as const).map((kind, index) => ({
    style,
    kind,
    tone: (["auto", "warm", "cool", "mono"] as const)[(index + at) % 4],
    format: (["16:9", "9:16", "1:1", "4:5"] as const)[(index * 3 + at) % 4],
    ground: (["bright", "dark", "busy", "flat"] as const)[(index + at * 2 + (at >> 1)) % 4],
  })),
);

describe("a finished thumbnail", () => {
  it.each(cases)(
    "in $style, $tone, $format with a $kind title over a $ground picture can be read, and stands whole in its place",
    async ({ kind, ground = "busy" satisfies Ground, format = "16:9", ...look }) => {
      const { file, text, width, height } = await compose({
        frame: grounds[ground],
        format,
        ...look,
        ...thumbnailTexts[kind],
      });
      if (!text) throw new Error("There is text");
      const { info } = await pixels(file);

      expect([info.width, info.height, { width, height }]).toEqual([width, height, thumbnailSizes[format]]);
      expect(await measuredContrast(path.join(dir, file), text.letters)).toBeGreaterThanOrEqual(4.5);
      expect(text.isCut).toBe(false);
      const [safe, covered, { rect }] = [safeArea(format), coveredArea(format), text];
      expect(rect.x).toBeGreaterThanOrEqual(safe.x - 1);
      expect(rect.y).toBeGreaterThanOrEqual(safe.y - 1);
      expect(rect.x + rect.width).toBeLessThanOrEqual(safe.x + safe.width + 1);
      expect(rect.y + rect.height).toBeLessThanOrEqual(safe.y + safe.height + 1);
      expect(covered !== null && rect.x + rect.width > covered.x && rect.y + rect.height > covered.y).toBe(false);
    },
  );

  it("is the same, byte for byte, for the same request", async () => {
    const bytes = async (name: string) =>
      readFileSync(path.join(dir, (await compose({ name, title: "Twice the same", style: "editorial" })).file));

    expect(await bytes("first")).toEqual(await bytes("second"));
  });

  it("without text is its master", async () => {
    const { file, masterFile, text } = await compose({ title: "Unsaid", includeText: false });

    expect(text).toBeNull();
    expect(readFileSync(path.join(dir, file))).toEqual(readFileSync(path.join(dir, masterFile)));
  });

  it("keeps a master that nothing is laid over", async () => {
    const { masterFile } = await compose({ title: "Said", name: "said" });
    const { masterFile: other } = await compose({ includeText: false, name: "unsaid" });

    expect(readFileSync(path.join(dir, masterFile))).toEqual(readFileSync(path.join(dir, other)));
  });

  it("has the accent that was asked for", async () => {
    const { file } = await compose({ accent: "#12a4e9", name: "accent" });
    const { data } = await pixels(file);

    // Without a title, the bold style has a frame of it.
    for (const [channel, value] of [0x12, 0xa4, 0xe9].entries())
      expect(Math.abs((data[(10 * 1280 + 600) * 3 + channel] ?? 0) - value)).toBeLessThan(8);
  });

  it("is as without a title for one in a script that no face has", async () => {
    const bytes = async (title?: string) => {
      const { file } = await compose({ style: "clean", name: title ? "unknown" : "untitled", ...(title && { title }) });
      return readFileSync(path.join(dir, file));
    };

    expect(await bytes("漢字")).toEqual(await bytes());
  });

  it("sets a subtitle without a title as the title", async () => {
    const { text } = await compose({ subtitle: "All there is to say" });

    expect(text?.letters).toEqual((await compose({ title: "All there is to say" })).text?.letters);
  });

  it("is grey in mono, warmer in warm than in cool", async () => {
    const means = async (tone: ThumbnailRequest["tone"]) => {
      const { masterFile } = await compose({ tone, includeText: false });
      const { channels } = await loadSharp()(path.join(dir, masterFile)).stats();
      return channels.map(({ mean }) => mean);
    };
    const [mono, warm, cool] = [await means("mono"), await means("warm"), await means("cool")];

    expect(Math.max(...mono) - Math.min(...mono)).toBeLessThan(1);
    expect((warm[0] ?? 0) - (warm[2] ?? 0)).toBeGreaterThan((cool[0] ?? 0) - (cool[2] ?? 0) + 25);
  });

  it("begins where reading begins: Arabic mirrors the layout", async () => {
    const [left, right] = [
      await compose({ title: "Two words", style: "clean" }),
      await compose({ title: "كلمتان هنا", style: "clean" }),
    ];

    expect(left.text?.rect.x).toBeCloseTo(safeArea("16:9").x);
    expect((right.text?.rect.x ?? 0) + (right.text?.rect.width ?? 0)).toBeCloseTo(1280 - safeArea("16:9").x);
  });

  it("keeps its text off what matters in the picture", async () => {
    for (const x of [0.2, 0.8]) {
      const { text } = await compose({
        frame: grounds.flat,
        focal: { x, y: 0.5 },
        title: "Look at that",
        style: "minimal",
      });
      const { rect } = text ?? { rect: safeArea("16:9") };

      expect(rect.x < x * 1280 && rect.x + rect.width > x * 1280).toBe(false);
    }
  });

  it.each([
    ["16:9", 1920, 1080],
    ["9:16", 720, 1280],
    ["1:1", 600, 640],
    ["4:5", 900, 1100],
  ])("is %s by itself for a picture of %i by %i", async (format, width, height) => {
    const frame = path.join(dir, "source.png");
    await makePicture(width, height).png().toFile(frame);

    expect((await compose({ frame, format: "auto", includeText: false })).format).toBe(format);
  });

  it("is not made of what is no picture", async () => {
    const frame = path.join(dir, "none.jpg");
    writeFileSync(frame, "no picture");

    await expect(compose({ frame })).rejects.toThrow(MediaError);
  });
});
