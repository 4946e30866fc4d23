import { once } from "node:events";
import path from "node:path";
import type { Writable } from "node:stream";
import type { ClipCrop } from "../plan/footage.ts";
import { fps } from "../timeline/durations.ts";
import type { AdmittedClip } from "./admit-clip.ts";
import { clipFrames } from "./clip-frames.ts";
import { cutter, filtersFor, regionOf } from "./crop-clip.ts";
import { createTurns, dissolveOf } from "./join-turns.ts";
import type { Size } from "./read-picture.ts";
import { exact, type FileInput, runFfmpeg } from "./run-ffmpeg.ts";

interface Decoding {
  clip: AdmittedClip;
  /** Of its place in the frame, and which part of the clip is shown there. */
  size: Size;
  crop: ClipCrop;
  /** How many frames of the reel it is on. */
  frames: number;
  /** A picture of what becomes of each colour, if anything does. */
  lut: string | null;
  out: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** As long as its worker may take. */
const timeoutSeconds = 600;
/** A clip of fewer frames is no motion to be repeated: its last frame stays. */
const leastLoop = 6;
/** Where fewer frames are missing, the last one stays: nobody wants to see the beginning for less than half a second. */
const leastMissing = 15;
/** Times in files are rounded, some to milliseconds: a frame this much late is still in time. */
const lateSeconds = 0.3 / fps;

/** How many of the reel's frames begin before a moment of a clip. */
export const framesBefore = (seconds: number): number => Math.max(0, Math.ceil((seconds - lateSeconds) * fps));

/**
 * A clip as the reel shows it: exactly so many frames at the reel's rate and its place's size, each the last of the clip's own that
 * was due by then. A clip that is over begins again, and its end dissolves into that. Answers after how many frames it begins again,
 * and when in its file the first is.
 */
export async function decodeClip(decoding: Decoding): Promise<{ turnFrames: number; startSeconds: number }> {
  const { size, frames, out, ffmpeg, signal } = decoding;
  let [turnFrames, startSeconds] = [0, 0];
  const feed = async (encoder: Writable) => {
    const turns = createTurns(async (frame) => {
      if (!encoder.write(frame)) await once(encoder, "drain", { signal });
    });
    startSeconds = await turn(decoding, frames, turns.take);
    const own = turns.count();
    const isShownAgain = own >= leastLoop && frames - own >= leastMissing;
    turnFrames = isShownAgain ? own - dissolveOf(own) : frames;
    while (isShownAgain && turns.count() < frames) {
      turns.again(dissolveOf(own));
      const before = turns.count();
      await turn(decoding, frames - before, turns.take);
      if (turns.count() === before) break;
    }
    await turns.stay(frames);
    await turns.end();
  };
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "raw", ...size, fps }],
    output: [
      // Without pictures that are told from later ones, and often one that is told from none: any can be begun at. Coded plainly:
      // a tenth larger, and decoded in half the time.
      ...["-c:v", "libx264", "-preset", "superfast", "-tune", "fastdecode", "-crf", "12"],
      ...["-bf", "0", "-g", "15", "-threads", "1"],
      ...["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
      ...["-video_track_timescale", String(fps * 1000), ...exact, "-flags:v", "+bitexact", out],
    ],
    cwd: path.dirname(out),
    timeoutSeconds,
    signal,
    feed,
  });
  return { turnFrames, startSeconds };
}

/** Plays a clip once, `most` frames of it at most. Answers when in its file the first is. */
async function turn(decoding: Decoding, most: number, write: (frame: Buffer) => Promise<void>): Promise<number> {
  const { clip, lut, ffmpeg, out, signal } = decoding;
  const inputs: FileInput[] = [clip.input, ...(lut ? [{ kind: "lut" as const, file: lut }] : [])];
  const region = regionOf(decoding);
  const filters = filtersFor(decoding, region);
  const reading = { inputs, filters, size: region.scaled, dir: path.dirname(out), ffmpeg, signal };
  const cutAt = cutter(decoding, region);
  const shown: { first: number | null; last: number; apart: number } = { first: null, last: 0, apart: 0 };
  let [held, emitted]: [Buffer | null, number] = [null, 0];
  const show = async (until: number) => {
    for (; held && emitted < Math.min(until, most); emitted++)
      await write(cutAt(held, { due: shown.last - (shown.first ?? 0), shown: emitted / fps }));
  };
  for await (const { frame, seconds } of clipFrames(reading, 1 / fps)) {
    shown.first ??= seconds;
    await show(framesBefore(seconds - shown.first));
    if (emitted >= most) break;
    if (held) shown.apart = seconds - shown.last;
    shown.last = seconds;
    held = frame;
  }
  const first = shown.first ?? 0;
  // The last is on for as long as the one before it was.
  await show(Math.max(1, framesBefore(shown.last - first + Math.max(shown.apart, 1 / 120))));
  return first;
}
