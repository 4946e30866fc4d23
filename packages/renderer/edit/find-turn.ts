/** The pictures of a clip in one size: the light of each, 0..255. */
type Lights = readonly Uint8Array[];

/** One turn of a loop: the pictures from `from` up to `to`, which is not shown. Then `from` is shown again. */
export interface Turn {
  from: number;
  to: number;
  /** `boomerang`: forwards and then backwards. */
  mode: "cut" | "crossfade" | "boomerang";
  /** The difference over the seam, in usual differences of neighbours: 1 cannot be told from any other picture. */
  seam: number;
}

/** Several pictures around a seam are compared, so that the motion goes on too. */
const weights = [1, 4, 6, 4, 1];
const reach = 2;
/** A seam is not seen up to this many usual differences, plus a difference that coding makes. */
const unseen = 1.5;
const noise = 0.4;
/** A crossfade hides this many. */
const faded = 6;
/** The longest turn that is not seen may be so many pictures too long. */
const near = 8;
/** The least share of a clip that a turn has. */
const leastShare = 0.5;

/**
 * Finds the turn of an endless loop: the longest one whose seam cannot be seen, or else the one with the least seam for a
 * crossfade. A clip in which the camera moves on goes there and back. After Schödl et al., "Video textures", 2000.
 */
export function findTurn(pictures: Lights, { isOneWay }: { isOneWay: boolean }): Turn {
  const last = pictures.length - 1 - reach;
  const distance = distances(pictures);
  const usual = median(
    Array.from({ length: Math.max(0, last - reach) }, (_, at) => distance(at + reach, at + reach + 1)),
  );
  const seamOf = (from: number, to: number) => Math.max(0, distance(from, to) - noise) / Math.max(usual, noise);
  const least = Math.max(1, Math.ceil(leastShare * pictures.length));
  let best = { from: reach, to: Math.max(reach + 1, last), seam: Number.POSITIVE_INFINITY };
  for (let length = last - reach; length >= least; length--) {
    const here = bestOf(length, { last, seamOf });
    if (here.seam <= unseen) return { ...settled(here, { last, seamOf }), mode: "cut" };
    if (here.seam < best.seam) best = here;
  }
  if (best.seam > faded && isOneWay) return { from: 0, to: pictures.length, mode: "boomerang", seam: 1 };
  return { ...best, mode: "crossfade" };
}

interface Search {
  last: number;
  seamOf: (from: number, to: number) => number;
}

/** The best seam of all turns of one length. */
function bestOf(length: number, { last, seamOf }: Search) {
  let best = { from: reach, to: reach + length, seam: Number.POSITIVE_INFINITY };
  for (let from = reach; from + length <= last; from++) {
    const seam = seamOf(from, from + length);
    if (seam < best.seam) best = { from, to: from + length, seam };
  }
  return best;
}

/** The least seam near a turn: the longest one that is not seen is a little too long. */
function settled(turn: { from: number; to: number; seam: number }, { last, seamOf }: Search) {
  let best = turn;
  for (let from = Math.max(reach, turn.from - near); from <= turn.from + near; from++)
    for (let to = Math.max(from + 1, turn.to - near); to <= Math.min(last, turn.to + near); to++) {
      const seam = seamOf(from, to);
      if (seam < best.seam) best = { from, to, seam };
    }
  return best;
}

/** The difference of the pictures around two places: the root of the weighted mean square. */
function distances(pictures: Lights): (one: number, other: number) => number {
  const known = new Map<number, number>();
  const square = (one: number, other: number) => {
    const key = one * pictures.length + other;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [a, b] = [pictures[one], pictures[other]];
    if (!a || !b) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let at = 0; at < a.length; at++) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
    known.set(key, sum / a.length);
    return sum / a.length;
  };
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (one, other) =>
    Math.sqrt(
      weights.reduce((sum, weight, at) => sum + weight * square(one + at - reach, other + at - reach), 0) / total,
    );
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
