import { type FileHandle, open } from "node:fs/promises";
import { openStereo, sampleRate } from "../audio/stereo-file.ts";
import { wavHeader } from "../audio/write-wav.ts";
import type { Keep } from "./edit.ts";

/** Two pieces are crossed over for this long, so that a cut does not click. */
const crossSamples = Math.round(0.008 * sampleRate);
const blockSamples = 10 * sampleRate;

interface Joining {
  keeps: readonly Keep[];
  fps: number;
  /** Makes a file with the sound of a stretch whose speed is changed. */
  spedUp: (keep: Keep) => Promise<string>;
  out: string;
  signal?: AbortSignal;
}

/** The sound of a stretch: `length` samples from `from` on, at the sample `at` of the result. */
interface Piece {
  keep: Keep;
  from: number;
  at: number;
  length: number;
}

/** Joins the stretches of a sound that stay, on the frames of the result. Writes a WAV of the same kind. */
export async function joinSound(file: string, { keeps, fps, spedUp, out, signal }: Joining): Promise<void> {
  const pieces = piecesOf(keeps, fps);
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  await using written = await open(out, "w");
  await written.writeFile(wavHeader({ channels: 2, sampleRate, bytes: total * 4, samples: "int16" }));
  let tail = new Int16Array();
  for (const piece of pieces) {
    signal?.throwIfAborted();
    const isSpedUp = piece.keep.speed !== 1;
    const source = isSpedUp ? { file: await spedUp(piece.keep), from: 0 } : { file, from: piece.from };
    tail = await copyPiece({ ...source, length: piece.length, tail }, written);
  }
}

/** Copies a piece after the tail of the one before. Returns what follows it in its own file. */
async function copyPiece(
  { file, from, length, tail }: { file: string; from: number; length: number; tail: Int16Array },
  written: FileHandle,
): Promise<Int16Array<ArrayBuffer>> {
  await using sound = await openStereo(file);
  for (let done = 0; done < length; done += blockSamples) {
    const end = Math.min(length, done + blockSamples);
    const block = await sound.read(from + done, from + end);
    if (done === 0) crossOver(block, tail);
    await written.writeFile(block);
  }
  return new Int16Array(await sound.read(from + length, from + length + crossSamples));
}

/** The stretches in samples. Each begins on the sample of its first frame. */
export function piecesOf(keeps: readonly Keep[], fps: number): Piece[] {
  let before = 0;
  const sampleAt = (seconds: number) => Math.round((Math.round(seconds * fps) / fps) * sampleRate);
  return keeps.map((keep) => {
    const at = sampleAt(before);
    before += (keep.to - keep.from) / keep.speed;
    return { keep, from: Math.round(keep.from * sampleRate), at, length: sampleAt(before) - at };
  });
}

/** Fades from what followed the piece before into the first samples of a piece, in place. */
function crossOver(block: Int16Array, tail: Int16Array): void {
  const length = Math.min(block.length, tail.length);
  for (let n = 0; n < length; n++) {
    const share = (Math.floor(n / 2) + 0.5) / (length / 2);
    block[n] = Math.round((tail[n] ?? 0) * (1 - share) + (block[n] ?? 0) * share);
  }
}
