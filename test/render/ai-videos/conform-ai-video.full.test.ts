import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { conformAiVideo } from "@reelwright/renderer/ai-videos/conform-ai-video";
import { framePicture } from "@reelwright/renderer/ai-videos/frame-picture";
import type { AiVideoShape } from "@reelwright/renderer/ai-videos/write-ai-video";
import { buildVision } from "@reelwright/vision/build-vision";
import { findFaces } from "@reelwright/vision/find-faces";
import { afterAll, describe, expect, it } from "vitest";
import { type ProviderAiVideo, providerAiVideo } from "../../fakes/provider-ai-video.ts";
import { drawPeople } from "../../support/draw-people.ts";
import { ffmpeg, makePicture } from "../../support/media.ts";
import { probeVideo } from "../../support/probe-video.ts";

const vision = await buildVision();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
async function scratch(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "conform-"));
  folders.push(folder);
  return folder;
}

/** Small, for what is tried is time and shape. */
const upright: AiVideoShape = { width: 180, height: 320, fps: 24, frames: 48, sound: true };

async function conformed(made: Buffer, shape: AiVideoShape) {
  const dir = await scratch();
  const [file, out, poster] = [path.join(dir, "made"), path.join(dir, "video.mp4"), path.join(dir, "poster.jpg")];
  await writeFile(file, made);
  await conformAiVideo({ file, shape, dir, ffmpeg, out, poster });
  return { out, poster };
}
const engines = (made: Partial<ProviderAiVideo>) =>
  providerAiVideo({ width: 320, height: 180, fps: 24, frames: 49, sound: true, ...made });

describe("a provider's AI video becomes exactly what was bought", () => {
  it.each<[string, Partial<ProviderAiVideo>, Partial<AiVideoShape>]>([
    ["as it is", { width: 180, height: 320, frames: 48 }, {}],
    ["a frame too long", {}, {}],
    ["a second too long, and without sound", { frames: 72, sound: false }, {}],
    ["a little too short", { frames: 46 }, {}],
    ["a little too short, to be slowed with its sound", { frames: 40 }, {}],
    ["30 frames a second", { fps: 30, frames: 61 }, {}],
    ["25 frames a second to be 60", { fps: 25, frames: 52 }, { fps: 60, frames: 120 }],
    ["24 frames a second to be 12", {}, { fps: 12, frames: 24 }],
    ["with sound that was not bought", {}, { sound: false }],
    ["without sound that was not bought", { sound: false }, { sound: false }],
    ["lying to be square", {}, { width: 240, height: 240 }],
    ["upright to lie", { width: 180, height: 320 }, { width: 320, height: 180 }],
    ["of nearly the shape", { width: 342, height: 192 }, { width: 320, height: 180 }],
  ])("%s", async (_, made, change) => {
    const shape = { ...upright, ...change };

    const probed = await probeVideo((await conformed(await engines(made), shape)).out);

    const seconds = shape.frames / shape.fps;
    expect(probed).toMatchObject({ width: shape.width, height: shape.height, fps: shape.fps, frames: shape.frames });
    expect(Math.abs(probed.seconds - seconds)).toBeLessThan(1 / shape.fps);
    if (shape.sound) expect(Math.abs((probed.soundSeconds ?? 0) - seconds)).toBeLessThan(0.025);
    else expect(probed.soundSeconds).toBeNull();
  });

  it("without a word of how it was encoded", async () => {
    const { out } = await conformed(await engines({}), upright);

    expect((await readFile(out)).includes("x264")).toBe(false);
  });

  it("the same way every time", async () => {
    const hashes = await Promise.all(
      [1, 2].map(async () => {
        const { out, poster } = await conformed(await engines({}), upright);
        return [out, poster].map(async (file) =>
          createHash("sha256")
            .update(await readFile(file))
            .digest("hex"),
        );
      }),
    );
    const [first = [], second = []] = await Promise.all(hashes.map((all) => Promise.all(all)));

    expect(first).toEqual(second);
  });

  it("whole, before a dim likeness of itself, where its shape is another", async () => {
    const { poster } = await conformed(await engines({}), upright);
    const { data, info } = await loadSharp()(poster).greyscale().raw().toBuffer({ resolveWithObject: true });
    const row = (y: number) => data.subarray(y * info.width, (y + 1) * info.width);
    const steepest = (of: Uint8Array) => Math.max(...of.subarray(1).map((value, x) => Math.abs(value - (of[x] ?? 0))));

    // 320x180 within 180 is 102 high: from 109 to 211.
    expect(steepest(row(160))).toBeGreaterThan(80);
    expect([row(20), row(300)].map(steepest).filter((step) => step > 25)).toEqual([]);
  });
});

describe("a provider's file that is no such AI video is refused", () => {
  it.each([
    ["no video at all", Buffer.from("<Error>Expired</Error>")],
    ["cut off before its pictures", async () => (await engines({})).subarray(0, 400)],
    ["half as long", () => engines({ frames: 24 })],
    ["without pictures", async () => Buffer.concat([(await engines({})).subarray(0, 32), Buffer.alloc(4000)])],
  ])("%s", async (_, made) => {
    const file = typeof made === "function" ? await made() : made;

    await expect(conformed(file, upright)).rejects.toMatchObject({
      name: "MediaError",
      message: /The provider's video/,
    });
  });
});

describe("a caller's picture, before a provider receives it,", () => {
  it.each([
    [1200, 300],
    [300, 1200],
    [64, 64],
  ])("of %i by %i pixels, fills the frame that was bought", async (width, height) => {
    const dir = await scratch();
    const [file, out] = [path.join(dir, "picture"), path.join(dir, "framed.jpg")];
    await makePicture(width, height).png().toFile(file);

    await framePicture(file, { name: "image_url", size: { width: 720, height: 1280 }, vision, out });

    expect(await loadSharp()(out).metadata()).toMatchObject({ format: "jpeg", width: 720, height: 1280 });
  });

  it("keeps the face of somebody who stands at its edge", async () => {
    const dir = await scratch();
    const [file, out] = [path.join(dir, "picture"), path.join(dir, "framed.jpg")];
    await drawPeople([{ x: 180, y: 300, height: 200 }], { width: 1600, height: 900 })
      .png()
      .toFile(file);

    await framePicture(file, { name: "image_url", size: { width: 720, height: 1280 }, vision, out });

    const { data, info } = await loadSharp()(out).raw().toBuffer({ resolveWithObject: true });
    const [face] = await findFaces({ rgb: data, width: info.width, height: info.height }, vision);
    expect(face?.box.x).toBeGreaterThan(0.02);
    expect((face?.box.x ?? 1) + (face?.box.width ?? 0)).toBeLessThan(0.98);
  });

  it("is refused by the name of its field when it is none", async () => {
    const dir = await scratch();
    const file = path.join(dir, "picture");
    await writeFile(file, "<svg/>");

    const framed = framePicture(file, {
      name: "image_url",
      size: { width: 720, height: 1280 },
      vision,
      out: path.join(dir, "x"),
    });

    await expect(framed).rejects.toThrow(/^image_url could not be read/);
  });
});
