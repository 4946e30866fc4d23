import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { readVideo } from "@reelwright/thumbnailer/read/read-video";
import { selectFrames } from "@reelwright/thumbnailer/select/select-frames";
import { buildVision } from "@reelwright/vision/build-vision";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Canary, disguises, startCanary } from "../../support/hostile/disguises.ts";
import { ffmpeg } from "../../support/media.ts";
import { plantedAt, plantVideo } from "../../support/thumbnails/plant-video.ts";
import { shownAt } from "../../support/thumbnails/shown-at.ts";
import { twice, withoutIndex } from "../../support/thumbnails/video-recipe.ts";
import { videos } from "../../support/thumbnails/videos.ts";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "select-frames-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const vision = await buildVision();
const select = (file: string, count = 3) =>
  selectFrames({ file, count, formats: ["16:9"], dir, tools: { ffmpeg, vision } });
const recipe = (name: string) => {
  const found = videos.find((video) => video.name === name);
  if (!found) throw new Error(`No video is called ${name}`);
  return found;
};

describe("the frames of a video", () => {
  it.each([
    "MP4, H.264 and AAC",
    "MP4 in fragments",
    "MP4, AV1",
    "MOV, HDR (HLG), phone",
    "MOV, turned by 180 degrees",
    "MP4, variable rate",
    "MOV, anamorphic DV",
    "MKV, VP9 and AC-3",
    "WebM as a browser records it: no length, no index",
    "AVI, MPEG-4 and MP3",
    "AVI without its index",
    "MPEG-1",
    "MPEG-2 without a container",
    "MPEG-TS, H.264",
    "MP4 cut off in its pictures",
  ])("(%s) are of its size, upright, and those that are shown at their times", async (name) => {
    const { file, make, expected } = recipe(name);
    await make(dir);
    const { video, variants } = await select(path.join(dir, file));

    expect(video).toMatchObject(expected ?? {});
    expect(new Set(variants.map(({ timestamp }) => timestamp)).size).toBe(3);
    const frames = variants.map((variant) => variant.file);
    const shown = await shownAt(frames, path.join(dir, file), { until: 60 });
    for (const [index, { file: frame, timestamp, width, height }] of variants.entries()) {
      expect({ width, height }).toEqual({ width: video.width, height: video.height });
      expect(await loadSharp()(frame).metadata()).toMatchObject({ width, height, depth: "uchar", space: "srgb" });
      expect(Math.abs((shown[index] ?? Number.NaN) - timestamp)).toBeLessThan(0.75 / video.rate);
    }
  });

  it.each([
    ["one frame", [0, 0, 0]],
    ["two frames, WebM", [0, 0.04, 0.04]],
  ])("are the same ones again when there is but %s", async (name, times) => {
    const { file, make } = recipe(name);
    await make(dir);
    const { variants, video } = await select(path.join(dir, file));

    const written = new Set(times).size;
    expect(video.frames).toBe(written);
    expect(variants.map(({ timestamp }) => timestamp).sort()).toEqual(times);
    expect(readdirSync(dir).filter((name) => name.startsWith("frame-"))).toHaveLength(written);
  });

  it("are taken from the whole of a video of half a second", async () => {
    const source = ["-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=0.48"];
    await run(ffmpeg, ["-v", "error", ...source, "-c:v", "libx264", "-pix_fmt", "yuv420p", "half.mp4"], { cwd: dir });
    const { variants } = await select(path.join(dir, "half.mp4"), 6);

    const times = variants.map(({ timestamp }) => timestamp);
    expect(new Set(times).size).toBe(6);
    expect(Math.max(...times)).toBeGreaterThan(0.4);
  });

  it("have no black bars, and their analysis says what was measured", async () => {
    const source = ["-f", "lavfi", "-i", "testsrc2=s=640x272:r=25:d=3", "-vf", "pad=640:360:0:44"];
    await run(ffmpeg, ["-v", "error", ...source, "-c:v", "libx264", "-pix_fmt", "yuv420p", "barred.mp4"], { cwd: dir });
    const shares: number[] = [];
    const { variants, analysis } = await selectFrames({
      file: path.join(dir, "barred.mp4"),
      count: 2,
      formats: ["1:1"],
      dir,
      tools: { ffmpeg, vision },
      onProgress: (share) => shares.push(share),
    });

    expect(variants[0]?.width).toBe(640);
    expect(variants[0]?.height).toBeGreaterThan(262);
    expect(variants[0]?.height).toBeLessThanOrEqual(272);
    expect(analysis).toMatchObject({ duration: 3, scenes: [{ start: 0, end: 3 }] });
    expect(analysis.summary).toContain("A landscape video of 0:03 in one scene");
    expect(analysis.palette[0]?.colour).toMatch(/^#[\da-f]{6}$/);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it.each([2, 5])(
    "are well-composed ones, of a video in which they are planted among bad ones (seed %i)",
    async (seed) => {
      const planted = await plantVideo(seed, dir);
      const { variants } = await select(planted.file);

      expect(variants.map(({ timestamp }) => plantedAt(planted, timestamp))).toEqual(["good", "good", "good"]);
    },
  );

  const half = ["-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=30", "-g", "50", "-pix_fmt", "yuv420p"];
  const looped = (half: string) => ["-stream_loop", "59", "-i", half, "-c", "copy"];
  it.each([
    ["video", "long.mp4", twice("long.mp4", [...half, "-c:v", "libx264", "-preset", "veryfast"], looped)],
    [
      "AVI without its index",
      "long.avi",
      withoutIndex("long.avi", twice("long.avi", [...half, "-c:v", "mpeg4"], looped)),
    ],
  ])("are found in a long %s without decoding it", async (_, file, make) => {
    await make(dir);
    const { decoded, video, variants } = await select(path.join(dir, file));

    expect(video.frames).toBe(45_000);
    expect(decoded.share).toBeLessThan(0.04);
    expect(new Set(variants.map(({ timestamp }) => timestamp)).size).toBe(3);
  });
});

describe("what is no video that can be used", () => {
  it.each(videos.filter(({ refused, name }) => refused && name !== "8K").map(({ name }) => name))(
    "(%s) is refused with its reason",
    async (name) => {
      const { file, make, refused } = recipe(name);
      await make(dir);
      const trying = select(path.join(dir, file));

      await expect(trying).rejects.toThrow(MediaError);
      await expect(trying).rejects.toThrow(refused);
    },
  );

  describe("a disguise", () => {
    let canary: Canary;
    let beside = "";
    beforeAll(async () => {
      beside = mkdtempSync(path.join(tmpdir(), "select-frames-"));
      canary = await startCanary(beside);
    });
    afterAll(() => {
      canary.stop();
      rmSync(beside, { recursive: true, force: true });
    });

    it.each(Object.keys(disguises({ url: "", dir: "" })))("(%s) is none, whatever its name ends in", async (name) => {
      for (const ending of [".mp4", ".mkv", ".avi", ".mpg", ".ts"]) {
        const file = path.join(beside, `in${ending}`);
        writeFileSync(file, disguises(canary)[name] ?? "");

        await expect(readVideo(file, { name: "The video", ffmpeg })).rejects.toThrow(MediaError);
      }
      expect(canary.hits()).toBe(0);
    });
  });
});
