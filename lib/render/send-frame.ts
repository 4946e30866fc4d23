import type { Writable } from "node:stream";

/**
 * Writes a frame and waits until the pipe has taken all of it, since its memory is drawn over next. An encoder that is gone shows
 * in its exit status: for it this waits in vain.
 */
export const sendFrame = (encoder: Writable, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    encoder.write(frame, (error) => {
      if (!error) resolve();
    });
  });
