import type { TransitionSounds } from "@reelwright/vocabulary/transition-sounds";
import type { Scene, SoundEffect } from "../plan/reel-plan.ts";

/**
 * The sounds of a reel's transitions, each loudest in the middle of its transition. Hard cuts have a sound only if
 * `lively`.
 */
export function transitionEffects(scenes: readonly Scene[], manner: TransitionSounds): SoundEffect[] {
  if (manner === "off") return [];
  return scenes.slice(1).flatMap(({ start, transition }, index): SoundEffect[] => {
    const { kind = "cut", frames = 0, direction = "left" } = transition ?? {};
    if (kind === "cut" && manner === "soft") return [];
    return [{ kind, at: start + Math.floor(frames / 2), manner, direction, seed: index + 1 }];
  });
}
