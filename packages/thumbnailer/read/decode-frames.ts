import path from "node:path";
import { PassThrough } from "node:stream";
import { ProcessError } from "@reelwright/platform/process";
import { toneMap } from "@reelwright/renderer/media/clip-colour";
import { cutStream } from "@reelwright/renderer/media/cut-stream";
import type { Size } from "@reelwright/renderer/media/read-picture";
import { runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import type { Video } from "./read-video.ts";

/** A picture of a video as viewers see it, with 8 bits per channel in sRGB. */
export interface Frame {
  /** Seconds from the start of the file. */
  time: number;
  rgb: Buffer;
}

/** The part of a video to decode: the nearest keyframe before a time, or a span. */
export interface Span {
  from: number;
  /** Null for a single keyframe. */
  until: number | null;
}

export interface Tools {
  ffmpeg: string;
  signal?: AbortSignal;
  /** Receives how many pictures were decoded for those that were requested. */
  onDecoded?: (pictures: number) => void;
}

const timeoutSeconds = 240;
/** A span yields this many pictures per second, and at least this many of a very short video. */
const [looksASecond, looksAtLeast] = [10, 12];
/** Some containers round times to milliseconds. */
const early = 0.004;
/** ffmpeg seeks this much earlier where the stored order may differ from the display order. */
const heuristic = 3 / 23 + early;
/** Containers in which a seek lands exactly at its target. */
const exact: readonly Video["kind"][] = ["aviVideo", "mpegVideo", "mpegtsVideo", "mpegStream"];
/** Containers in which a seek lands on any picture, keyframe or not, and how far it may miss. */
const unlisted: readonly Video["kind"][] = ["mpegVideo", "mpegtsVideo", "mpegStream"];
const missed = 0.5;

/**
 * Decodes a span of a video to pictures of one size. Pictures that cannot be decoded are left out. Throws if ffmpeg was
 * stopped from outside.
 */
export async function* decodeFrames(
  video: Video,
  { from, until }: Span,
  size: Size,
  { ffmpeg, signal, onDecoded }: Tools,
): AsyncGenerator<Frame> {
  const start = until === null ? keyframeAt(video, from) : seekTo(video, from);
  const wanted = until === null ? "" : `${someFrom(video, from, start)},`;
  const times: number[] = [];
  let heard = Promise.withResolvers<void>();
  const decoded = new PassThrough();
  const enough = new AbortController();
  const running = runFfmpeg(ffmpeg, {
    inputs: [{ kind: video.kind, file: video.file, keyframesOnly: until === null, startSeconds: start }],
    output: [
      ...["-map", "0:V:0", "-vsync", "0"],
      ...(until === null ? ["-frames:v", "1"] : ["-t", (until - start).toFixed(3)]),
      ...["-vf", `${wanted}showinfo,${filtersFor(video, size)}`],
      ...["-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"],
    ],
    cwd: path.dirname(video.file),
    timeoutSeconds,
    log: "verbose",
    into: decoded,
    signal: signal ? AbortSignal.any([signal, enough.signal]) : enough.signal,
    onLine: (line) => {
      const [, time] = /Parsed_showinfo.*pts_time:(\S+)/.exec(line) ?? [];
      if (time === undefined) return;
      times.push(start + (Number(time) || 0));
      heard.resolve();
      heard = Promise.withResolvers<void>();
    },
  });
  let failure: unknown;
  const over = running.then(
    ({ stderr }) => onDecoded?.(decodedOf(stderr) ?? times.length),
    (error: unknown) => {
      failure = error;
      decoded.end();
    },
  );
  let index = 0;
  try {
    for await (const rgb of cutStream(decoded, size.width * size.height * 3)) {
      // ffmpeg reports a picture before it writes it, but in another stream.
      if (times.length <= index) await Promise.race([heard.promise, over]);
      yield { time: Math.max(0, times[index] ?? from), rgb };
      index++;
    }
    await over;
    signal?.throwIfAborted();
    if (failure && !(failure instanceof ProcessError && !failure.interrupted)) throw failure;
  } finally {
    enough.abort();
    await over;
  }
}

/** The seek target for a keyframe; the first needs none. */
function keyframeAt({ kind }: Video, time: number): number {
  if (time < heuristic) return 0;
  return time + (exact.includes(kind) ? early : heuristic);
}

/** How many pictures ffmpeg reports as decoded. */
export function decodedOf(said: string): number | null {
  const [, pictures] = /\(video\): .*; (\d+) frames decoded/.exec(said) ?? [];
  return pictures === undefined ? null : Number(pictures);
}

/** Where reading must begin so that everything shown from a time on is decoded. */
export function seekTo({ kind, keyframes }: Video, from: number): number {
  // ffmpeg takes milliseconds.
  const at = Math.floor((from - early) * 1000) / 1000;
  // Some containers seek before the first picture and then find the second keyframe.
  if (at < heuristic) return 0;
  if (!unlisted.includes(kind)) return at;
  return Math.max(0, (keyframes.findLast(({ time }) => time <= at)?.time ?? 0) - missed);
}

/** Selects the pictures from a time on, among those after a seek to `start`. */
export function firstFrom({ kind, rate }: Video, time: number, start: number): string {
  // AVI counts times in pictures, and a seek between two of them shifts all by less than half of one.
  const tolerance = kind === "aviVideo" ? 0.4 / rate : early;
  return `gte(t\\,${Math.max(0, time - start - tolerance).toFixed(4)})`;
}

/** Seconds between two yielded pictures. */
export const secondsApart = ({ duration }: Video) => Math.min(1 / looksASecond, duration / looksAtLeast);

/** Selects some pictures from a time on. The check that ends the span must see the picture after it. */
const someFrom = (video: Video, time: number, start: number) =>
  `select=${firstFrom(video, time, start)}*(isnan(prev_selected_t)+gte(t-prev_selected_t\\,${Math.max(0, secondsApart(video) - early).toFixed(4)}))`;

/** Filters from the video's format to the screen's. ffmpeg applies the rotation itself. */
export function filtersFor({ colour, width, height }: Video, size: Size): string {
  const flags = size.width < width || size.height < height ? "area" : "bicubic";
  const sized = `yadif=deint=interlaced,scale=${size.width}:${size.height}:flags=${flags}+accurate_rnd+full_chroma_int`;
  return colour.hdr
    ? `${sized},${toneMap(colour.hdr)},scale=in_color_matrix=bt709:in_range=tv,format=rgb24`
    : `${sized}:in_color_matrix=${colour.matrix},format=rgb24`;
}
