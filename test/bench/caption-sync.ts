import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import type { TimedWord } from "@reelwright/renderer/plan/timed-word";

/** How far the caption's words light up from when their words were found in the narration, at most, in milliseconds. */
export function captionDrift({ cues, fps, audio }: ReelPlan, aligned: readonly TimedWord[]): number {
  const lit = cues.flatMap(({ words }) => words.map(({ start }) => ((start - audio.narration.start) / fps) * 1000));
  if (lit.length === 0) throw new Error("The reel has no captions");
  // What is one word to the aligner may be two to the eye (a hyphenated one), and a lone sign none.
  return Math.max(
    ...lit.map((ms) => Math.min(...aligned.map(({ startMs }) => Math.abs(startMs - ms)))),
    ...aligned.map(({ startMs }) => Math.min(...lit.map((ms) => Math.abs(startMs - ms)))),
  );
}

/** How far words were found from where they are spoken, in milliseconds. */
export function startError(aligned: readonly TimedWord[], spoken: readonly TimedWord[]): { mean: number; p90: number } {
  if (aligned.length !== spoken.length) throw new Error(`${aligned.length} words were found of ${spoken.length}`);
  const errors = aligned
    .map(({ startMs }, index) => Math.abs(startMs - (spoken[index]?.startMs ?? 0)))
    .toSorted((a, b) => a - b);
  return {
    mean: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    p90: errors[Math.ceil(errors.length * 0.9) - 1] ?? 0,
  };
}
