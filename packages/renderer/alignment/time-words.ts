import type { Stretch } from "../audio/voice-activity.ts";
import type { TimedWord } from "../plan/timed-word.ts";

/** Gives each word its start and end: until the next word, or the pause before that. Seconds in, milliseconds out. */
export function timeWords(
  words: readonly string[],
  {
    starts,
    stretches,
    seconds,
    confidence,
  }: {
    starts: readonly number[];
    stretches: readonly Stretch[];
    seconds: number;
    confidence?: readonly number[];
  },
): TimedWord[] {
  let last = 0;
  // Starts must ascend and be inside the narration.
  const ordered = starts.map((start) => {
    last = Math.min(seconds, Math.max(last, start));
    return last;
  });
  return words.map((text, index) => {
    const start = ordered[index] ?? 0;
    const pause = stretches.find((stretch) => stretch.end > start)?.end ?? seconds;
    const end = Math.max(start, Math.min(ordered[index + 1] ?? seconds, pause));
    const times = { text, startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) };
    return confidence ? { ...times, confidence: confidence[index] ?? 0 } : times;
  });
}
