import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadSharp } from "#platform/sharp";
import { admitPicture } from "#render/admit-picture";
import { MediaError } from "#render/media-error";
import { backdrop, workingImage } from "#render/working-image";

const dir = mkdtempSync(path.join(tmpdir(), "images-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const frame = { width: 360, height: 640 };
const out = path.join(dir, "out.jpg");
const solid = (background: string, size: { width: number; height: number } = frame) =>
  loadSharp()({ create: { ...size, channels: 4, background } });

async function worked(bytes: Buffer): Promise<(share: { x: number; y: number }) => number[]> {
  const file = path.join(dir, "in");
  writeFileSync(file, bytes);
  await workingImage(await admitPicture(file, "Image 2"), { name: "Image 2", frame, out });
  const { data, info } = await loadSharp()(out).raw().toBuffer({ resolveWithObject: true });
  expect([info.channels, info.width, info.height]).toEqual([3, 432, 768]);
  return ({ x, y }) => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    return [...data.subarray(at, at + 3)];
  };
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

    expect(Math.max(...at({ x: 0.5, y: 0.5 }))).toBeLessThan(40);
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
      "Image 2 has 26 megapixels; the limit is 25.",
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

it("a ground is the picture itself, soft, darkened, half as large", async () => {
  const file = path.join(dir, "bright");
  await solid("#fff").png().toFile(file);
  await backdrop(await admitPicture(file, "Image 1"), { frame, out });

  const { dominant } = await loadSharp()(out).stats();
  expect([await loadSharp()(out).metadata(), dominant.r < 150 && dominant.r > 90]).toEqual([
    expect.objectContaining({ width: 180, height: 320 }),
    true,
  ]);
});
