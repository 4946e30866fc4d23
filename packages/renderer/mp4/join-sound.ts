import { open, readFile } from "node:fs/promises";
import { appendTracks } from "./append-tracks.ts";
import { interleave } from "./interleave.ts";
import { movieHead } from "./movie-head.ts";
import { readTrack, type Track } from "./read-track.ts";

/** A file of sound, of which some packets are used. */
export interface SoundPiece {
  file: string;
  /** How many packets come before. */
  skipped: number;
  /** How many are used; null: all that follow. */
  packets: number | null;
}

/**
 * Joins sound that was encoded in parts, at the borders of packets. A packet spreads over two, so the encoder must have
 * heard what was before each part.
 */
export async function joinSound(pieces: readonly SoundPiece[], out: string): Promise<void> {
  const read: { file: Buffer; track: Track }[] = [];
  for (const piece of pieces) {
    const file = await readFile(piece.file);
    read.push({ file, track: used(readTrack(file), piece) });
  }
  const track = appendTracks(read.map((part) => part.track));
  const chunks = interleave([track]);
  await using joined = await open(out, "w");
  await joined.writeFile(movieHead(read[0]?.file ?? Buffer.alloc(0), { tracks: [track], chunks }));
  for (const { file, track: part } of read)
    await joined.writeFile(Buffer.concat(part.samples.map(({ at, bytes }) => file.subarray(at, at + bytes))));
}

function used(track: Track, { file, skipped, packets }: SoundPiece): Track {
  const samples = track.samples.slice(skipped, packets === null ? undefined : skipped + packets);
  if (samples.length === 0 || samples.length < (packets ?? 0)) throw new Error(`${file} has too few packets`);
  return { ...track, samples };
}
