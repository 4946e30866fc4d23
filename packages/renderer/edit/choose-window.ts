/** What moves by itself at one moment of a shot, or stands out. */
export interface Evidence {
  seconds: number;
  /** Weights along the free side, from its start to its end. */
  profile: readonly number[];
  /** How much it counts, 0..1: 0 says nothing of where the subject is. */
  confidence: number;
}

interface Choice {
  /** The window's share of the free side, 0..1. */
  length: number;
  /** What moving costs: 1 is usual. */
  movingCost: number;
  /** The window's middle at first, 0..1 of the side. */
  first?: number;
}

/** The middles that a window may have: so many between its first and its last. */
const places = 64;
/** The most places that a window moves between two samples. */
const mostStep = 10;
/** What any move costs, and what each place of it costs. */
const startCost = 0.03;
const stepCost = 0.0055;
/** What the share of evidence inside the window saves, and the share inside its middle half. */
const insideWorth = 0.4;
const middleWorth = 0.6;

/**
 * Chooses the middle of a window at each sample, 0..1 of the side, so that most evidence lies in it and the window moves
 * seldom. It is the path of the least cost, by dynamic programming. Without evidence staying costs nothing.
 */
export function chooseWindow(evidence: readonly Evidence[], { length, movingCost, first }: Choice): number[] {
  const placeAt = (place: number) => length / 2 + (place / (places - 1)) * (1 - length);
  const costs = Array.from({ length: places }, (_, place) =>
    first === undefined ? 0 : Math.abs(placeAt(place) - first) * 1e3,
  );
  const cameFrom: Uint8Array[] = [];
  for (const sample of evidence) {
    const from = new Uint8Array(places);
    const sums = Array.from({ length: places }, (_, place) => {
      let [least, best] = [Number.POSITIVE_INFINITY, place];
      for (let before = Math.max(0, place - mostStep); before <= Math.min(places - 1, place + mostStep); before++) {
        const step = Math.abs(before - place);
        const cost = (costs[before] ?? 0) + (step > 0 ? movingCost * (startCost + stepCost * step) : 0);
        if (cost < least - 1e-12) [least, best] = [cost, before];
      }
      from[place] = best;
      return least;
    });
    cameFrom.push(from);
    const outside = costOf(sample, { length, placeAt });
    for (let place = 0; place < places; place++) costs[place] = (sums[place] ?? 0) + outside(place);
  }
  let place = costs.indexOf(Math.min(...costs));
  const path: number[] = [];
  for (const from of cameFrom.toReversed()) {
    path.push(placeAt(place));
    place = from[place] ?? place;
  }
  return path.toReversed();
}

/** What a window costs in a sample, by its place. */
function costOf(
  { profile, confidence }: Evidence,
  { length, placeAt }: { length: number; placeAt: (place: number) => number },
): (place: number) => number {
  if (confidence === 0) return () => 0;
  const inside = shareInside(profile);
  return (place) => {
    const middle = placeAt(place);
    const all = inside(middle - length / 2, middle + length / 2);
    const half = inside(middle - length / 4, middle + length / 4);
    return confidence * (1 - insideWorth * all - middleWorth * half);
  };
}

/** The share of a profile's weights between two places, 0..1 of its side. */
export function shareInside(profile: readonly number[]): (from: number, to: number) => number {
  const sums = [0];
  for (const weight of profile) sums.push((sums.at(-1) ?? 0) + weight);
  const total = sums.at(-1) ?? 0;
  const until = (share: number) => {
    const at = Math.min(Math.max(share, 0), 1) * profile.length;
    const whole = Math.floor(at);
    return (sums[whole] ?? 0) + (at - whole) * (profile[whole] ?? 0);
  };
  return (from, to) => (total > 0 ? (until(to) - until(from)) / total : 0);
}
