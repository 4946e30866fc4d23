import type { Sample } from "./read-track.ts";

/** What counts for the order of a track's samples. */
export interface Timed {
  timescale: number;
  start: number;
  samples: readonly Pick<Sample, "bytes" | "duration">[];
}

/** Samples of one track that follow each other in the file. */
export interface Chunk {
  track: number;
  /** The index of its first sample, and how many there are. */
  first: number;
  count: number;
  bytes: number;
}

/** A larger chunk is split, as ffmpeg does. */
const maxChunkBytes = 1024 * 1024;

/**
 * The order of all samples in the file: by the time of their decoding, the earlier track first. A player that reads the
 * file from its beginning then never waits for one of the tracks. Times start at minus the track's `start`.
 */
export function interleave(tracks: readonly Timed[]): Chunk[] {
  const cursors = tracks.map(({ timescale, start, samples }, track) => ({
    track,
    samples,
    timescale,
    next: 0,
    ticks: -start,
  }));
  const chunks: Chunk[] = [];
  for (;;) {
    let turn: (typeof cursors)[number] | undefined;
    for (const cursor of cursors)
      if (cursor.next < cursor.samples.length)
        // Integers, since equal times in different time scales must be equal.
        turn = turn && turn.ticks * cursor.timescale <= cursor.ticks * turn.timescale ? turn : cursor;
    const sample = turn?.samples[turn.next];
    if (!turn || !sample) return chunks;
    const last = chunks.at(-1);
    if (last?.track === turn.track && last.bytes + sample.bytes < maxChunkBytes) {
      last.count++;
      last.bytes += sample.bytes;
    } else chunks.push({ track: turn.track, first: turn.next, count: 1, bytes: sample.bytes });
    turn.next++;
    turn.ticks += sample.duration;
  }
}
