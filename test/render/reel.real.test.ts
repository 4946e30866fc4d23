import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { afterAll, describe, expect, it } from "vitest";
import { makeClip } from "../support/clips.ts";
import { ffmpeg, makeMp3, makePicture } from "../support/media.ts";

const root = path.resolve(import.meta.dirname, "../..");
const dir = mkdtempSync(path.join(tmpdir(), "reel-test-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const tools = {
  ffmpeg,
  fontsDir: collectFonts(root, path.join(dir, "fonts")),
  compositorWasm: path.join(root, "build/compositor.wasm"),
  speech: "",
};
const request: ReelRequest = {
  format: "1:1",
  template: "default",
  profile: "draft",
};
let n = 0;

/** Words evenly through the narration, so that what is rendered depends on nothing else. */
const evenly = async ({ script }: { script: string }) => ({
  words: script.split(" ").map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 280 })),
  warnings: [],
});

async function prepare(
  over: Partial<ReelRequest>,
  { audio, images, onShare }: { audio?: Buffer; images?: Buffer[]; onShare?: (share: number) => void } = {},
) {
  const folder = mkdtempSync(path.join(dir, `${n++}-`));
  const put = (name: string, bytes: Buffer) => {
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const pictures = images ?? [
    await makePicture(900, 700).jpeg().toBuffer(),
    await makePicture(500, 1100, 30).png().toBuffer(),
  ];
  const files = {
    audio: put("audio", audio ?? (await makeMp3(2))),
    media: pictures.map((bytes, index) => put(`in-${index}`, bytes)),
  };
  return {
    folder,
    plan: await prepareReel({
      request: { ...request, ...over },
      files,
      dir: folder,
      tools,
      align: evenly,
      narrate,
      onShare,
    }),
  };
}

async function render({ folder, plan }: { folder: string; plan: ReelPlan }) {
  const at = (name: string) => path.join(folder, name);
  const out = (index: number) => at(`segment-${index}.mp4`);
  const indexes = [...plan.segments.keys()];
  await renderSegments({ plan, indexes, dir: folder, tools, out });
  await renderAudio({ plan, dir: folder, tools, out: at("audio.m4a") });
  const made = await assembleReel({
    plan,
    segments: indexes.map(out),
    audio: at("audio.m4a"),
    dir: folder,
    tools,
    out: at("out.mp4"),
    poster: at("poster.jpg"),
  });
  return { ...made, file: at("out.mp4"), poster: at("poster.jpg") };
}

const about = async (file: string) =>
  (await run(ffmpeg, ["-hide_banner", "-i", file, "-map", "0:v", "-f", "null", "-"], { cwd: dir })).stderr;
const sha = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const framesOf = async (file: string) =>
  (await run(ffmpeg, ["-v", "error", "-i", file, "-map", "0:v", "-f", "framemd5", "-"], { cwd: dir })).stdout
    .toString()
    .split("\n")
    .filter((line) => /^0,/.test(line));

describe("a reel", () => {
  it("says nothing of how it was encoded, and shows the frames that were rendered", async () => {
    const made = await prepare({ profile: "draft" });
    const { file } = await render(made);
    const segments = made.plan.segments.map((_, index) => path.join(made.folder, `segment-${index}.mp4`));
    const hashesOf = async (name: string) => (await framesOf(name)).map((line) => line.split(",").at(-1));

    expect(readFileSync(file).includes("x264")).toBe(false);
    expect(await hashesOf(file)).toEqual((await Promise.all(segments.map(hashesOf))).flat());
  });

  it.each([
    ["9:16", "720x1280"],
    ["16:9", "1280x720"],
    ["1:1", "720x720"],
    ["4:5", "720x900"],
    ["4:3", "960x720"],
  ] as const)("in %s has the exact size, rate, codecs and length", async (format, size) => {
    const { file, durationSeconds } = await render(
      await prepare({ format, title: "A title", outro_text: "The end", script_text: "Some words to see" }),
    );

    const said = await about(file);
    expect(said).toContain(`Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), ${size}`);
    expect(said).toMatch(/30 fps[\s\S]*Audio: aac \(LC\) \(mp4a \/ 0x6134706D\), 48000 Hz, stereo/);
    expect(durationSeconds).toBeCloseTo(2 + 2 + 2.5, 0);
    expect((await framesOf(file)).length).toBe(Math.round(durationSeconds * 30));
  });

  it("tells how far its preparation is, never going back", async () => {
    const shares: number[] = [];
    await prepare({ title: "A title" }, { onShare: (share) => shares.push(share) });

    expect(shares.length).toBeGreaterThan(4);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares[0], shares.at(-1)]).toEqual([expect.closeTo(0.3), expect.closeTo(0.93, 1)]);
  });

  it("has a poster even when it lasts a second", async () => {
    const { poster } = await render(await prepare({}, { audio: await makeMp3(0.8) }));

    expect(readFileSync(poster).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it.each([0, 59, 60, 89])("has a poster when it is frame %i", async (posterFrame) => {
    const { folder, plan } = await prepare({ profile: "draft" }, { audio: await makeMp3(3) });
    const { poster } = await render({ folder, plan: { ...plan, posterFrame } });

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
    const { folder, plan } = await prepare(asked, { images });
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

  it("is at -14 LUFS, within one, with its index in front", async () => {
    const { file } = await render(await prepare({}));

    const { stderr } = await run(
      ffmpeg,
      ["-hide_banner", "-i", file, "-map", "0:a", "-af", "ebur128", "-f", "null", "-"],
      { cwd: dir },
    );
    expect(Math.abs((loudnessIn(stderr).integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(1);
    const bytes = readFileSync(file);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  });
});

describe("what a caller may send", () => {
  it.each([
    ["variable bit rate", ["-q:a", "4"]],
    ["mono", ["-ac", "1", "-b:a", "48k"]],
    ["22 kHz", ["-ar", "22050", "-b:a", "32k"]],
  ])("an MP3 of %s", async (_kind, options) => {
    const { plan } = await prepare({}, { audio: await makeMp3(1.5, options) });

    expect(plan.audio.narration.seconds).toBeCloseTo(1.5, 0);
  });

  it("an MP3 with a picture in its tags, larger than what is sniffed", async () => {
    const cwd = mkdtempSync(path.join(dir, "art-"));
    writeFileSync(path.join(cwd, "art.png"), await makePicture(1200, 1200).png({ compressionLevel: 0 }).toBuffer());
    writeFileSync(path.join(cwd, "plain.mp3"), await makeMp3(1.5));
    const tagged = ["-i", "plain.mp3", "-i", "art.png", "-map", "0", "-map", "1", "-c", "copy", "tagged.mp3"];
    await run(ffmpeg, ["-v", "error", ...tagged], { cwd });

    const { plan } = await prepare({}, { audio: readFileSync(path.join(cwd, "tagged.mp3")) });

    expect(plan.audio.narration.seconds).toBeCloseTo(1.5, 0);
  });

  it.each([
    ["a text", () => Buffer.from("not a sound at all")],
    ["a picture", () => makePicture(60, 40).png().toBuffer()],
    ["an empty file", () => Buffer.alloc(0)],
    ["noise behind the first bytes of one", () => Buffer.concat([Buffer.from("ID3"), Buffer.alloc(9000, 0x5a)])],
  ])("not %s as an MP3", async (_kind, make) => {
    await expect(prepare({}, { audio: await make() })).rejects.toThrow("The narration could not be read as MP3.");
  });

  it.each([
    ["turned by EXIF", () => makePicture(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ["with alpha", () => makePicture(400, 400).ensureAlpha(0.4).png().toBuffer()],
    ["in grey", () => makePicture(300, 500).greyscale().png().toBuffer()],
    ["in CMYK", () => makePicture(300, 300).toColourspace("cmyk").jpeg().toBuffer()],
    ["of Display P3", () => makePicture(300, 300).withIccProfile("p3").jpeg().toBuffer()],
    ["tiny", () => makePicture(3, 2).png().toBuffer()],
    ["as WebP", () => makePicture(640, 480).webp().toBuffer()],
  ])("a picture %s", async (_kind, make) => {
    const prepared = await prepare({}, { images: [await make()] });

    expect((await render(prepared)).sizeBytes).toBeGreaterThan(1000);
  });

  it.each([
    ["a text", Buffer.from("no picture")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])("not %s as a picture", async (_kind, bytes) => {
    await expect(prepare({}, { images: [bytes] })).rejects.toThrow(/^Image 1 could not be read/);
  });

  it("not a picture that ends in the middle", async () => {
    const whole = await makePicture(900, 900).jpeg().toBuffer();

    await expect(prepare({}, { images: [whole.subarray(0, whole.length / 3)] })).rejects.toThrow(
      "Image 1 could not be read.",
    );
  });
});
