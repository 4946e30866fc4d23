import type { Scene, Transition } from "../plan/reel-plan.ts";
import type { TransitionChoice } from "../plan/template.ts";
import { fps } from "./durations.ts";

/** What is shown in one scene: everything but when, and how it comes. */
export type Shot = Pick<Scene, "media" | "window" | "ground" | "from" | "to">;

/** A share of the shorter of two scenes. */
const mostInTransition = 0.4;
const ways = ["left", "up", "right", "down"] as const;

/**
 * Shots one after another, each coming over the one before by a transition that has its middle on the cut: the one before stays
 * until it is over. `cuts` are the frames between them.
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
    // Whatever is shown is seen alone for most of its time: a short scene shortens both of its transitions.
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
    // Whole seconds: a cut that comes a frame later, since a word does, leaves the frames far from it as they were.
    const way = { start: Math.floor(start / fps) * fps, end: Math.ceil(end / fps) * fps };
    return { ...shot, start, end, way, ...(transitions[index] && { transition: transitions[index] }) };
  });
}
