import { writeTrack } from "@reelwright/renderer/audio/write-track";
import { compose } from "./compose/compose.ts";
import { type Key, keyName } from "./compose/key.ts";
import { mixScore } from "./mix-score.ts";
import { readWish } from "./read-wish.ts";

interface Wanted {
  prompt: string;
  style: string;
  seconds: number;
  seed: number;
  /** Kilobits per second. */
  kilobits?: number;
  ffmpeg: string;
  /** The MP3 to write. */
  out: string;
  signal?: AbortSignal;
  /** 0..1 */
  onProgress?: (done: number) => void;
}

export interface Made {
  genre: string;
  /** False if no word of the requested style is known: the prompt chose the genre. */
  isStyleKnown: boolean;
  seconds: number;
  bpm: number;
  key: Key;
  /** The name of the key, such as "F minor". */
  keyName: string;
}

/** Composes a track from a prompt. The same prompt, length and seed give the same track. It loops without a gap. */
export async function makeTrack({ onProgress, ...wanted }: Wanted): Promise<Made> {
  const { seconds, seed, kilobits, ffmpeg, out, signal } = wanted;
  const { genreName, isStyleKnown, ...wish } = readWish(wanted);
  const score = compose({ ...wish, seconds, seed });
  const sound = await mixScore(score, { seed, signal, onProgress: (done) => onProgress?.(done * 0.7) });
  await writeTrack(sound, { isLoop: true, kilobits, ffmpeg, out, signal });
  const { key, bpm } = score;
  return { genre: genreName, isStyleKnown, seconds: score.seconds, bpm, key, keyName: keyName(key) };
}
