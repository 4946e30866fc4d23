import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { segmentOrder } from "@reelwright/renderer/loop/segment-order";
import { readTrack } from "@reelwright/renderer/mp4/read-track";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { encodeArgs } from "@reelwright/renderer/reel/render-segment";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "turns-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const fps = 30;
/** A turn of 2 segments. The end cuts its 48th showing within the second one. */
const turn = 75;
const frames = 47 * turn + 68;
const { segments, order, turns } = segmentOrder({ turn, frames, fps });
const segment = (index: number) => path.join(dir, `segment-${index}.mp4`);
const file = path.join(dir, "loop.mp4");

beforeAll(async () => {
  for (const [index, { start, frames }] of segments.entries()) {
    const source = `testsrc2=size=90x160:rate=${fps},trim=start_frame=${start}:end_frame=${start + frames},setpts=PTS-STARTPTS`;
    const encode = { preset: "veryfast", crf: 24, tuning: "b-adapt=0" };
    await run(ffmpeg, ["-v", "error", "-f", "lavfi", "-i", source, ...encodeArgs({ fps, encode }, segment(index))], {
      cwd: dir,
    });
  }
  const listed = order.flatMap((index) => segments[index] ?? []);
  await assembleReel({ plan: { fps, segments: listed }, segments: order.map(segment), audio: null, out: file });
});

/** When each picture is shown, in frames, and a hash of it. */
async function pictures(input: readonly string[]): Promise<{ at: number; hash: string }[]> {
  const { stdout } = await run(ffmpeg, ["-v", "error", ...input, "-map", "0:v", "-f", "framemd5", "-"], { cwd: dir });
  const rows = stdout.toString().matchAll(/^0,\s*-?\d+,\s*(-?\d+),.*,\s*(\w+)$/gm);
  return [...rows].map(([, at, hash = ""]) => ({ at: Number(at), hash }));
}

it("has the same bytes in every turn, and keyframes at the same frames of it", () => {
  const bytes = readFileSync(file);
  const { samples } = readTrack(bytes);
  const [first = [], ...later] = Array.from({ length: turns }, (_, n) => samples.slice(n * turn, (n + 1) * turn));
  const bytesOf = (of: typeof samples) => Buffer.concat(of.map(({ at, bytes: size }) => bytes.subarray(at, at + size)));

  expect(samples).toHaveLength(frames);
  expect(first.flatMap(({ isKeyframe }, n) => (isKeyframe ? [n] : []))).toEqual([0, 60]);
  // Of the last turn, the first segment is whole.
  for (const other of later) {
    const whole = other.length === turn ? turn : 60;
    expect(bytesOf(other.slice(0, whole)).equals(bytesOf(first.slice(0, whole)))).toBe(true);
    expect(other.flatMap(({ isKeyframe }, n) => (isKeyframe ? [n] : []))).toEqual([0, 60]);
  }
});

it("shows each frame of each turn at its time, and ends to the frame", async () => {
  const shown = await pictures(["-i", file]);
  const apart = [...(await pictures(["-i", segment(0)])), ...(await pictures(["-i", segment(1)]))];
  const last = await pictures(["-i", segment(2)]);

  expect(shown.map(({ at }) => at)).toEqual(Array.from({ length: frames }, (_, n) => n));
  const whole = frames - last.length;
  expect(shown.slice(0, whole).map(({ hash }) => hash)).toEqual(
    Array.from({ length: whole }, (_, n) => apart[n % turn]?.hash),
  );
  expect(shown.slice(whole).map(({ hash }) => hash)).toEqual(last.map(({ hash }) => hash));
});

it("shows a player that seeks into the 40th turn the picture of that moment", async () => {
  const sought = 31;
  const apart = await pictures(["-i", segment(0)]);

  const [shown] = await pictures(["-ss", ((39 * turn + sought - 0.4) / fps).toFixed(4), "-i", file, "-frames:v", "1"]);

  expect(shown?.hash).toBe(apart[sought]?.hash);
});
