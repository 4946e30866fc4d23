import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { describe, expect, it } from "vitest";
import { makeClip } from "../support/clips.ts";
import { ffmpeg, makeMp3, makePicture } from "../support/media.ts";
import { about, framesOf, prepare, render, sha } from "../support/render-reel.ts";

describe("a reel", () => {
  it.each([
    ["9:16", "720x1280"],
    ["16:9", "1280x720"],
    ["4:5", "720x900"],
    ["4:3", "960x720"],
  ] as const)("in %s has the exact size, rate, codecs and length", async (format, size) => {
    const { file, durationSeconds } = await render(
      await prepare({ format, title: "A title", outro_text: "The end", script_text: "Some words to see" }),
    );

    const said = await about(file);
    expect(said).toContain(`Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), ${size}`);
    expect(said).toMatch(/30 fps[\s\S]*Audio: aac \(LC\) \(mp4a \/ 0x6134706D\), 48000 Hz, stereo/);
    expect(durationSeconds).toBeCloseTo(2 + 2.5, 0);
    expect((await framesOf(file)).length).toBe(Math.round(durationSeconds * 30));
  });

  it("has a poster even when it lasts a second", async () => {
    const { poster } = await render(await prepare({}, { audio: await makeMp3(0.8) }));

    expect(readFileSync(poster).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it("is the same, byte for byte, when rendered again", async () => {
    const prepared = await prepare({ title: "Twice", script_text: "The same words again" });

    const first = sha((await render(prepared)).file);

    expect(sha((await render(prepared)).file)).toBe(first);
  });

  it("has the same pictures however it is cut into segments", async () => {
    const clip = await makeClip({ frames: 40, rate: 24, encode: ["-c:v", "libx264", "-crf", "12", "clip.mp4"] });
    const images = [await makePicture(900, 700).jpeg().toBuffer(), readFileSync(clip)];
    const asked = { title: "A title", script_text: "Words across the cut of it" };
    const { folder, plan } = await prepare(asked, { images, audio: await makeMp3(4) });
    const cuts = [0, 17, 40, 75, plan.totalFrames];
    const segments = cuts
      .slice(1)
      .map((end, index) => ({ start: cuts[index] ?? 0, end, frames: end - (cuts[index] ?? 0) }));
    // Nearly without loss, so that only a difference in what was drawn can be seen.
    const encode = { preset: "ultrafast", crf: 4 };
    const whole = path.join(folder, "whole.mp4");
    renameSync((await render({ folder, plan: { ...plan, encode } })).file, whole);
    const { file } = await render({ folder, plan: { ...plan, encode, segments } });

    await run(
      ffmpeg,
      ["-v", "error", "-i", whole, "-i", file, "-lavfi", "psnr=stats_file=psnr.txt", "-f", "null", "-"],
      { cwd: folder },
    );
    const worst = [...readFileSync(path.join(folder, "psnr.txt"), "utf8").matchAll(/psnr_avg:(\S+)/g)].map(([, db]) =>
      Number(db),
    );
    expect(worst.length).toBe(plan.totalFrames);
    expect(Math.min(...worst.filter(Number.isFinite), 99)).toBeGreaterThan(45);
  });
});

it.each([
  ["with alpha", () => makePicture(400, 400).ensureAlpha(0.4).png().toBuffer()],
  ["in grey", () => makePicture(300, 500).greyscale().png().toBuffer()],
  ["of Display P3", () => makePicture(300, 300).withIccProfile("p3").jpeg().toBuffer()],
  ["tiny", () => makePicture(3, 2).png().toBuffer()],
  ["as WebP", () => makePicture(640, 480).webp().toBuffer()],
])("a picture %s", async (_kind, make) => {
  const prepared = await prepare({}, { audio: await makeMp3(0.8), images: [await make()] });

  expect((await render(prepared)).sizeBytes).toBeGreaterThan(1000);
});
