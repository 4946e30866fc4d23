/** The pictures of a clip in one size: the light of each, 0..255. */
type Lights = readonly Uint8Array[];

/** One turn of a loop: the pictures from `from` up to `to`, which is not shown. Then `from` is shown again. */
export interface FoundTurn {
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

/** Of more pictures every second one is compared at first, or every third and so on. */
const mostCompared = 600;

interface Asking {
  /** Whether the camera moves on in one direction. It is asked only if that decides. */
  isOneWay: () => Promise<boolean>;
}

/**
 * Finds the turn of an endless loop: the longest one whose seam cannot be seen, or else the one with the least seam for a
 * crossfade. A clip in which the camera moves on goes there and back. After Schödl et al., "Video textures", 2000.
 */
export async function findTurn(pictures: Lights, asking: Asking): Promise<FoundTurn> {
  const stride = Math.max(1, Math.ceil(pictures.length / mostCompared));
  const rough = await turnIn(stride === 1 ? pictures : pictures.filter((_, at) => at % stride === 0), asking);
  if (stride === 1) return rough;
  if (rough.mode === "boomerang") return { ...rough, to: pictures.length };
  const search = searchIn(pictures);
  const found = { from: rough.from * stride, to: rough.to * stride, seam: Number.POSITIVE_INFINITY };
  const turn = settled(found, { ...search, near: Math.max(near, stride) });
  return { ...turn, mode: turn.seam <= unseen ? "cut" : "crossfade" };
}

async function turnIn(pictures: Lights, { isOneWay }: Asking): Promise<FoundTurn> {
  const search = searchIn(pictures);
  const { last } = search;
  const least = Math.max(1, Math.ceil(leastShare * pictures.length));
  let best = { from: reach, to: Math.max(reach + 1, last), seam: Number.POSITIVE_INFINITY };
  for (let length = last - reach; length >= least; length--) {
    const here = bestOf(length, search);
    if (here.seam <= unseen) return { ...settled(here, { ...search, near }), mode: "cut" };
    if (here.seam < best.seam) best = here;
  }
  if (best.seam > faded && (await isOneWay())) return { from: 0, to: pictures.length, mode: "boomerang", seam: 1 };
  return { ...best, mode: "crossfade" };
}

/** The largest difference of neighbours while the end of a turn fades into its beginning, in usual differences. */
export function fadedSeam(pictures: Lights, { from, to }: { from: number; to: number }, frames: number): number {
  const blend = (at: number): Uint8Array => {
    const [out, into] = [pictures[to + at], pictures[from + at]];
    if (!out || !into) return into ?? new Uint8Array();
    const share = Math.min(1, (at + 1) / (frames + 1));
    return out.map((light, n) => light * (1 - share) + (into[n] ?? 0) * share);
  };
  let [before, most] = [pictures[to - 1], 0];
  for (let at = 0; at <= frames; at++) {
    const shown = blend(at);
    if (before) most = Math.max(most, apart(before, shown));
    before = shown;
  }
  const neighbours = pictures.slice(1).map((picture, at) => apart(pictures[at] ?? picture, picture));
  return most / Math.max(noise, median(neighbours));
}

function searchIn(pictures: Lights): Search {
  const last = pictures.length - 1 - reach;
  const distance = distances(pictures);
  const neighbours = Array.from({ length: Math.max(0, last - reach) }, (_, at) => distance(at + reach, at + reach + 1));
  const usual = Math.max(noise, median(neighbours));
  return {
    last,
    seamOf: (from, to) => Math.max(0, distance(from, to) - noise) / usual,
  };
}

/** The root of the mean square of the differences between two pictures. */
function apart(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return Math.sqrt(sum / Math.max(1, one.length));
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
function settled(turn: { from: number; to: number; seam: number }, { last, seamOf, near }: Search & { near: number }) {
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
    const found = apart(a, b) ** 2;
    known.set(key, found);
    return found;
  };
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (one, other) =>
    Math.sqrt(
      weights.reduce((sum, weight, at) => sum + weight * square(one + at - reach, other + at - reach), 0) / total,
    );
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
