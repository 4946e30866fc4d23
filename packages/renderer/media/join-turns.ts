/** How many frames a turn of a clip takes at most to dissolve into the next: 0.3 s. */
const longestDissolve = 9;

/** How many frames of a turn lie under the start of the next. */
export const dissolveOf = (turnFrames: number): number => Math.min(longestDissolve, turnFrames >> 2);

/**
 * Joins turns of a clip that is shown again and again. The last frames are held back until it is known whether another
 * turn follows, which dissolves from them. All frames have the same length in bytes.
 */
export function createTurns(write: (frame: Buffer) => Promise<void>) {
  let held: Buffer[] = [];
  let under: Buffer[] = [];
  let dissolved = 0;
  let count = 0;
  return {
    /** How many frames there are so far, with those that are held back. */
    count: (): number => count,

    async take(frame: Buffer): Promise<void> {
      const below = under[dissolved];
      dissolved++;
      held.push(below ? mixed(below, frame, dissolved / (under.length + 1)) : frame);
      count++;
      const [first] = held;
      if (!first || held.length <= longestDissolve) return;
      held.shift();
      await write(first);
    },

    /** Begins another turn, under which the last `frames` frames lie. */
    again(frames: number): void {
      under = held.slice(held.length - frames);
      held = held.slice(0, held.length - frames);
      count -= under.length;
      dissolved = 0;
    },

    /** The last frame stays until there are so many. */
    async stay(frames: number): Promise<void> {
      const last = held.at(-1);
      if (!last) throw new Error("The clip has no frames");
      while (count < frames) await this.take(last);
    },

    /** Writes what is held back. */
    async end(): Promise<void> {
      for (const frame of held) await write(frame);
    },
  };
}

/** `share` (0..1) of one frame over another. */
function mixed(under: Buffer, over: Buffer, share: number): Buffer {
  const weight = Math.round(share * 256);
  const frame = Buffer.allocUnsafe(over.length);
  for (let at = 0; at < frame.length; at++) {
    const below = under[at] ?? 0;
    frame[at] = below + ((((over[at] ?? 0) - below) * weight + 128) >> 8);
  }
  return frame;
}
