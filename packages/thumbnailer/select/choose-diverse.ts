import { likeness } from "../score/likeness.ts";
import type { Candidate } from "./select-frames.ts";

/** A picture that looks just like one chosen already is worth so much less. */
const sameLoss = 0.3;
/** Any two pictures are this much alike. */
const commonly = 0.4;
/** What is this near in time, in shares of the video, is much the same. */
const nearShare = 0.04;

/**
 * Chooses the best candidates that are unlike one another, best first, and unlike those `had` already: each by its score less what it
 * has in common with the one most like it (maximal marginal relevance, Carbonell and Goldstein, 1998).
 */
export function chooseDiverse(
  candidates: readonly Candidate[],
  count: number,
  duration: number,
  had: readonly Candidate[] = [],
): Candidate[] {
  const chosen: Candidate[] = [];
  const left = new Set(candidates);
  while (chosen.length < count && left.size > 0) {
    let best: { candidate: Candidate; worth: number } | null = null;
    for (const candidate of left) {
      const common = Math.max(0, ...[...had, ...chosen].map((other) => alike(candidate, other, duration)));
      const worth = candidate.scored.score - sameLoss * common;
      if (!best || worth > best.worth) best = { candidate, worth };
    }
    if (!best) break;
    left.delete(best.candidate);
    if (!chosen.some((other) => isSame(best.candidate, other))) chosen.push(best.candidate);
  }
  return chosen;
}

const isSame = (one: Candidate, other: Candidate) => one.sample.frame.time === other.sample.frame.time;

function alike(one: Candidate, other: Candidate, duration: number): number {
  const apart = Math.abs(one.sample.frame.time - other.sample.frame.time);
  const near = Math.exp(-apart / Math.max(duration * nearShare, 1e-3));
  const like = likeness(one.scored.signature, other.scored.signature);
  return Math.max(near, (like - commonly) / (1 - commonly));
}
