import path from "node:path";
import { acceptedVideos } from "@reelwright/vocabulary/accepted-videos";
import { type AdmittedClip, admitClip } from "../media/admit-clip.ts";
import { MediaError } from "../media/media-error.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { isNear, outputRate, pictureRate } from "../timeline/frame-rate.ts";
import type { EditSource } from "./edit-source.ts";
import { pictureTimes } from "./picture-times.ts";
import { tooLong } from "./too-long.ts";
import { widenMono } from "./widen-mono.ts";

interface Reading {
  /** The field that names the file, for messages. */
  name: string;
  /** What its message says is accepted. */
  accepted?: string | undefined;
  /** The longest source. */
  mostMinutes: number;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** Nothing is decoded to list packets. Two hours of sound are decoded in a minute. */
const timeoutSeconds = 300;

/** Reads when each picture of a caller's video is shown. Throws MediaError. */
export async function readSource(
  file: string,
  { name, accepted = acceptedVideos, mostMinutes, ffmpeg, signal }: Reading,
): Promise<EditSource> {
  const clip = await admitClip(file, { name, accepted, ffmpeg, signal });
  const listed = await listPictures(clip, { ffmpeg, signal }).catch((cause) => {
    signal?.throwIfAborted();
    throw new MediaError(`${name} could not be read.`, { cause });
  });
  const [startSeconds = 0] = listed;
  const times = listed.map((at) => at - startSeconds);
  const last = times.at(-1) ?? 0;
  const rate = pictureRate(times) ?? 30;
  const duration = last + 1 / rate;
  const fps = outputRate(rate);
  if (duration > mostMinutes * 60) throw tooLong(name, "video", duration);
  let wav: Promise<string> | null = null;
  const decode = () => {
    wav ??= decodeSound(clip, { startSeconds, duration, ffmpeg, signal });
    return wav;
  };
  return {
    name,
    clip,
    times,
    startSeconds,
    duration,
    fps,
    ownFps: isNear(fps, rate) ? fps : rate,
    wav: async () => (clip.hasSound ? decode() : null),
  };
}

async function listPictures(
  { input }: AdmittedClip,
  { ffmpeg, signal }: Pick<Reading, "ffmpeg" | "signal">,
): Promise<number[]> {
  const { into, times } = pictureTimes();
  await runFfmpeg(ffmpeg, {
    inputs: [input],
    output: ["-map", "0:V:0", "-c", "copy", "-f", "framecrc", "pipe:1"],
    cwd: path.dirname(input.file),
    timeoutSeconds,
    into,
    signal,
  });
  return times();
}

/** Writes the sound beside the file, from the first picture to the end of the last one. */
async function decodeSound(
  { input, unreadSound }: AdmittedClip,
  {
    startSeconds,
    duration,
    ffmpeg,
    signal,
  }: { startSeconds: number; duration: number } & Pick<Reading, "ffmpeg" | "signal">,
): Promise<string> {
  if (unreadSound !== null) throw new MediaError(unreadSound);
  const out = `${input.file}.wav`;
  const widened = await widenMono(input, { ffmpeg, signal });
  const filters = [
    ...widened,
    `aresample=48000:async=1:first_pts=0,atrim=start=${startSeconds.toFixed(6)},asetpts=PTS-STARTPTS`,
    `apad,atrim=0:${duration.toFixed(6)}`,
  ];
  await runFfmpeg(ffmpeg, {
    inputs: [input],
    output: [
      ...["-map", "0:a:0", "-vn", "-af", filters.join(",")],
      ...["-ac", "2", "-c:a", "pcm_s16le", "-f", "wav", ...exact, "-flags:a", "+bitexact", out],
    ],
    cwd: path.dirname(out),
    timeoutSeconds,
    signal,
  });
  return out;
}
