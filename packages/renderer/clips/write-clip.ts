import path from "node:path";
import type { Writable } from "node:stream";
import { exact, type FileInput, runFfmpeg, withoutSettings } from "../media/run-ffmpeg.ts";

/** Exactly what a clip's file is to be. */
export interface ClipShape {
  width: number;
  height: number;
  fps: number;
  frames: number;
  sound: boolean;
}

interface Writing {
  shape: ClipShape;
  /** Gives every frame, in order: planar YUV 4:2:0, BT.709. Each is taken before the promise resolves. */
  draw: (write: (frame: Uint8Array) => Promise<void>) => Promise<void>;
  /** 48 kHz stereo as long as the clip; null for one without sound. */
  sound: string | null;
  dir: string;
  ffmpeg: string;
  out: string;
  poster: string;
  signal?: AbortSignal;
}

const timeoutSeconds = 600;
/** The poster is from the middle: beginnings are often still. */
const posterShare = 0.5;

/** Encodes a clip and its poster. The same frames and sound give the same bytes: one thread decides alike every time. */
export async function writeClip({ shape, draw, sound, dir, ffmpeg, out, poster, signal }: Writing): Promise<void> {
  const { width, height, fps, frames } = shape;
  const inputs: (FileInput | { kind: "raw"; width: number; height: number; fps: number })[] = [
    { kind: "raw", width, height, fps },
    ...(sound === null ? [] : [{ kind: "wav" as const, file: sound }]),
  ];
  await runFfmpeg(ffmpeg, {
    inputs,
    output: [
      ...["-map", "0:v", ...(sound === null ? ["-an"] : ["-map", "1:a", "-c:a", "aac", "-b:a", "160k"])],
      ...["-c:v", "libx264", "-profile:v", "high", "-preset", "veryfast", "-crf", "19", "-threads", "1"],
      ...["-pix_fmt", "yuv420p", "-color_range", "tv", "-colorspace", "bt709"],
      ...["-color_primaries", "bt709", "-color_trc", "bt709", "-g", String(fps * 2)],
      ...["-video_track_timescale", String(fps * 1000), "-movflags", "+faststart"],
      ...[...exact, ...withoutSettings, "-flags:v", "+bitexact", "-flags:a", "+bitexact", out],
    ],
    cwd: dir,
    timeoutSeconds,
    signal,
    feed: (encoder) =>
      draw((frame) => {
        signal?.throwIfAborted();
        return taken(encoder, frame);
      }),
  });
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "reel", file: out, startSeconds: (frames * posterShare) / fps }],
    output: ["-frames:v", "1", "-q:v", "3", "-flags:v", "+bitexact", "-f", "image2", poster],
    cwd: path.dirname(poster),
    timeoutSeconds,
    signal,
  });
}

/**
 * Writes a frame and waits until the pipe has taken all of it, since its memory may be drawn over next. An encoder that is gone shows
 * in its exit status: for it this waits in vain.
 */
const taken = (encoder: Writable, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    encoder.write(frame, (error) => {
      if (!error) resolve();
    });
  });
