import { likeness } from "../score/likeness.ts";
import type { Fault } from "../score/score-picture.ts";
import type { Candidate } from "./select-frames.ts";

/** A picture that looks just like one chosen already is worth so much less. */
const sameLoss = 0.3;
/** Two pictures this much alike are one moment, however far apart they are: a still is shown for seconds. */
const sameMoment = 0.93;
/** So are pictures that are less than this apart, in seconds, or in shares of what each variant has of the video. */
const leastApart = { seconds: 1, share: 0.5 };
/** There is nothing in a frame with one of these. */
const hopeless: readonly Fault[] = ["black", "blank", "transition"];
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

/**
 * Chooses candidates as `chooseDiverse` does, but never the same moment twice while there is another: then one with a fault is
 * better, unless there is nothing to be seen in it.
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
  // Looked at closely and without a fault; then what was only glanced at; then the faulty.
  const tiers = [seen.filter((one) => isSound(one) && one.sample.isSettled), seen.filter(isSound), seen];
  while (chosen.length < count && tiers.some((tier) => take(tier.filter(isNew))));
  // Of one moment, what is furthest from the others in time.
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
