import path from "node:path";
import { footageFileOf } from "../media/footage-file-of.ts";
import { cutPiece, listPackets } from "./cut-piece.ts";
import type { EditSource } from "./edit-source.ts";
import type { FilmPiece, Stretch } from "./film-piece.ts";

/** Stretches of fewer parts are surveyed as a whole: what would be saved is the time to call other functions. */
const leastParts = 2;
/** So many pictures around a part are surveyed, and at least this long before it. */
const picturesAround = 12;
const secondsBefore = 1;

interface Cutting {
  dir: string;
  /** A part is at most this long. */
  partSeconds?: number;
  ffmpeg: string;
  signal?: AbortSignal | undefined;
}

/**
 * Cuts a stretch of a source into pieces in a folder, so that several functions survey it at once. Returns none for a
 * short stretch, and for a file that cannot be cut exactly: these are surveyed as a whole.
 */
export async function cutFilm(
  { clip: { input, codec, width, height, colour }, startSeconds, times }: EditSource,
  stretch: Stretch,
  { dir, partSeconds = 30, ffmpeg, signal }: Cutting,
): Promise<FilmPiece[]> {
  if (stretch.to - stretch.from <= leastParts * partSeconds) return [];
  const packets = await listPackets(input, { ffmpeg, signal });
  const pieces: FilmPiece[] = [];
  for (const [index, part] of partsOf(stretch, partSeconds).entries()) {
    const file = `film-${index}`;
    const seen = around(part, times);
    const range = { from: startSeconds + seen.from, to: startSeconds + seen.to };
    const found = await cutPiece({ input, codec, packets, range, out: path.join(dir, file), ffmpeg, signal });
    const [first] = found ?? [];
    if (!first) return [];
    const [packet, seconds] = first;
    const shift = packet.seconds - startSeconds - seconds;
    pieces.push({ file, ...footageFileOf(input), width, height, colour, shift, part, seen });
  }
  return pieces;
}

/** Equal parts of a stretch. */
function partsOf({ from, to }: Stretch, partSeconds: number): Stretch[] {
  const count = Math.ceil((to - from) / partSeconds);
  const edge = (index: number) => from + ((to - from) * index) / count;
  return Array.from({ length: count }, (_, index) => ({ from: edge(index), to: edge(index + 1) }));
}

/** The times of the first and the last picture that are surveyed for a part. */
function around({ from, to }: Stretch, times: readonly number[]): Stretch {
  const countBefore = (edge: number) => times.findLastIndex((at) => at < edge) + 1;
  const first = Math.min(countBefore(from) - picturesAround, countBefore(from - secondsBefore) - 1);
  const last = countBefore(to) + picturesAround;
  return { from: times[Math.max(0, first)] ?? 0, to: times[Math.min(last, times.length - 1)] ?? to };
}
