import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { exact, withoutSettings } from "@reelwright/renderer/media/run-ffmpeg";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { encodeArgs } from "@reelwright/renderer/reel/render-segment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { readStrictMp4 } from "../../support/strict-mp4.ts";

const dir = mkdtempSync(path.join(tmpdir(), "assemble-test-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const at = (name: string) => path.join(dir, name);
const fps = 30;
const encode = { preset: "veryfast", crf: 24, tuning: "b-adapt=0:bframes=3" };
const encodeBy = (args: readonly string[]) => run(ffmpeg, ["-v", "error", "-y", ...args], { cwd: dir });

/** Encodes a moving picture as a segment is; keyframes are forced at some frames. */
async function makeSegment(name: string, { frames, keyframes = "", crf = 24 }: Picture): Promise<string> {
  const source = ["-f", "lavfi", "-i", `testsrc2=size=90x160:rate=${fps}`, "-frames:v", String(frames)];
  const forced = keyframes ? ["-force_key_frames", keyframes] : [];
  const args = encodeArgs({ fps, encode: { ...encode, crf } }, at(name));
  await encodeBy([...source, ...forced, ...args]);
  return at(name);
}
interface Picture {
  frames: number;
  keyframes?: string;
  crf?: number;
}

async function makeSound(name: string, { seconds, source }: { seconds: number; source: string }): Promise<string> {
  const args = ["-f", "lavfi", "-i", source, "-t", String(seconds), "-ar", "48000", "-ac", "2", "-c:a", "aac"];
  await encodeBy([...args, "-aac_coder", "fast", "-b:a", "192k", ...exact, "-flags:a", "+bitexact", at(name)]);
  return at(name);
}

const planOf = (frames: readonly number[]) => ({
  fps,
  totalFrames: frames.reduce((sum, count) => sum + count, 0),
  segments: frames.map((count) => ({ start: 0, end: count, frames: count })),
});

/** The join of ffmpeg. */
async function ffmpegJoins(segments: readonly string[], frames: readonly number[], audio: string): Promise<Buffer> {
  const lines = segments.map((file, n) => `file '${path.basename(file)}'\nduration ${(frames[n] ?? 0) / fps}`);
  writeFileSync(at("list.txt"), `ffconcat version 1.0\n${lines.join("\n")}\n`);
  const inputs = ["-f", "concat", "-i", "list.txt", "-i", audio, "-map", "0:v", "-map", "1:a", "-c", "copy"];
  await encodeBy([...inputs, ...withoutSettings, "-movflags", "+faststart", ...exact, "by-ffmpeg.mp4"]);
  return readFileSync(at("by-ffmpeg.mp4"));
}

/** When each frame is shown, in frames, and a hash of it. */
async function frames(file: string): Promise<{ shownAt: number; hash: string }[]> {
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, "-map", "0:v", "-f", "framemd5", "-"], { cwd: dir });
  const rows = stdout.toString().matchAll(/^0,\s*-?\d+,\s*(-?\d+),.*,\s*(\w+)$/gm);
  return [...rows].map(([, shownAt, hash = ""]) => ({ shownAt: Number(shownAt), hash }));
}

describe("a join of segments and sound", () => {
  const counts = [60, 60, 45, 60, 12];
  const [tone, noise] = ["sine=frequency=330", "anoisesrc=seed=7"];
  const plan = planOf(counts);
  const seconds = plan.totalFrames / fps;
  let segments: string[] = [];
  beforeAll(async () => {
    segments = await Promise.all(
      counts.map((frames, n) => makeSegment(`s${n}.mp4`, { frames, keyframes: n === 1 ? "0.5,1.2" : "" })),
    );
  });

  it.each([
    ["a tone", { source: tone, seconds }],
    ["noise", { source: noise, seconds }],
    ["silence", { source: "anullsrc=sample_rate=48000", seconds }],
    ["sound that ends between two milliseconds", { source: tone, seconds: seconds + 2 / fps }],
    ["sound that ends long before", { source: tone, seconds: 2.001 }],
    ["sound that goes on for long", { source: noise, seconds: seconds + 60 }],
  ])("is byte for byte that of ffmpeg, with %s", async (_what, sound) => {
    const audio = await makeSound("sound.m4a", sound);

    const made = await assembleReel({ plan, segments, audio, out: at("out.mp4") });

    const file = readFileSync(at("out.mp4"));
    expect(sha(file)).toBe(sha(await ffmpegJoins(segments, counts, audio)));
    expect(made).toEqual({ durationSeconds: seconds, sizeBytes: file.length });
    expect(readStrictMp4(file).boxes.map(({ type }) => type)).toEqual(["ftyp", "moov", "free", "mdat"]);
  });

  it("is byte for byte that of ffmpeg where segments are listed again", async () => {
    const order = [0, 2, 0, 2, 0, 4];
    const listed = order.map((n) => counts[n] ?? 0);
    const again = order.map((n) => segments[n] ?? "");
    const audio = await makeSound("sound.m4a", { source: tone, seconds: listed.reduce((sum, n) => sum + n, 0) / fps });

    await assembleReel({ plan: planOf(listed), segments: again, audio, out: at("again.mp4") });

    expect(sha(readFileSync(at("again.mp4")))).toBe(sha(await ffmpegJoins(again, listed, audio)));
  });

  it("shows each frame at its time, those of a segment of one frame too", async () => {
    const single = await makeSegment("single.mp4", { frames: 1 });
    const parts = [single, segments[4] ?? "", single, single];
    const audio = await makeSound("sound.m4a", { source: tone, seconds: 0.5 });

    await assembleReel({ plan: planOf([1, 12, 1, 1]), segments: parts, audio, out: at("short.mp4") });

    const shown = await frames(at("short.mp4"));
    expect(shown.map(({ shownAt }) => shownAt)).toEqual(Array.from({ length: 15 }, (_, n) => n));
    const apart = (await Promise.all(parts.map(frames))).flat();
    expect(shown.map(({ hash }) => hash)).toEqual(apart.map(({ hash }) => hash));
  });

  it("refuses a segment with frames missing, and one that is encoded otherwise", async () => {
    const audio = await makeSound("sound.m4a", { source: tone, seconds: 0.5 });
    const short = { plan: planOf([61]), segments: segments.slice(0, 1), audio, out: at("bad.mp4") };
    await expect(assembleReel(short)).rejects.toThrow("60 frames instead of 61");

    const other = await makeSegment("other.mp4", { frames: 5, crf: 40 });
    const mixed = { ...short, plan: planOf([60, 5]), segments: [segments[0] ?? "", other] };
    await expect(assembleReel(mixed)).rejects.toThrow("Part 1 is encoded differently");
  });

  it("stops when it is aborted", async () => {
    const audio = await makeSound("sound.m4a", { source: tone, seconds: 0.5 });
    const signal = AbortSignal.abort(new Error("cancelled"));

    await expect(assembleReel({ plan, segments, audio, out: at("bad.mp4"), signal })).rejects.toThrow("cancelled");
  });
});

const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
