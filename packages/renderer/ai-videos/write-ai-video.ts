import path from "node:path";
import type { Writable } from "node:stream";
import { exact, type FileInput, runFfmpeg, withoutSettings } from "../media/run-ffmpeg.ts";

/** The exact format of an AI video's file. */
export interface AiVideoShape {
  width: number;
  height: number;
  fps: number;
  frames: number;
  sound: boolean;
}

interface Writing {
  shape: AiVideoShape;
  /**
   * Writes every frame in order, as planar YUV 4:2:0, BT.709. A frame's memory may be reused once its promise resolves.
   */
  draw: (write: (frame: Uint8Array) => Promise<void>) => Promise<void>;
  /** The file with 48 kHz stereo sound of the same length; null for a video without sound. */
  sound: string | null;
  dir: string;
  ffmpeg: string;
  out: string;
  poster: string;
  signal?: AbortSignal;
}

const timeoutSeconds = 600;
/** The poster is taken from the middle, since beginnings are often still. */
const posterShare = 0.5;

/** Encodes an AI video and its poster. The same frames and sound give the same bytes, since one thread encodes them. */
export async function writeAiVideo({ shape, draw, sound, dir, ffmpeg, out, poster, signal }: Writing): Promise<void> {
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
 * Writes a frame and waits until the pipe has accepted all of it, since its memory is reused. If the encoder has
 * exited, this never resolves; the exit status reports the failure.
 */
const taken = (encoder: Writable, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    encoder.write(frame, (error) => {
      if (!error) resolve();
    });
  });
