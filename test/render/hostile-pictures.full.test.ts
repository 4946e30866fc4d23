import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { jpegPasses } from "@reelwright/renderer/media/jpeg-passes";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { plainPicture } from "@reelwright/renderer/media/plain-picture";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import { admitMedia } from "@reelwright/renderer/reel/prepare-shots";
import { afterAll, describe, expect, it } from "vitest";
import { jpegOfScans, png } from "../support/hostile/picture-bytes.ts";
import { pictureBombs } from "../support/hostile/pictures.ts";
import { makePicture } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "hostile-pictures-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const put = (bytes: Buffer, name = "in") => {
  writeFileSync(path.join(dir, name), bytes);
  return path.join(dir, name);
};
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;

describe("a picture made to cost time or memory", () => {
  it.each(pictureBombs.filter(({ heavy }) => !heavy))("$name", async ({ make, refused }) => {
    const file = put(await make());
    const before = peakMegabytes();
    const working = admitPicture(file, "Image 1").then((picture) =>
      readPicture(picture, { name: "Image 1", size: { width: 432, height: 768 } }),
    );

    await (refused ? expect(working).rejects.toThrow(new MediaError(refused)) : working);
    expect(peakMegabytes() - before).toBeLessThan(512);
  });
});

describe("a plain picture", () => {
  it.each([
    [
      "PNG",
      () => makePicture(64, 48).withMetadata({ orientation: 6 }).withIccProfile("p3").png().toBuffer(),
      "image/png",
    ],
    ["PNG with a palette", () => makePicture(64, 48).png({ palette: true }).toBuffer(), "image/png"],
    ["PNG with clear parts", () => makePicture(64, 48).ensureAlpha(0.3).png().toBuffer(), "image/png"],
    ["GIF", () => makePicture(64, 48).gif().toBuffer(), "image/gif"],
  ])("%s looks as it did", async (_kind, make, type) => {
    const bytes = await make();
    const pixels = (of: Buffer) => loadSharp()(put(of)).autoOrient().toColourspace("srgb").raw().toBuffer();

    expect(await pixels(plainPicture(bytes, type))).toEqual(await pixels(bytes));
  });

  it("is a GIF's first frame", async () => {
    const frames = await Promise.all([10, 200].map((hue) => makePicture(64, 48, hue).png().toBuffer()));
    const bytes = await loadSharp()(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const pixels = (of: Buffer) => loadSharp()(put(of), { pages: 1 }).removeAlpha().raw().toBuffer();

    const plain = plainPicture(bytes, "image/gif");

    expect(plain.length).toBeLessThan(bytes.length);
    expect(await pixels(plain)).toEqual(await pixels(bytes));
  });

  it("may be a progressive JPEG with a preview and something behind its end", async () => {
    const progressive = await makePicture(640, 480).jpeg({ progressive: true }).toBuffer();
    const bytes = Buffer.concat([progressive, Buffer.alloc(9000, Buffer.from([0xff, 0xda, 0, 0]))]);

    expect(plainPicture(bytes, "image/jpeg")).toBe(bytes);
    expect(jpegPasses(bytes)).toEqual({ inOne: false, samplesPerPixel: 1.5 });
    expect(() => jpegPasses(jpegOfScans(64, 40))).toThrow("more than 32 scans");
  });
});

describe("a JPEG is known to be read row by row", () => {
  const grey = () => loadSharp()({ create: { width: 64, height: 48, channels: 3, background: "#456" } });
  it.each([
    ["when it is plain", () => grey().jpeg(), { inOne: true, samplesPerPixel: 1.5 }],
    ["with all its colours", () => grey().jpeg({ chromaSubsampling: "4:4:4" }), { inOne: true, samplesPerPixel: 3 }],
    ["in grey", () => grey().toColourspace("b-w").jpeg(), { inOne: true, samplesPerPixel: 1 }],
    ["or not", () => grey().jpeg({ progressive: true }), { inOne: false, samplesPerPixel: 1.5 }],
  ])("%s", async (_kind, make, passes) => {
    expect(jpegPasses(await make().toBuffer())).toEqual(passes);
  });

  it("not when each colour is sent for itself", () => {
    const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 48, 0, 64, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
    const scan = (component: number) => [0xff, 0xda, 0, 8, 1, component, 0, 0, 63, 0, 0x12];
    const bytes = Buffer.from([...frame, ...scan(1), ...scan(2), ...scan(3), 0xff, 0xd9]);

    expect(jpegPasses(bytes)).toEqual({ inOne: false, samplesPerPixel: 1.5 });
  });
});

describe("a caller's file is never read as", () => {
  it.each([
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["TIFF", () => makePicture(9, 9).tiff().toBuffer()],
    ["AVIF", () => makePicture(9, 9).avif().toBuffer()],
    ["PPM", Buffer.from("P6 1 1 255\nabc")],
  ])("%s, whoever asks", async (_type, bytes) => {
    const file = put(typeof bytes === "function" ? await bytes() : bytes);

    await expect(loadSharp()(file).raw().toBuffer()).rejects.toThrow("unsupported image format");
    await expect(admitPicture(file, "Image 1")).rejects.toThrow(/^Image 1 could not be read; JPEG, PNG, WebP and GIF/);
  });
});

it.each([
  ["in.png", "Image 2 has 36 megapixels; the limit for PNG is 25."],
  [{ file: "in.png", field: null }, "Image 2 has 36 megapixels; the limit for PNG is 25."],
  [{ file: "in.png", field: "media.0" }, "Image 2 (media.0) has 36 megapixels; the limit for PNG is 25."],
])("a refusal names the picture by its place, and by the field that named it: %j", async (given, refusal) => {
  put(png(6000, 6000, { bits: 1 }), "in.png");
  const good = put(await makePicture(64, 48).png().toBuffer(), "good.png");
  const large = typeof given === "string" ? path.join(dir, given) : { ...given, file: path.join(dir, given.file) };

  await expect(admitMedia([good, large], { ffmpeg: "" })).rejects.toThrow(new MediaError(refusal));
});
