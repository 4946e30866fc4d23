import type { Track } from "./read-track.ts";
import { bitRatesAt } from "./sound-format.ts";

/**
 * One track of the samples of several, each shown after the one before. All must be encoded alike, since a player sets
 * up its decoder once. Throws otherwise.
 */
export function appendTracks(parts: readonly Track[]): Track {
  const [first] = parts;
  if (!first) throw new Error("There is nothing to append");
  for (const [n, { format, timescale }] of parts.entries())
    if (!withoutBitRate(format).equals(withoutBitRate(first.format)) || timescale !== first.timescale)
      throw new Error(`Part ${n} is encoded differently from the first one`);
  // A very short part may need no reordering of frames; its frames are decoded as early as those of the others.
  const start = parts.reduce((most, part) => Math.max(most, part.start), 0);
  const samples = parts.flatMap((part) => {
    const later = start - part.start;
    // An hour has 100,000 frames: they are copied only if they change.
    if (later === 0) return part.samples;
    return part.samples.map((sample) => ({ ...sample, shownAfter: sample.shownAfter + later }));
  });
  return { ...first, start, samples };
}

/** The bit rates in a description of sound are those of its file, and say nothing about its decoder. */
function withoutBitRate(format: Buffer): Buffer {
  const at = bitRatesAt(format);
  return at === null ? format : Buffer.concat([format.subarray(0, at), format.subarray(at + 8)]);
}
