import { fps } from "../timeline/durations.ts";

/** The wanted start of a crop at one moment of a shot, in shares (0..1) of the clip's free side. */
export interface Wish {
  seconds: number;
  at: number;
  /** The range of the part that must be visible. */
  from: number;
  to: number;
}

interface Shot {
  /** Its start and end, in seconds of the clip. */
  from: number;
  to: number;
  /** The visible share of the free side, 0..1. */
  length: number;
}

/** How far the subject may be from its wanted place before the crop moves, in shares of the crop. */
const slack = 0.16;
/** The same for a subject that moves to and fro. */
const sway = 0.32;
/** Boxes of a still subject vary by this much. */
const tremble = 0.04;
/** A crop that could rest for less than this follows its subject instead. */
const leastRest = 1.5;
/** The least rest between two moves in one direction, so that walkers are not followed in jerks. */
const leastPause = 3;
/** The fastest move between rests, in shares of the crop per second. */
const mostSpeed = 0.8;
/** The time that a crop takes to start and to stop. */
const easeSeconds = 0.8;

interface Knot {
  seconds: number;
  at: number;
}

/** A span with one place of the crop, or one that follows its subject. */
interface Stretch {
  wishes: Wish[];
  low: number;
  high: number;
}

/**
 * The start of the crop in each frame of a shot, at a frame rate, the reel's by default. It rests while the subject stays in about the same
 * place, moves smoothly to the next rest, and follows a subject that does not rest.
 */
export function cropPath(wishes: readonly Wish[], shot: Shot, rate = fps): number[] {
  const most = 1 - shot.length;
  const count = Math.max(1, Math.ceil((shot.to - shot.from) * rate - 1e-6));
  const knots = knotsOf(settled(stretchesOf(wishes, shot.length), shot.length), shot);
  if (knots.length === 0) return new Array<number>(count).fill(most / 2);
  const placeAt = along(knots);
  const raw = Array.from({ length: count }, (_, frame) => placeAt(shot.from + frame / rate));
  return eased(raw, rate).map((at) => Math.min(Math.max(at, 0), most));
}

/** Joins wishes that one place of the crop can fulfil. */
function stretchesOf(wishes: readonly Wish[], length: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const wish of wishes) {
    const low = Math.min(wish.at - tremble * length, Math.max(wish.at - slack * length, wish.from));
    const high = Math.max(wish.at + tremble * length, Math.min(wish.at + slack * length, wish.to));
    const last = stretches.at(-1);
    if (last && Math.max(last.low, low) <= Math.min(last.high, high)) {
      last.wishes.push(wish);
      last.low = Math.max(last.low, low);
      last.high = Math.min(last.high, high);
    } else {
      stretches.push({ wishes: [wish], low, high });
    }
  }
  return stretches;
}

/** Joins stretches between which the subject only moves to and fro, into one rest with the subject in the crop. */
function settled(stretches: readonly Stretch[], length: number): Stretch[] {
  const rests: Stretch[] = [];
  for (let at = 0; at < stretches.length; ) {
    const run = stretches.slice(at, at + 1);
    while (at + run.length < stretches.length) {
      const next = stretches[at + run.length];
      if (!next || rangeOf([...run, next]).length > 2 * sway * length || !placeOf([...run, next])) break;
      run.push(next);
    }
    const isToAndFro = run.length > 2 && !isOneWay(run);
    const taken = isToAndFro ? run : run.slice(0, 1);
    const { from, to } = placeOf(taken) ?? { from: 0, to: 1 };
    const middle = Math.min(Math.max(rangeOf(taken).middle, from), to);
    const wishes = taken.flatMap((stretch) => stretch.wishes);
    rests.push(...(isToAndFro ? [{ wishes, low: middle, high: middle }] : taken));
    at += taken.length;
  }
  return rests;
}

function rangeOf(stretches: readonly Stretch[]): { middle: number; length: number } {
  const places = stretches.flatMap(({ wishes }) => wishes.map(({ at }) => at));
  const [least, most] = [Math.min(...places), Math.max(...places)];
  return { middle: (least + most) / 2, length: most - least };
}

/** The starts of a crop that shows what must be visible in all stretches; null if there is none. */
function placeOf(stretches: readonly Stretch[]): { from: number; to: number } | null {
  const wishes = stretches.flatMap((stretch) => stretch.wishes);
  const [from, to] = [Math.max(...wishes.map((wish) => wish.from)), Math.min(...wishes.map((wish) => wish.to))];
  return from <= to ? { from, to } : null;
}

function isOneWay(stretches: readonly Stretch[]): boolean {
  const middles = stretches.map((stretch) => rangeOf([stretch]).middle);
  const steps = middles.slice(1).map((middle, index) => Math.sign(middle - (middles[index] ?? middle)));
  return steps.every((step) => step === steps[0]);
}

function knotsOf(stretches: readonly Stretch[], { from, to, length }: Shot): Knot[] {
  const rests = stretches.map((stretch, index) => {
    const { wishes, low, high } = stretch;
    const mean = wishes.reduce((sum, { at }) => sum + at, 0) / wishes.length;
    return {
      wishes,
      at: Math.min(Math.max(mean, low), high),
      from: index === 0 ? from : (wishes[0]?.seconds ?? from),
      to: index === stretches.length - 1 ? to : (wishes.at(-1)?.seconds ?? to),
    };
  });
  return rests.flatMap((rest, index): Knot[] => {
    const [before, after] = [rests[index - 1], rests[index + 1]];
    const onward = before && after && before.at < rest.at === rest.at < after.at;
    const least = onward ? leastPause : rests.length === 1 ? 0 : leastRest;
    if (rest.to - rest.from >= least) return resting(rest, { before, after, length });
    return rest.wishes.map(({ seconds, at }) => ({ seconds, at }));
  });
}

/** The start and end of a rest, shortened by its share of the moves to its neighbours. */
function resting(
  rest: { at: number; from: number; to: number },
  {
    before,
    after,
    length,
  }: { before?: { at: number; to: number }; after?: { at: number; from: number }; length: number },
): Knot[] {
  const most = (rest.to - rest.from) * 0.4;
  const missing = (distance: number, seconds: number) =>
    Math.min(most, Math.max(0, Math.abs(distance) / (mostSpeed * length) - seconds) / 2);
  const begin = rest.from + (before ? missing(rest.at - before.at, rest.from - before.to) : 0);
  const end = rest.to - (after ? missing(after.at - rest.at, after.from - rest.to) : 0);
  return [
    { seconds: begin, at: rest.at },
    { seconds: end, at: rest.at },
  ];
}

/** The place at a time between knots. Times are asked in their order. */
function along(knots: readonly Knot[]): (seconds: number) => number {
  let next = 0;
  return (seconds) => {
    while (next < knots.length && (knots[next]?.seconds ?? 0) < seconds) next++;
    const [before, after] = [knots[next - 1], knots[next]];
    if (!before) return after?.at ?? 0;
    if (!after || after.seconds === before.seconds) return before.at;
    return before.at + ((after.at - before.at) * (seconds - before.seconds)) / (after.seconds - before.seconds);
  };
}

/** Smooths starts and stops: each position is the mean of those around it, weighted by a raised cosine. */
function eased(path: readonly number[], rate: number): number[] {
  const reach = Math.round((easeSeconds * rate) / 2);
  const weights = Array.from(
    { length: 2 * reach + 1 },
    (_, at) => 1 + Math.cos((Math.PI * (at - reach)) / (reach + 1)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return path.map((_, frame) => {
    const sum = weights.reduce((all, weight, at) => {
      const near = Math.min(Math.max(frame + at - reach, 0), path.length - 1);
      return all + weight * (path[near] ?? 0);
    }, 0);
    return sum / total;
  });
}
