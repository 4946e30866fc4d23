import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { admitClip, stillOf } from "@reelwright/renderer/media/admit-clip";
import { clipSound } from "@reelwright/renderer/media/clip-sound";
import { colourLut } from "@reelwright/renderer/media/colour-lut";
import { decodeClip, framesBefore } from "@reelwright/renderer/media/decode-clip";
import { followSubjects } from "@reelwright/renderer/media/follow-subjects";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { createClipReader } from "@reelwright/renderer/media/read-clip";
import { afterAll, describe, expect, it } from "vitest";
import { type ClipRecipe, indexOf, lightOf, makeClip } from "../../support/clips.ts";
import { ffmpeg } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "clips-test-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "12", "-pix_fmt", "yuv420p", "in.mp4"];
/** Nobody is in it: its middle is shown. */
const nothing = { samples: [], shots: [0], seconds: 1 };
const size = { width: 160, height: 90 };

async function decoded(file: string, frames: number, over: Partial<Parameters<typeof decodeClip>[0]> = {}) {
  const clip = await admitClip(file, { name: "Clip 1", ffmpeg });
  const out = path.join(dir, `out-${Math.random()}.mp4`);
  const crop = followSubjects(nothing, clip, over.size ?? size);
  const { turnFrames } = await decodeClip({ clip, size, crop, frames, lut: null, out, ffmpeg, ...over });
  const reader = createClipReader({ file: out, size: over.size ?? size, rate: 30, ffmpeg, dir });
  return { clip, out, turnFrames, reader };
}

/** The numbers of the source's frames, in the order they are shown. */
async function shown(recipe: ClipRecipe, frames: number): Promise<number[]> {
  const { reader } = await decoded(await makeClip(recipe), frames);
  const numbers: number[] = [];
  for (let index = 0; index < frames; index++) numbers.push(indexOf((await reader.frame(index))[80 + 45 * 160] ?? 0));
  await reader.close();
  return numbers;
}

describe("a clip's frames are each shown when they are due", () => {
  it.each<[string, ClipRecipe, (index: number) => number]>([
    ["at our own rate", { frames: 40, rate: 30, encode: h264 }, (index) => index],
    ["at 24", { frames: 40, rate: 24, encode: h264 }, (index) => Math.floor((index * 24) / 30 + 0.24)],
    [
      "at 25, MPEG-4 in MOV",
      { frames: 40, rate: 25, encode: ["-c:v", "mpeg4", "-q:v", "1", "in.mov"] },
      (index) => Math.floor((index * 25) / 30 + 0.25),
    ],
    ["at 60", { frames: 80, rate: 60, encode: h264 }, (index) => index * 2],
    [
      "at 50, HEVC",
      {
        frames: 60,
        rate: 50,
        encode: ["-c:v", "libx265", "-preset", "ultrafast", "-crf", "12", "-x265-params", "log-level=none", "in.mp4"],
      },
      (index) => Math.floor((index * 50) / 30 + 0.5),
    ],
    ["at 29.97", { frames: 40, rate: "30000/1001", encode: h264 }, (index) => index],
    [
      "at 30, VP8 in WebM, whose times are milliseconds",
      { frames: 40, rate: 30, encode: ["-c:v", "libvpx", "-b:v", "4M", "-deadline", "realtime", "in.webm"] },
      (index) => index,
    ],
    [
      "at 15, VP9 in WebM",
      {
        frames: 20,
        rate: 15,
        encode: ["-c:v", "libvpx-vp9", "-b:v", "2M", "-deadline", "realtime", "-cpu-used", "8", "in.webm"],
      },
      (index) => Math.floor(index / 2),
    ],
    [
      "at a rate that changes",
      {
        frames: 30,
        rate: 30,
        filter: "setpts='if(lt(N,10),N,10+(N-10)*3)'",
        encode: ["-video_track_timescale", "30000", ...h264],
      },
      (index) => (index < 10 ? index : 10 + Math.floor((index - 10) / 3)),
    ],
  ])("%s", async (_what, recipe, expected) => {
    const numbers = await shown(recipe, 30);

    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => expected(index) % 20));
  });

  it("from the beginning again when they are over, into which the end dissolves", async () => {
    const { reader, turnFrames } = await decoded(await makeClip({ frames: 20, rate: 30, encode: h264 }), 50);
    const lights: number[] = [];
    for (let index = 0; index < 50; index++) lights.push((await reader.frame(index))[80 + 45 * 160] ?? 0);
    await reader.close();

    // Five of twenty frames lie under the next turn.
    expect(turnFrames).toBe(15);
    const numbers = lights.map(indexOf);
    expect(numbers.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, index) => index));
    for (const turn of [20, 35])
      expect(numbers.slice(turn, turn + 10)).toEqual(Array.from({ length: 10 }, (_, index) => index + 5));
    for (const [index, share] of [1, 2, 3, 4, 5].map((part) => part / 6).entries()) {
      const mixed = lightOf(15 + index) + (lightOf(index) - lightOf(15 + index)) * share;
      expect(Math.abs((lights[15 + index] ?? 0) - mixed)).toBeLessThan(8);
    }
  });

  it("and the last stays when hardly any are missing", async () => {
    const { reader, turnFrames } = await decoded(await makeClip({ frames: 20, rate: 30, encode: h264 }), 34);
    const numbers: number[] = [];
    for (let index = 18; index < 34; index++) numbers.push(indexOf((await reader.frame(index))[80 + 45 * 160] ?? 0));
    await reader.close();

    expect(turnFrames).toBe(34);
    expect(numbers).toEqual([18, ...Array.from({ length: 15 }, () => 19)]);
  });

  it("and the last stays when there are hardly any", async () => {
    expect(await shown({ frames: 3, rate: 30, encode: h264 }, 8)).toEqual([0, 1, 2, 2, 2, 2, 2, 2]);
  });

  it("as many as there is time before a moment", () => {
    expect([0, 0.001, 1 / 30, 1 / 30 + 0.02, 1].map(framesBefore)).toEqual([0, 0, 1, 2, 30]);
  });
});

describe("a made clip", () => {
  it("is read from any frame on, forwards and back", async () => {
    const { reader } = await decoded(await makeClip({ frames: 60, rate: 30, encode: h264 }), 60);

    for (const index of [37, 38, 39, 5, 59, 0, 1, 17])
      expect([index, indexOf((await reader.frame(index))[80 + 45 * 160] ?? 0)]).toEqual([index, index % 20]);
    await expect(reader.frame(60)).rejects.toThrow("has no frame 60");
    await reader.close();
  });

  it("is the same, byte for byte, when made again", async () => {
    const file = await makeClip({ frames: 20, rate: 24, encode: h264 });
    const [one, two] = [await decoded(file, 30), await decoded(file, 30)];

    expect(readFileSync(one.out).equals(readFileSync(two.out))).toBe(true);
    for (const { reader } of [one, two]) await reader.close();
  });

  it("stands as it was held: turned as its file says", async () => {
    const upright = await makeClip({ frames: 10, rate: 30, encode: h264 });
    const turned = path.join(path.dirname(upright), "turned.mp4");
    await run(ffmpeg, ["-v", "error", "-i", upright, "-c", "copy", "-metadata:s:v", "rotate=90", turned], { cwd: dir });

    const tall = { width: 90, height: 160 };
    const { clip, reader } = await decoded(turned, 4, { size: tall });

    expect([clip.width, clip.height]).toEqual([180, 320]);
    const still = await stillOf(clip);
    expect([still.width, still.height]).toEqual([180, 320]);
    // Its left half, which has a colour, is at the top (or the bottom) now.
    const frame = await reader.frame(2);
    const red = (y: number) => frame[90 * 160 * 1.25 + y * 45 + 22] ?? 0;
    expect(Math.abs(red(10) - red(70))).toBeGreaterThan(40);
    await reader.close();
  });

  it("takes on the colours of its template, as pictures do", async () => {
    const lut = path.join(dir, "lut.png");
    const colours = {
      ground: "#000000",
      ink: "#ffffff",
      muted: "#999999",
      accent: "#ff0000",
      onAccent: "#ffffff",
      second: "#00ff00",
      onSecond: "#000000",
    } as const;
    await colourLut({ duotone: { dark: "#000080", light: "#000080" } }, colours, lut);
    const { reader } = await decoded(await makeClip({ frames: 10, rate: 30, encode: h264 }), 4, { lut });

    // BT.709 of #000080.
    const frame = await reader.frame(1);
    expect(Math.abs((frame[80 + 45 * 160] ?? 0) - 24)).toBeLessThan(8);
    expect(Math.abs((frame[160 * 90 + 22 * 80 + 40] ?? 0) - 184)).toBeLessThan(8);
    await reader.close();
  });

  it("keeps its light: what was BT.601 becomes BT.709, and nothing else changes", async () => {
    const { reader } = await decoded(
      await makeClip({ frames: 4, rate: 30, width: 1280, height: 720, encode: h264 }),
      4,
    );

    expect(Math.abs(((await reader.frame(3))[120 + 45 * 160] ?? 0) - lightOf(3))).toBeLessThanOrEqual(2);
    await reader.close();
  });
});

describe("a clip's sound", () => {
  const soundOf = async (sound: boolean, frames: number, turnFrames: number) => {
    const file = await makeClip({ frames: 30, rate: 30, sound, encode: ["-c:a", "aac", ...h264] });
    const clip = await admitClip(file, { name: "Clip 1", ffmpeg });
    if (!clip.hasSound) return null;
    const out = path.join(dir, "sound.wav");
    await clipSound(clip, { frames, turnFrames, startSeconds: 0, out, ffmpeg });
    return readFileSync(out);
  };

  it.each([
    ["cut to its scene", 20, 20],
    ["heard again as often as it is seen", 75, 30],
  ])("is %s, to the sample", async (_what, frames, turnFrames) => {
    const wav = await soundOf(true, frames, turnFrames);

    expect((wav?.length ?? 0) - 44).toBe(frames * 1600 * 4);
    expect(wav?.readUInt32LE(40)).toBe(frames * 1600 * 4);
    // Near the end there is still something to be heard.
    const end = wav?.subarray(-9000, -7000) ?? Buffer.alloc(2);
    const loudest = Math.max(...Array.from({ length: end.length / 2 }, (_, at) => Math.abs(end.readInt16LE(at * 2))));
    expect(loudest).toBeGreaterThan(1000);
  });

  it("is none where it has none", async () => {
    expect(await soundOf(false, 20, 20)).toBeNull();
  });
});

describe("what is no clip is refused", () => {
  it.each([
    ["a text", Buffer.from("no clip at all, but long enough to be looked at")],
    [
      "an MP4 without pictures",
      Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), Buffer.alloc(500)]),
    ],
  ])("%s", async (_what, bytes) => {
    const file = path.join(dir, "in.mp4");
    writeFileSync(file, bytes);

    await expect(admitClip(file, { name: "Clip 3", ffmpeg })).rejects.toThrow(MediaError);
    await expect(admitClip(file, { name: "Clip 3", ffmpeg })).rejects.toThrow(/^Clip 3 could not be read/);
  });

  it("but one that breaks off is shown as far as it goes", async () => {
    const whole = await makeClip({ frames: 60, rate: 30, encode: ["-movflags", "+faststart", ...h264] });
    const cut = path.join(dir, "cut.mp4");
    writeFileSync(cut, readFileSync(whole).subarray(0, Math.floor(statSync(whole).size * 0.7)));

    const { reader, turnFrames } = await decoded(cut, 50);

    expect(turnFrames).toBeGreaterThan(10);
    expect(indexOf((await reader.frame(5))[80 + 45 * 160] ?? 0)).toBe(5);
    await reader.close();
  });
});
