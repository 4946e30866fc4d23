import { insertPauses } from "../audio/insert-pauses.ts";
import type { SceneRequest } from "../plan/scene-request.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { sceneTimes } from "../timeline/scene-times.ts";

/** A narration: its length in seconds, the times of its words, and warnings for the caller. */
interface Narration {
  seconds: number;
  words: TimedWord[];
  warnings: string[];
}

/**
 * Gives each scene its time. Inserts the silences that scenes request into the narration's WAV. Without scenes nothing
 * changes.
 */
export async function followScenes(
  scenes: readonly SceneRequest[] | undefined,
  { seconds, words, warnings }: Narration,
  wav: string,
): Promise<Narration & { cuts: number[] | null }> {
  if (!scenes) return { seconds, words, warnings, cuts: null };
  const told = sceneTimes(scenes, { words, narrationMs: seconds * 1000 });
  return {
    seconds: told.pauses.length > 0 ? await insertPauses(wav, told.pauses) : seconds,
    words: told.words,
    warnings: [...warnings, ...told.warnings],
    cuts: told.cuts,
  };
}
