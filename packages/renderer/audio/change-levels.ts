import type { Sounding } from "./sounds-in-time.ts";
import { sampleRate } from "./stereo-file.ts";

/** Gains are computed once a millisecond, from the beginning of a sound on. */
const step = sampleRate / 1000;

/** A gain in dB at seconds of the reel. */
export type GainCurve = (seconds: number) => number;

interface Fades {
  inSeconds: number;
  outSeconds: number;
  /** The length of the whole sound. */
  frames: number;
  /** The frame of the sound at which the part begins. */
  from: number;
}

/** Fades both ends of a sound, of which `part` is a part, in place. */
export function fade(part: Int16Array, { inSeconds, outSeconds, frames, from }: Fades): void {
  const [rising, falling] = [inSeconds * sampleRate, outSeconds * sampleRate];
  const end = from + part.length / 2;
  const scale = (frame: number) => {
    const share = Math.max(0, Math.min(1, frame / rising, (frames - 1 - frame) / falling));
    const at = (frame - from) * 2;
    part[at] = Math.round((part[at] ?? 0) * share);
    part[at + 1] = Math.round((part[at + 1] ?? 0) * share);
  };
  const risen = Math.min(frames, Math.ceil(rising));
  const falls = Math.max(risen, frames - Math.ceil(falling));
  for (let frame = from; frame < Math.min(end, risen); frame++) scale(frame);
  for (let frame = Math.max(from, falls); frame < Math.min(end, frames); frame++) scale(frame);
}

/** Applies a gain over time to a part of a reel that begins at frame `from`, a whole number of milliseconds. */
export function amplify(part: Int16Array, from: number, gainDb: GainCurve): void {
  addWithGain(part, { sound: part, at: 0, begin: 0, end: part.length / 2, kept: 0 }, (n) => gainAt(gainDb, from + n));
}

/** Adds a sound to a part of a reel that begins at frame `from`, with a gain over time. */
export function add(
  part: Int16Array,
  from: number,
  { sound, first, frames, gainDb }: Sounding & { sound: Int16Array; gainDb: GainCurve },
): void {
  const [begin, end] = [Math.max(0, from - first), Math.min(frames, from + part.length / 2 - first)];
  addWithGain(part, { sound, at: first - from, begin, end, kept: 1 }, (n) => gainAt(gainDb, first + n));
}

interface Addition {
  sound: Int16Array;
  /** Where the sound begins in the part; negative if it began before. */
  at: number;
  /** The frames of the sound to add. */
  begin: number;
  end: number;
  /** How much of the part is kept below the sound. */
  kept: 0 | 1;
}

function addWithGain(
  part: Int16Array,
  { sound, at, begin, end, kept }: Addition,
  gainOf: (frame: number) => number,
): void {
  for (let n = begin; n < end; ) {
    const start = n - (n % step);
    const [low, high] = [gainOf(start), gainOf(start + step)];
    for (const stop = Math.min(end, start + step); n < stop; n++) {
      const gain = low + ((high - low) * (n - start)) / step;
      for (let side = 0; side < 2; side++) {
        const into = (at + n) * 2 + side;
        const sum = kept * (part[into] ?? 0) + (sound[n * 2 + side] ?? 0) * gain;
        part[into] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
      }
    }
  }
}

const gainAt = (gainDb: GainCurve, frame: number) => 10 ** (gainDb(frame / sampleRate) / 20);
