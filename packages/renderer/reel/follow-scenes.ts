import { insertPauses } from "../audio/insert-pauses.ts";
import type { SceneRequest } from "../plan/scene-request.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { sceneTimes } from "../timeline/scene-times.ts";

/** A narration: its length in seconds, when its words are spoken, and what the caller should know. */
interface Narration {
  seconds: number;
  words: TimedWord[];
  warnings: string[];
}

/** Gives each scene its time: the WAV of the narration gets the silences that scenes ask for. Without scenes it stays as it is. */
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
