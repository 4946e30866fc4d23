import { PassThrough } from "node:stream";
import { cutStream } from "./cut-stream.ts";
import type { Size } from "./read-picture.ts";
import { type FileInput, runFfmpeg } from "./run-ffmpeg.ts";

interface Reading {
  /** The clip, and other inputs of its filters. */
  inputs: readonly FileInput[];
  /** Filters from the clip's pictures, `[0:V:0]`, to planar YUV 4:2:0 of `size`. */
  filters: string;
  size: Size;
  dir: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** The worker's time limit. */
const timeoutSeconds = 600;

/** The time of a picture in a line of ffmpeg's filter `showinfo`; undefined for other lines. */
const pictureTime = (line: string): string | undefined => /Parsed_showinfo.*pts_time:(\S+)/.exec(line)?.[1];

/**
 * Yields the pictures of a clip with their times in the file. A missing time is `usualSeconds` after the previous one.
 * A truncated clip ends early. Throws ProcessError if it has no pictures.
 */
export async function* clipFrames(
  { inputs, filters, size, dir, ffmpeg, signal }: Reading,
  usualSeconds: number,
): AsyncGenerator<{ frame: Buffer; seconds: number }> {
  const times: number[] = [];
  const decoded = new PassThrough();
  const enough = new AbortController();
  let heard = Promise.withResolvers<void>();
  const running = runFfmpeg(ffmpeg, {
    inputs,
    cwd: dir,
    timeoutSeconds,
    log: "info",
    into: decoded,
    output: [
      // It looks at every pixel that it has: it gets four.
      "-filter_complex",
      `[0:V:0]${filters},split[corner][out];[corner]crop=2:2:0:0,showinfo,nullsink`,
      ...["-map", "[out]", "-vsync", "0"],
      ...["-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
    ],
    signal: signal ? AbortSignal.any([signal, enough.signal]) : enough.signal,
    onLine: (line) => {
      const time = pictureTime(line);
      if (time === undefined) return;
      times.push(Number(time) || (times.at(-1) ?? 0) + (times.length > 0 ? usualSeconds : 0));
      heard.resolve();
      heard = Promise.withResolvers<void>();
    },
  });
  const over = running.catch(() => {});
  let index = 0;
  try {
    for await (const frame of cutStream(decoded, (size.width * size.height * 3) / 2)) {
      // ffmpeg reports a picture before it writes it, but in another stream.
      if (times.length <= index) await Promise.race([heard.promise, over]);
      yield { frame, seconds: times[index] ?? 0 };
      index++;
    }
    await running.catch((error: unknown) => {
      signal?.throwIfAborted();
      if (index === 0) throw error;
    });
  } finally {
    enough.abort();
    await over;
  }
}
