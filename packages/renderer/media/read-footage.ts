import { clipFrames } from "./clip-frames.ts";
import type { Size } from "./read-picture.ts";
import type { FileInput } from "./run-ffmpeg.ts";

/** A picture this far ahead is decoded up to. One further away is sought. */
const aheadSeconds = 3;
/** How early decoding begins, since times in files are rounded. */
const leadSeconds = 0.05;
/** Where pictures are asked for backwards, so many seconds before one are kept with it, and at most so many bytes. */
const backSeconds = 0.5;
const mostKeptBytes = 128 * 1024 * 1024;
/** Pictures this close in time are the same picture. */
export const sameSeconds = 0.004;

/** Where decoding begins for a picture at a time of the file. */
export const seekSeconds = (seconds: number): number => Math.max(0, Math.floor((seconds - leadSeconds) * 1000) / 1000);

interface Due {
  frame: Buffer;
  seconds: number;
}

/** The pictures of a caller's video, forwards or backwards. */
export interface FootageReader {
  /** The last picture that is due at a time of the file, in seconds; the first one if none is. */
  frame(seconds: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Reads a caller's video from any time on, as planar YUV 4:2:0 of `size`. */
export function createFootageReader({
  input,
  ...reading
}: {
  input: FileInput;
  filters: string;
  size: Size;
  dir: string;
  ffmpeg: string;
}): FootageReader {
  let frames: AsyncGenerator<Due> | null = null;
  let [held, next]: [Due | null, Due | null] = [null, null];
  /** Pictures before the one that is held, in order, while they are asked for backwards. */
  let kept: Due[] = [];
  const mostKept = Math.max(2, Math.floor(mostKeptBytes / ((reading.size.width * reading.size.height * 3) / 2)));

  async function startAt(seconds: number): Promise<void> {
    await frames?.return(undefined);
    const from = seekSeconds(seconds);
    frames = later(clipFrames({ inputs: [{ ...input, startSeconds: from }], ...reading }, 1 / 30), from);
    held = null;
    kept = [];
    next = (await frames.next()).value ?? null;
  }

  /** The kept picture that is due at a time, if it is certain that none between was left out. */
  const keptAt = (seconds: number): Due | undefined =>
    kept.findLast((one, at) => one.seconds <= seconds + sameSeconds && (at > 0 || one.seconds > seconds - sameSeconds));

  return {
    async frame(seconds) {
      const at = held?.seconds ?? next?.seconds;
      const isBack = at !== undefined && seconds < at - sameSeconds && seconds > at - aheadSeconds;
      const before = isBack ? keptAt(seconds) : undefined;
      if (before) return before.frame;
      const isAhead = at !== undefined && seconds >= at - sameSeconds && seconds < at + aheadSeconds;
      if (!frames || !isAhead) await startAt(isBack ? Math.max(0, seconds - backSeconds) : seconds);
      while (frames && next && next.seconds <= seconds + sameSeconds) {
        // What is passed forwards is not kept, and nothing may be missing between kept pictures.
        kept = isBack && held ? [...kept.slice(1 - mostKept), held] : [];
        held = next;
        next = (await frames.next()).value ?? null;
      }
      const due = held ?? next;
      if (!due) throw new Error(`The video has no picture at ${seconds} s`);
      return due.frame;
    },
    close: async () => void (await frames?.return(undefined)),
  };
}

/** The times of the file, of pictures whose times begin where the reader sought. */
async function* later(frames: AsyncGenerator<Due>, bySeconds: number): AsyncGenerator<Due> {
  for await (const { frame, seconds } of frames) yield { frame, seconds: seconds + bySeconds };
}
