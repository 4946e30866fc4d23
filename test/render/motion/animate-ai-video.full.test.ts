import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { animateAiVideo } from "@reelwright/offline-engines/animator/animate-ai-video";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aiVideoFormat } from "#providers/video/ai-video-format";
import { ffmpeg, makePicture } from "../../support/media.ts";
import { probeVideo } from "../../support/probe-video.ts";
import { readStrictMp4 } from "../../support/strict-mp4.ts";

const dir = mkdtempSync(path.join(tmpdir(), "animate-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const tools = { ffmpeg, compositorWasm: path.resolve(import.meta.dirname, "../../../build/compositor.wasm") };
const photo = { file: path.join(dir, "photo"), name: "image_url" };
beforeAll(async () => {
  await makePicture(900, 700).jpeg().toFile(photo.file);
});

const small = { width: 184, height: 320, fps: 24, frames: 36, sound: false };
const made = (name: string) => path.join(dir, `${name}.mp4`);
const animate = (name: string, what: Partial<Parameters<typeof animateAiVideo>[0]> = {}) =>
  animateAiVideo({
    picture: photo,
    prompt: "a lake at sunset",
    scenario: null,
    motion: false,
    seed: 1,
    shape: small,
    dir: mkdtempSync(path.join(dir, "work-")),
    tools,
    out: made(name),
    poster: path.join(dir, `${name}.jpg`),
    ...what,
  });

describe("an AI video of the built-in engine", () => {
  it.each([
    ["a picture, with sound", { tier: "tier1", aspect: "9:16", fps: 12, sound: true }, photo],
    ["a picture in a square, without", { tier: "tier2", aspect: "1:1", fps: 25, sound: false }, photo],
    ["words, across", { tier: "tier1", aspect: "16:9", fps: 12, sound: true }, null],
  ] as const)("is exactly what was bought: %s", async (_what, bought, picture) => {
    const shape = aiVideoFormat(bought);
    await animate("bought", { shape, picture, motion: bought.tier === "tier2" });
    const probed = await probeVideo(made("bought"));

    expect(probed).toMatchObject({ width: shape.width, height: shape.height, fps: shape.fps, frames: shape.frames });
    expect(Math.abs(probed.seconds - shape.seconds)).toBeLessThan(1 / shape.fps);
    if (bought.sound) expect(Math.abs((probed.soundSeconds ?? 0) - shape.seconds)).toBeLessThan(0.05);
    else expect(probed.soundSeconds).toBeNull();
    expect(readStrictMp4(readFileSync(made("bought"))).tracks).toHaveLength(bought.sound ? 2 : 1);
  });

  it("is the same with the same seed, byte for byte, and another with another", async () => {
    const shape = { ...small, sound: true };
    await animate("first", { shape });
    await animate("again", { shape });
    await animate("other", { shape, seed: 2 });
    const bytes = (name: string) => readFileSync(made(name));

    expect(bytes("again").equals(bytes("first"))).toBe(true);
    expect(bytes("other").equals(bytes("first"))).toBe(false);
  });

  it("tells of each frame, and stops when it is not wanted any more", async () => {
    const seen: number[] = [];
    await animate("told", { onFrames: (done) => seen.push(done) });
    const stop = new AbortController();
    const stopped = animate("stopped", {
      signal: stop.signal,
      onFrames: (done) => {
        if (done === 5) stop.abort(new Error("not wanted"));
        expect(done).toBeLessThan(7);
      },
    });

    await expect(stopped).rejects.toThrow();
    expect(seen).toEqual(Array.from({ length: small.frames }, (_, index) => index + 1));
  });

  it("is refused of what is no picture, by the name of its field", async () => {
    const none = { file: path.join(import.meta.dirname, "animate-ai-video.full.test.ts"), name: "image_url" };

    await expect(animate("none", { picture: none })).rejects.toThrow(MediaError);
    await expect(animate("none", { picture: none })).rejects.toThrow("image_url");
  });
});
