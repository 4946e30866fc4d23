import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { prepareStill } from "@reelwright/renderer/media/prepare-still";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import type { Template } from "@reelwright/renderer/plan/template";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { screenShot } from "@reelwright/renderer/templates/dress";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, describe, expect, it } from "vitest";
import { makePicture } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "images-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const frame = { width: 360, height: 640 };
const solid = (background: string, size: { width: number; height: number } = frame) =>
  loadSharp()({ create: { ...size, channels: 4, background } });
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), path.join(dir, "fonts")));
const middle = { x: 0.5, y: 0.5, level: 0.5, keep: null };
const request = ReelRequest.parse({ format: "9:16", profile: "draft", template: "default" });
const stageFor = (template: Template, size = frame) =>
  stageOf(request, { frame: size, colours: coloursOf(template.palette, []), shaper, template });

async function pictureOf(bytes: Buffer) {
  const file = path.join(dir, "in");
  writeFileSync(file, bytes);
  const admitted = await admitPicture(file, "Image 2");
  return readPicture(admitted, { name: "Image 2", size: { width: 432, height: 768 } });
}

async function prepared(bytes: Buffer, template: Template = templates.default, size = frame) {
  const stage = stageFor(template, size);
  return prepareStill(await pictureOf(bytes), middle, { stage, template, index: 0, dir });
}

async function pixelsOf(name: string) {
  const { data, info } = await loadSharp()(path.join(dir, name)).raw().toBuffer({ resolveWithObject: true });
  const at = ({ x, y }: { x: number; y: number }) => {
    const place = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    return [...data.subarray(place, place + 3)];
  };
  return { ...info, data, at };
}

async function worked(bytes: Buffer): Promise<(share: { x: number; y: number }) => number[]> {
  const { shot } = await prepared(bytes);
  const { channels, width, height, at } = await pixelsOf(shot.media.file);
  expect([channels, width, height]).toEqual([3, 432, 768]);
  return at;
}

describe("a working image", () => {
  it("stands as its EXIF says", async () => {
    const sideways = await solid("#ff0000", { width: 640, height: 360 })
      .composite([{ input: await solid("#0000ff", { width: 320, height: 360 }).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();

    const at = await worked(sideways);

    // Turned clockwise, what was on the left is on top.
    expect(at({ x: 0.5, y: 0.1 })).toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(254, -1)]);
    expect(at({ x: 0.5, y: 0.9 })[0]).toBeGreaterThan(240);
  });

  it("has a dark ground where the picture is clear", async () => {
    const at = await worked(await solid("#00000000").png().toBuffer());

    expect(Math.max(...at({ x: 0.5, y: 0.5 }))).toBeLessThan(80);
  });

  it.each([
    ["dark", "#101010", (value: number) => value > 200],
    ["light", "#f4f4f4", (value: number) => value < 80],
  ])("shows a %s thing that was cut out whole, on paper it stands out from", async (_what, colour, isPaper) => {
    const thing = await solid("#00000000", { width: 900, height: 300 })
      .composite([{ input: await solid(colour, { width: 880, height: 280 }).png().toBuffer() }])
      .png()
      .toBuffer();

    const at = await worked(thing);

    expect(at({ x: 0.5, y: 0.2 }).every(isPaper)).toBe(true);
    expect(at({ x: 0.5, y: 0.5 }).some(isPaper)).toBe(false);
    expect(at({ x: 0.03, y: 0.5 }).every(isPaper)).toBe(true);
  });

  it("keeps the colours of a wider profile", async () => {
    const at = await worked(await solid("#40a060").withIccProfile("p3").png().toBuffer());

    const [red = 0, green = 0, blue = 0] = at({ x: 0.5, y: 0.5 });
    expect([Math.abs(red - 0x40), Math.abs(green - 0xa0), Math.abs(blue - 0x60)].every((error) => error < 6)).toBe(
      true,
    );
  });

  it("is the first picture of an animation", async () => {
    const frames = await Promise.all(["#ff0000", "#0000ff"].map((colour) => solid(colour).png().toBuffer()));
    const at = await worked(
      await loadSharp()(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );

    expect(at({ x: 0.5, y: 0.5 })[0]).toBeGreaterThan(240);
  });
});

describe("a picture that cannot be used is refused with its name", () => {
  it.each([
    [
      "of too many pixels",
      () => solid("#fff", { width: 5001, height: 5000 }).png().toBuffer(),
      "Image 2 has 26 megapixels; the limit for PNG is 25.",
    ],
    [
      "that ends in the middle",
      async () => (await solid("#fff").png().toBuffer()).subarray(0, 100),
      "Image 2 could not be read.",
    ],
    [
      "that is none",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "Image 2 could not be read; JPEG, PNG, WebP and GIF are accepted.",
    ],
  ])("%s", async (_what, make, message) => {
    await expect(worked(await make())).rejects.toThrow(new MediaError(message));
  });
});

describe("a picture of quite another shape than the frame", () => {
  it.each([
    ["wide, in a tall reel", { width: 2400, height: 900 }, frame],
    ["tall, in a wide reel", { width: 700, height: 1500 }, { width: 640, height: 360 }],
  ])("%s, is shown undistorted as a card on the template's ground", async (_what, size, of) => {
    const { shot } = await prepared(await makePicture(size.width, size.height).png().toBuffer(), templates.default, of);

    const { window } = shot;
    if (!window) throw new Error("It has no window");
    const share = Math.max(window.width / of.width, window.height / of.height);
    expect(share).toBeCloseTo(0.91, 2);
    expect([window.x, window.y, window.width, window.height].every((value) => value % 2 === 0)).toBe(true);
    // The picture's white disc: its size tells how large the picture is shown, its roundness that nothing is stretched.
    const { data, width } = await pixelsOf(shot.media.file);
    const white = [...Array(data.length / 3).keys()].filter((at) =>
      data.subarray(at * 3, at * 3 + 3).every((value) => value > 245),
    );
    const across = new Set(white.map((at) => at % width)).size;
    const down = new Set(white.map((at) => Math.floor(at / width))).size;
    expect(Math.abs(across / down - 1)).toBeLessThan(0.04);
    const ground = await pixelsOf(shot.ground ?? "");
    expect([ground.width, ground.height]).toEqual([of.width, of.height]);
  });

  it("but not one that is nearly of it", async () => {
    const { shot } = await prepared(await makePicture(900, 1200).png().toBuffer());

    expect([shot.window, shot.ground]).toEqual([undefined, undefined]);
  });
});

describe("a template", () => {
  it("may show every picture in a window of its own, over a ground it has drawn", async () => {
    const { shot } = await prepared(await makePicture(900, 1200).png().toBuffer(), templates.magazine);

    expect(shot.window).toEqual(stageFor(templates.magazine).window);
    const { at } = await pixelsOf(shot.ground ?? "");
    expect(at({ x: 0.5, y: 0.95 }).every((value) => value > 200)).toBe(true);
  });

  it("may have a picture printed and laid down at an angle", async () => {
    const half = { x: 0.2, y: 0.2, width: 0.6, height: 0.4 };
    const print: Template = {
      ...templates.magazine,
      framing: {
        kind: "print",
        box: { tall: half, square: half, wide: half },
        paper: "#ffffff",
        border: 0.04,
        tilts: [10],
        ground: { kind: "art", markup: () => '<rect width="100%" height="100%" fill="#204060"/>' },
      },
    };
    const { shot } = await prepared(await solid("#c02020").png().toBuffer(), print);

    expect(shot.window).toBeUndefined();
    const { at } = await pixelsOf(shot.media.file);
    expect(at({ x: 0.5, y: 0.4 })[0]).toBeGreaterThan(150);
    expect(at({ x: 0.05, y: 0.95 })[2]).toBeGreaterThan(80);
    // Turned clockwise, its left upper corner has moved right and its left lower one left.
    expect(at({ x: 0.2, y: 0.2 })).not.toEqual(at({ x: 0.8, y: 0.2 }));
  });

  it("may turn pictures to two inks", async () => {
    const inked: Template = { ...templates.default, treatment: { duotone: { dark: "#200040", light: "#ffe080" } } };
    const { shot } = await prepared(
      await solid("#000")
        .composite([{ input: await solid("#fff", { width: 360, height: 320 }).png().toBuffer(), top: 0, left: 0 }])
        .png()
        .toBuffer(),
      inked,
    );

    const { at } = await pixelsOf(shot.media.file);
    const near = (colour: number[], wanted: number[]) =>
      colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 8);
    expect(near(at({ x: 0.5, y: 0.1 }), [0xff, 0xe0, 0x80])).toBe(true);
    expect(near(at({ x: 0.5, y: 0.9 }), [0x20, 0x00, 0x40])).toBe(true);
  });
});

it("a blurred ground is the picture itself, soft, darkened, half as large", async () => {
  const template = templates.default;
  const picture = await pictureOf(await solid("#fff").png().toBuffer());
  const stage = stageFor(template);
  await screenShot("intro", { name: "ground.jpg", picture, focus: middle, template, stage, dir });

  const { dominant } = await loadSharp()(path.join(dir, "ground.jpg")).stats();
  expect([await loadSharp()(path.join(dir, "ground.jpg")).metadata(), dominant.r < 150 && dominant.r > 90]).toEqual([
    expect.objectContaining({ width: 180, height: 320 }),
    true,
  ]);
});
