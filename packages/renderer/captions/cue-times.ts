import type { TimedWord } from "../plan/timed-word.ts";
import { type CueRange, lastWordMs, latestMs, lingerMs } from "./break-cues.ts";

/** The times of a cue, in milliseconds: from its first word, and long enough to read the last one. */
export function cueTimes(
  { start, end }: CueRange,
  next: CueRange | undefined,
  words: readonly TimedWord[],
): { startMs: number; endMs: number } {
  const [last, follows] = [words[end - 1], next && words[next.start]];
  const before = words[start - 1];
  const [startMs, lastStart] = [words[start]?.startMs ?? 0, last?.startMs ?? 0];
  return {
    startMs: before ? held(before.startMs, startMs) : startMs,
    endMs: Math.min(
      follows ? held(lastStart, follows.startMs) : Number.POSITIVE_INFINITY,
      Math.max((last?.endMs ?? 0) + lingerMs, lastStart + lastWordMs),
    ),
  };
}

/** When the next cue appears: with its first word, or a little later so that the previous word can be read. */
const held = (lastBefore: number, following: number): number =>
  following + Math.min(latestMs, Math.max(0, lastWordMs - (following - lastBefore)));
