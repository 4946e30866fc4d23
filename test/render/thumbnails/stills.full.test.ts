import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { selectFrames } from "@reelwright/thumbnailer/select/select-frames";
import { buildVision } from "@reelwright/vision/build-vision";
import type { Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { ffmpeg, makePicture } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "thumbnail-stills-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const vision = await buildVision();

describe("the frames of a video", () => {
  /** Pictures, two seconds each, with hard cuts between them. */
  async function stills(name: string, pictures: readonly Sharp[], count = 2) {
    for (const [index, picture] of pictures.entries())
      await picture.png().toFile(path.join(dir, `${name}-${index}.png`));
    const file = path.join(dir, `${name}.mp4`);
    const source = ["-framerate", "1/2", "-i", `${name}-%d.png`];
    const encoding = ["-vf", "fps=10,format=yuv420p", "-c:v", "libx264", "-preset", "ultrafast", file];
    await run(ffmpeg, ["-v", "error", "-y", ...source, ...encoding], { cwd: dir });
    return selectFrames({ file, count, formats: ["16:9"], dir, tools: { ffmpeg, vision } });
  }
  const at = (index: number) => makePicture(480, 270, index * 60);

  it("are of different stills, though one is better than all others", async () => {
    const dark = (index: number) => at(index).linear(0.22, 4);
    const { variants } = await stills("six", [at(0), ...[1, 2, 3, 4, 5].map(dark)]);

    expect(new Set(variants.map(({ timestamp }) => Math.floor(timestamp / 2))).size).toBe(2);
  });

  it("come best first, also where the next best is much like the best", async () => {
    const pictures = [at(0), at(3), ...[0, 1, 2, 3, 4, 5].map((index) => at(index).linear(0.7 - index * 0.05, 8))];
    const { variants } = await stills("alike", pictures, 5);

    const scores = variants.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(5);
  });

  it("are sharp where half of the video is blurred", async () => {
    const { variants } = await stills("mixed", [
      at(0).blur(4),
      at(1),
      at(2).blur(5),
      at(3),
      at(4).blur(6),
      at(5).blur(4),
    ]);

    expect(variants.map(({ timestamp }) => Math.floor(timestamp / 2)).toSorted()).toEqual([1, 3]);
  });
});
