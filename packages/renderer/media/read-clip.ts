import { PassThrough } from "node:stream";
import { cutStream } from "./cut-stream.ts";
import type { Size } from "./read-picture.ts";
import { runFfmpeg } from "./run-ffmpeg.ts";

const timeoutSeconds = 600;

export interface ClipReader {
  /** One frame of the clip as planar YUV 4:2:0. Consecutive frames are fast. */
  frame(index: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Reads a clip that `decodeClip` has written, from any frame on. */
export function createClipReader({
  file,
  size,
  rate,
  ffmpeg,
  dir,
}: {
  file: string;
  size: Size;
  rate: number;
  ffmpeg: string;
  dir: string;
}): ClipReader {
  let running: { frames: AsyncGenerator<Buffer>; stop: () => Promise<void> } | null = null;
  let last: { index: number; frame: Uint8Array } | null = null;

  function start(from: number) {
    const decoded = new PassThrough();
    const stopping = new AbortController();
    const work = runFfmpeg(ffmpeg, {
      // Half a frame early, so that rounding never skips the frame itself.
      inputs: [{ kind: "frames", file, ...(from > 0 && { startSeconds: (from - 0.5) / rate }) }],
      output: ["-map", "0:v:0", "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
      cwd: dir,
      timeoutSeconds,
      into: decoded,
      signal: stopping.signal,
    });
    // Its failure shows as a missing frame.
    work.catch(() => decoded.end());
    const stop = async () => {
      stopping.abort();
      decoded.destroy();
      await work.catch(() => {});
    };
    return { frames: cutStream(decoded, (size.width * size.height * 3) / 2), stop };
  }

  return {
    async frame(index) {
      if (last?.index === index) return last.frame;
      if (!running || last?.index !== index - 1) {
        await running?.stop();
        running = start(index);
      }
      const { value } = await running.frames.next();
      if (!value) throw new Error(`The clip ${file} has no frame ${index}`);
      last = { index, frame: value };
      return value;
    },
    close: async () => running?.stop(),
  };
}
