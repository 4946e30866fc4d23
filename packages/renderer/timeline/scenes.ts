import type { Scene, Transition } from "../plan/reel-plan.ts";
import type { TransitionChoice } from "../plan/template.ts";
import { fps } from "./durations.ts";

/** A scene without its times and transition. */
export type Shot = Pick<Scene, "media" | "window" | "ground" | "from" | "to">;

/** The most that a transition takes, as a share of the shorter of its two scenes. */
const mostInTransition = 0.4;
const ways = ["left", "up", "right", "down"] as const;

/**
 * Places shots one after another. Each transition has its middle on the cut, and the outgoing shot stays until it ends.
 * `cuts` are the frames between the shots.
 */
export function scenesOf(
  shots: readonly Shot[],
  {
    cuts,
    totalFrames,
    choices,
  }: { cuts: readonly number[]; totalFrames: number; choices: readonly (TransitionChoice | undefined)[] },
): Scene[] {
  const bounds = [0, ...cuts, totalFrames];
  const lengthOf = (index: number) => (bounds[index + 1] ?? totalFrames) - (bounds[index] ?? 0);
  const transitions = shots.map((_, index): Transition | undefined => {
    const choice = index > 0 ? choices[index - 1] : undefined;
    if (!choice) return undefined;
    // Each scene is alone on screen for most of its time: a short scene shortens both of its transitions.
    const shorter = Math.min(lengthOf(index - 1), lengthOf(index));
    const frames = Math.min(choice.frames, Math.floor(shorter * mostInTransition));
    const direction = choice.direction ?? ways[index % ways.length] ?? "left";
    return frames >= 2 ? { ...choice, frames, direction, seed: index * 7919 + 101 } : undefined;
  });
  const before = (index: number) => Math.floor((transitions[index]?.frames ?? 0) / 2);
  const after = (index: number) => (transitions[index]?.frames ?? 0) - before(index);
  return shots.map((shot, index) => {
    const start = (bounds[index] ?? 0) - before(index);
    const end = (bounds[index + 1] ?? totalFrames) + after(index + 1);
    // Whole seconds: if a cut moves by a frame because a word does, frames far from it stay the same.
    const way = { start: Math.floor(start / fps) * fps, end: Math.ceil(end / fps) * fps };
    return { ...shot, start, end, way, ...(transitions[index] && { transition: transitions[index] }) };
  });
}
