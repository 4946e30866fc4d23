import type { Fault } from "../score/faults.ts";
import { likeness } from "../score/likeness.ts";
import type { Candidate } from "./select-frames.ts";

/** What a picture loses that looks exactly like one already chosen. */
const sameLoss = 0.3;
/** Pictures of at least this similarity are the same moment, however far apart: a still may last seconds. */
const sameMoment = 0.93;
/** So are pictures closer than this, in seconds, or in shares of the time that each variant has. */
const leastApart = { seconds: 1, share: 0.5 };
/** A frame with one of these faults shows nothing. */
const hopeless: readonly Fault[] = ["black", "blank", "transition"];
/** The similarity of two arbitrary pictures. */
const commonly = 0.4;
/** Pictures closer than this share of the video are much the same. */
const nearShare = 0.04;

/**
 * Chooses the best candidates that differ from each other and from those in `had`, best first. Each is judged by its
 * score minus its similarity to the most similar one (maximal marginal relevance, Carbonell and Goldstein 1998).
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

/**
 * Chooses candidates like `chooseDiverse`, but never the same moment twice while there is another. A faulty frame of
 * another moment is better, unless it shows nothing.
 */
export function chooseMoments(candidates: readonly Candidate[], count: number, duration: number): Candidate[] {
  const chosen: Candidate[] = [];
  const seen = candidates.filter(({ scored }) => !scored.faults.some((fault) => hopeless.includes(fault)));
  const apart = Math.min(leastApart.seconds, (leastApart.share * duration) / count);
  const isNew = (candidate: Candidate) =>
    !chosen.some(
      (other) =>
        Math.abs(other.sample.frame.time - candidate.sample.frame.time) < apart ||
        likeness(other.scored.signature, candidate.scored.signature) > sameMoment,
    );
  const take = (from: readonly Candidate[]) => {
    const [next] = chooseDiverse(from, 1, duration, chosen);
    if (next) chosen.push(next);
    return next !== undefined;
  };
  const isSound = ({ scored }: Candidate) => scored.faults.length === 0;
  // First frames that were examined closely and have no fault, then those that were only surveyed, then faulty ones.
  const tiers = [seen.filter((one) => isSound(one) && one.sample.isSettled), seen.filter(isSound), seen];
  while (chosen.length < count && tiers.some((tier) => take(tier.filter(isNew))));
  // Of one moment, the frame furthest in time from the others.
  while (chosen.length < count && [seen.filter(isSound), seen, candidates].some(takeFurthest));
  return chosen;

  function takeFurthest(from: readonly Candidate[]): boolean {
    const gap = (one: Candidate) =>
      Math.min(...chosen.map(({ sample }) => Math.abs(sample.frame.time - one.sample.frame.time)));
    const [next] = from
      .filter((one) => !chosen.some((other) => isSame(one, other)))
      .toSorted((a, b) => gap(b) - gap(a));
    if (next) chosen.push(next);
    return next !== undefined;
  }
}

const isSame = (one: Candidate, other: Candidate) => one.sample.frame.time === other.sample.frame.time;

function alike(one: Candidate, other: Candidate, duration: number): number {
  const apart = Math.abs(one.sample.frame.time - other.sample.frame.time);
  const near = Math.exp(-apart / Math.max(duration * nearShare, 1e-3));
  const like = likeness(one.scored.signature, other.scored.signature);
  return Math.max(near, (like - commonly) / (1 - commonly));
}
