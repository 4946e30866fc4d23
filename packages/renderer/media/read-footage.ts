import { clipFrames } from "./clip-frames.ts";
import type { Size } from "./read-picture.ts";
import type { FileInput } from "./run-ffmpeg.ts";

/** A picture this far ahead is decoded up to. One further away is sought. */
const aheadSeconds = 3;
/** How early decoding begins, since times in files are rounded. */
const leadSeconds = 0.05;
/** Pictures this close in time are the same picture. */
const sameSeconds = 0.004;

interface Due {
  frame: Buffer;
  seconds: number;
}

/** The pictures of a caller's video. Later ones are read faster than earlier ones. */
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

  async function startAt(seconds: number): Promise<void> {
    await frames?.return(undefined);
    const from = Math.max(0, Math.floor((seconds - leadSeconds) * 1000) / 1000);
    frames = later(clipFrames({ inputs: [{ ...input, startSeconds: from }], ...reading }, 1 / 30), from);
    held = null;
    next = (await frames.next()).value ?? null;
  }

  return {
    async frame(seconds) {
      const at = held?.seconds ?? next?.seconds;
      const isAhead = at !== undefined && seconds >= at - sameSeconds && seconds < at + aheadSeconds;
      if (!frames || !isAhead) await startAt(seconds);
      while (frames && next && next.seconds <= seconds + sameSeconds) {
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
