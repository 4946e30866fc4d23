import type { Pause } from "../plan/pause.ts";
import type { SceneRequest } from "../plan/scene-request.ts";
import type { TimedWord } from "../plan/timed-word.ts";

export interface SceneTimes {
  pauses: Pause[];
  /** The cuts between scenes, in milliseconds of the narration with its pauses. */
  cuts: number[];
  /** The words with their times in that narration. */
  words: TimedWord[];
  warnings: string[];
}

/** A picture appears a little before its first word: the eye is ahead of the ear. */
const leadMs = 120;

/**
 * Times scenes whose words are the script: each is shown while its words are spoken. A scene that requests more seconds
 * is followed by silence, and one without words is silent. Without a script, scenes last their seconds.
 */
export function sceneTimes(
  scenes: readonly SceneRequest[],
  { words, narrationMs }: { words: readonly TimedWord[]; narrationMs: number },
): SceneTimes {
  const spans = spokenSpans(scenes, { words, narrationMs });
  const [pauses, ends, warnings]: [Pause[], number[], string[]] = [[], [], []];
  let shift = 0;
  for (const [index, { seconds = 0 }] of scenes.entries()) {
    const { start, end } = spans[index] ?? { start: narrationMs, end: narrationMs };
    const missing = Math.round(seconds * 1000 - (end - start));
    if (missing > 0) pauses.push({ atMs: end, ms: missing });
    // A difference of a tenth of a second needs no warning.
    if (seconds > 0 && missing < -100)
      warnings.push(
        `Scene ${index + 1} lasts ${((end - start) / 1000).toFixed(1)} s, as long as its words are spoken.`,
      );
    shift += Math.max(0, missing);
    ends.push(end + shift);
  }
  const late = (ms: number) => pauses.reduce((sum, pause) => sum + (pause.atMs <= ms ? pause.ms : 0), 0);
  return {
    pauses,
    cuts: ends.slice(0, -1),
    words: words.map((word) => {
      const by = late(word.startMs);
      return { ...word, startMs: word.startMs + by, endMs: word.endMs + by };
    }),
    warnings,
  };
}

/** The part of the narration for each scene, in milliseconds, without gaps between them. */
function spokenSpans(
  scenes: readonly SceneRequest[],
  { words, narrationMs }: { words: readonly TimedWord[]; narrationMs: number },
): { start: number; end: number }[] {
  const counts = scenes.map(({ text }) => wordCount(text));
  if (counts.every((count) => count === 0)) return bySeconds(scenes, narrationMs);
  let [start, before] = [0, 0];
  return counts.map((count) => {
    if (count === 0) return { start, end: start };
    before += count;
    const [last, next] = [words[before - 1], words[before]];
    const end = last && next ? Math.min(next.startMs, Math.max(last.endMs, next.startMs - leadMs)) : narrationMs;
    const span = { start, end: Math.max(start, end) };
    start = span.end;
    return span;
  });
}

/** Without a script, the seconds of the scenes divide the narration. The last scene gets the rest. */
function bySeconds(scenes: readonly SceneRequest[], narrationMs: number): { start: number; end: number }[] {
  let start = 0;
  return scenes.map(({ seconds = 0 }, index) => {
    const isLast = index === scenes.length - 1;
    const span = { start, end: isLast ? narrationMs : Math.min(narrationMs, start + seconds * 1000) };
    start = span.end;
    return span;
  });
}

/** Counts words like the alignment does. */
const wordCount = (text: string | undefined): number => (text ?? "").split(/\s+/).filter(Boolean).length;
