import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import { describe, expect, it } from "vitest";
import { ffmpeg, makeMp3, makePicture } from "../support/media.ts";
import { about, dir, framesOf, prepare, render } from "../support/render-reel.ts";

describe("a reel", () => {
  it("says nothing of how it was encoded, and shows the frames that were rendered", async () => {
    const made = await prepare({ profile: "draft" });
    const { file } = await render(made);
    const segments = made.plan.segments.map((_, index) => path.join(made.folder, `segment-${index}.mp4`));
    const hashesOf = async (name: string) => (await framesOf(name)).map((line) => line.split(",").at(-1));

    expect(readFileSync(file).includes("x264")).toBe(false);
    expect(await hashesOf(file)).toEqual((await Promise.all(segments.map(hashesOf))).flat());
  });

  it.each([["1:1", "720x720"]] as const)("in %s has the exact size, rate, codecs and length", async (format, size) => {
    const { file, durationSeconds } = await render(
      await prepare({ format, title: "A title", outro_text: "The end", script_text: "Some words to see" }),
    );

    const said = await about(file);
    expect(said).toContain(`Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), ${size}`);
    expect(said).toMatch(/30 fps[\s\S]*Audio: aac \(LC\) \(mp4a \/ 0x6134706D\), 48000 Hz, stereo/);
    expect(durationSeconds).toBeCloseTo(2 + 2.5, 0);
    expect((await framesOf(file)).length).toBe(Math.round(durationSeconds * 30));
  });

  it("tells how far its preparation is, never going back", async () => {
    const shares: number[] = [];
    await prepare({ title: "A title" }, { onShare: (share) => shares.push(share) });

    expect(shares.length).toBeGreaterThan(4);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // The words or a picture come first.
    expect(shares[0]).toBeLessThan(0.5);
    expect(shares.at(-1)).toBeCloseTo(1);
  });

  it("has its words found while its pictures are still on their way", async () => {
    const heard = Promise.withResolvers<void>();
    const isNarration = (file: string) => path.basename(file) === "audio";

    const { plan } = await prepare(
      { script_text: "Some words to see" },
      { onShare: () => heard.resolve(), fetched: async (file) => (isNarration(file) ? undefined : heard.promise) },
    );

    expect(plan.words.map(({ text }) => text)).toEqual(["Some", "words", "to", "see"]);
    expect(plan.scenes).toHaveLength(2);
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
    ["in CMYK", () => makePicture(300, 300).toColourspace("cmyk").jpeg().toBuffer()],
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
