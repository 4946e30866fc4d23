import type { components } from "reelwright/core/api-types";

type Steps = components["schemas"]["EditResult"]["steps"];

/** What the operations of an edit tell about their result, in words. */
export function editFacts({ autocut, reframe, voiceover, audio_clean, loop_assemble: loop }: Steps): string[] {
  const facts: string[] = [];
  if (autocut && autocut.cuts.length > 0)
    facts.push(`${autocut.removed.toFixed(1)} s shorter: ${countOf(autocut.cuts.length, "cut")}`);
  if (reframe) facts.push(`${countOf(reframe.shots.length, "shot")} in the new shape`);
  if (voiceover) facts.push(`${voiceover.voice.seconds.toFixed(1)} s of voice`);
  const { before, after } = audio_clean?.measured ?? {};
  if (before?.lufs != null && after?.lufs != null)
    facts.push(`${before.lufs.toFixed(1)} → ${after.lufs.toFixed(1)} LUFS`);
  if (loop) facts.push(`${countOf(loop.turns, "turn")} of ${loop.turn.seconds.toFixed(1)} s`);
  return facts;
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
