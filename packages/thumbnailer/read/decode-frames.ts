import path from "node:path";
import { PassThrough } from "node:stream";
import { ProcessError } from "@reelwright/platform/process";
import { toneMap } from "@reelwright/renderer/media/clip-colour";
import { cutStream } from "@reelwright/renderer/media/cut-stream";
import type { Size } from "@reelwright/renderer/media/read-picture";
import { runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import type { Video } from "./read-video.ts";

/** One picture of a video as it is seen, in 8 bits a channel for a usual screen. */
export interface Frame {
  /** Seconds from the start of the file. */
  time: number;
  rgb: Buffer;
}

/** What is decoded of a video: the keyframe nearest before a moment, or what is shown in a span. */
export interface Span {
  from: number;
  /** Null for the one keyframe. */
  until: number | null;
}

export interface Tools {
  ffmpeg: string;
  signal?: AbortSignal;
  /** Hears how many pictures were decoded to give those that were asked for. */
  onDecoded?: (pictures: number) => void;
}

const timeoutSeconds = 240;
/** Of the pictures decoded in a span, so many a second are given, or so many of a very short video. */
const [looksASecond, looksAtLeast] = [10, 12];
/** Times are rounded, to milliseconds in some containers. */
const early = 0.004;
/** ffmpeg seeks so much earlier than asked where pictures may not be stored in the order they are shown in. */
const heuristic = 3 / 23 + early;
/** In these a seek goes to where it is told. */
const exact: readonly Video["kind"][] = ["aviVideo", "mpegVideo", "mpegtsVideo", "mpegStream"];
/** In these it goes to any picture, keyframe or not; and by how much it may miss. */
const unlisted: readonly Video["kind"][] = ["mpegVideo", "mpegtsVideo", "mpegStream"];
const missed = 0.5;

/** Decodes a span of a video to pictures of one size. What cannot be decoded is left out. Throws when ffmpeg was ended from outside. */
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
      // It is said before it is written, but by another way.
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

/** Where a seek for a keyframe has to aim; none is needed for the first. */
function keyframeAt({ kind }: Video, time: number): number {
  if (time < heuristic) return 0;
  return time + (exact.includes(kind) ? early : heuristic);
}

/** How many pictures ffmpeg says it has decoded. */
export function decodedOf(said: string): number | null {
  const [, pictures] = /\(video\): .*; (\d+) frames decoded/.exec(said) ?? [];
  return pictures === undefined ? null : Number(pictures);
}

/** Where reading has to begin for what is shown from a time on to be decoded. */
export function seekTo({ kind, keyframes }: Video, from: number): number {
  // ffmpeg is told milliseconds.
  const at = Math.floor((from - early) * 1000) / 1000;
  // Some seek before the first picture and find the second keyframe.
  if (at < heuristic) return 0;
  if (!unlisted.includes(kind)) return at;
  return Math.max(0, (keyframes.findLast(({ time }) => time <= at)?.time ?? 0) - missed);
}

/** Of the pictures after a seek to `start`, those from a time on. */
export function firstFrom({ kind, rate }: Video, time: number, start: number): string {
  // In AVI times are counted in pictures, and a seek between two of them moves all by less than half of one.
  const tolerance = kind === "aviVideo" ? 0.4 / rate : early;
  return `gte(t\\,${Math.max(0, time - start - tolerance).toFixed(4)})`;
}

/** Seconds from one picture that is given to the next. */
export const secondsApart = ({ duration }: Video) => Math.min(1 / looksASecond, duration / looksAtLeast);

/** Of the pictures from a moment on, some. What ends the span must see what comes after it. */
const someFrom = (video: Video, time: number, start: number) =>
  `select=${firstFrom(video, time, start)}*(isnan(prev_selected_t)+gte(t-prev_selected_t\\,${Math.max(0, secondsApart(video) - early).toFixed(4)}))`;

/** From a video's own pictures to those of a screen; ffmpeg turns them upright by itself. */
export function filtersFor({ colour, width, height }: Video, size: Size): string {
  const flags = size.width < width || size.height < height ? "area" : "bicubic";
  const sized = `yadif=deint=interlaced,scale=${size.width}:${size.height}:flags=${flags}+accurate_rnd+full_chroma_int`;
  return colour.hdr
    ? `${sized},${toneMap(colour.hdr)},scale=in_color_matrix=bt709:in_range=tv,format=rgb24`
    : `${sized}:in_color_matrix=${colour.matrix},format=rgb24`;
}
