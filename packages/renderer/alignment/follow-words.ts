import type { Features } from "../audio/mfcc.ts";
import { adaptModel, voiceMapOf } from "./adapt-model.ts";

/** The costs of steps, in units of feature distance: similar sounds have about 4 and different ones about 7. */
const [stay, skip, leaveOut, silence] = [1.2, 1, 4.5, 2.2];
/** The cost of a pause after a sentence or phrase, and elsewhere. */
const [leaveAtEnd, leaveWithin] = [1, 8];
/** The most frames of an omitted word that cost anything, so that long words can be omitted too. */
const leftOutFrames = 12;
/** Sound outside the script gets this quantile of the distances to all model frames. */
const nearestShare = 0.6;
/** This share of the model is as near to any frame of the narration by chance. */
const chanceShare = 0.15;
const mostStep = 3;
/**
 * The search starts on coarser frames, the coarser the larger the table, and then refines only a corridor of this many
 * cells.
 */
const [leastFactor, mostCells] = [3, 16_000_000];
const coarseRadius = 17;
/** How often the model is adapted to the narrator, each time with the previous alignment. */
const adaptations = 3;

interface Score {
  model: Features;
  /** The model's frame at which each word begins, ascending, and the model's length at the end. */
  begins: readonly number[];
  /** Whether a word ends a sentence or phrase. */
  endsPhrase: readonly boolean[];
  real: Features;
  /** The narration's frames without speech. */
  silent: Uint8Array;
}

export interface Followed {
  /** The narration's frame at which each word begins. */
  starts: Int32Array;
  /** How much nearer model and narration are in each word than by chance, on average; NaN for an omitted word. */
  likeness: Float64Array;
  /** The model's frame for each frame of the narration. */
  rowAt: Int32Array;
  /** The same, with -1 between words. */
  spokenAt: Int32Array;
}

type Way = Omit<Followed, "likeness">;

/** The first and last row to search in each column; neither ever decreases. */
type Corridor = (column: number) => readonly [number, number];

/**
 * Aligns a narration with a model of its words. Each frame belongs to a frame of the model, at up to three times its pace, or
 * to a gap between words. Gaps are pauses, music and words outside the script. Words may be omitted. The path of least
 * cost wins (Viterbi 1967). The model is then adapted to the narrator's voice and aligned again.
 */
export function followWords(score: Score): Followed {
  const cells = score.model.count * score.real.count;
  const factor = Math.max(leastFactor, Math.ceil(Math.sqrt(cells / mostCells)));
  const coarse = coarsened(score, factor);
  const everywhere: Corridor = () => [0, coarse.model.count - 1];
  let found = walk(coarse, everywhere);
  for (let round = 1; round <= adaptations; round++)
    found = walk({ ...coarse, model: adaptModel(coarse.model, voiceMapOf({ ...coarse, ...found })) }, everywhere);
  const map = voiceMapOf({ ...coarse, ...found });
  const model = adaptModel(score.model, map);
  const around = (column: number, side: -1 | 1) =>
    ((found.rowAt[Math.min(found.rowAt.length - 1, Math.floor(column / factor))] ?? 0) + side * coarseRadius) * factor;
  const corridor: Corridor = (column) => [
    Math.max(0, around(column, -1)),
    Math.min(score.model.count - 1, around(column, 1) + factor - 1),
  ];
  const followed = walk({ ...score, model }, corridor);
  return {
    ...followed,
    likeness: likenessAlong(
      { coarse: { ...coarse, model: adaptModel(coarse.model, map) }, factor, begins: score.begins },
      followed.spokenAt,
    ),
  };
}

/** How much nearer the coarse frames of model and narration are in each word along a path than by chance. */
function likenessAlong(
  { coarse: { model, real }, factor, begins }: { coarse: Score; factor: number; begins: readonly number[] },
  spokenAt: Int32Array,
): Float64Array {
  const words = begins.length - 1;
  const [sums, counts] = [new Float64Array(words), new Float64Array(words)];
  const distance = new Float64Array(model.count);
  const whole = { first: 0, last: model.count - 1 };
  let [word, before, chance] = [0, -1, 0];
  for (const [frame, row] of spokenAt.entries()) {
    if (row < 0) continue;
    while (word + 1 < words && (begins[word + 1] ?? 0) <= row) word++;
    const column = Math.floor(frame / factor);
    if (column !== before) {
      measure({ model, real, column, ...whole }, distance);
      chance = nearest(distance, whole, chanceShare);
    }
    before = column;
    sums[word] = (sums[word] ?? 0) + chance - (distance[Math.floor(row / factor)] ?? 0);
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return sums.map((sum, at) => sum / (counts[at] ?? 0));
}

function walk({ model, begins, endsPhrase, real, silent }: Score, corridor: Corridor): Way {
  const [rows, words] = [model.count, begins.length - 1];
  const wordAt = new Map(begins.slice(0, words).map((row, word) => [row, word]));
  const costs = { row: [rows, rows].map(endless), between: [words + 1, words + 1].map(endless) };
  let [[before, now], [pauseBefore, pauseNow]] = [pair(costs.row), pair(costs.between)];
  pauseBefore[0] = 0;
  const ways: Column[] = [];
  const distance = new Float64Array(rows);
  let [left, firstWord] = [0, 0];
  for (let column = 0; column < real.count; column++) {
    const [first, last] = corridor(column);
    measure({ model, real, column, first, last }, distance);
    const garbage = nearest(distance, { first, last }, nearestShare);
    const outside = silent[column] ? Math.min(garbage, silence) : garbage;
    now.fill(Number.POSITIVE_INFINITY, left, first);
    left = Math.max(0, first - mostStep);
    const steps = new Uint8Array(last - first + 1);
    for (let row = first; row <= last; row++) {
      let best = (before[row] ?? 0) + stay;
      let by = 0;
      for (let step = 1; step <= mostStep && step <= row; step++) {
        const cost = (before[row - step] ?? 0) + (step - 1) * skip;
        if (cost < best) [best, by] = [cost, step];
      }
      const word = wordAt.get(row);
      if (word !== undefined && (pauseBefore[word] ?? 0) < best) [best, by] = [pauseBefore[word] ?? 0, fromPause];
      now[row] = best + (distance[row] ?? 0);
      steps[row - first] = by;
    }
    while (firstWord < words && (begins[firstWord] ?? 0) < first) pauseNow[firstWord++] = Number.POSITIVE_INFINITY;
    const pauses: number[] = [];
    for (let word = firstWord; word <= words && (begins[word] ?? 0) <= last + 1; word++) {
      let best = pauseBefore[word] ?? 0;
      let by = 0;
      const end = begins[word] ?? 0;
      const leave = (endsPhrase[word - 1] ?? true) ? leaveAtEnd : leaveWithin;
      for (let step = 1; step <= 2 && step <= end; step++) {
        const cost = (before[end - step] ?? 0) + leave + (step - 1) * skip;
        if (cost < best) [best, by] = [cost, step];
      }
      const length = word > firstWord ? end - (begins[word - 1] ?? 0) : Number.POSITIVE_INFINITY;
      const without =
        (pauseNow[word - 1] ?? Number.POSITIVE_INFINITY) - outside + leaveOut * Math.min(leftOutFrames, length);
      if (word > firstWord && without < best) [best, by] = [without, wordLeftOut];
      pauseNow[word] = best + outside;
      pauses.push(by);
    }
    ways.push({ first, steps, firstWord, pauses });
    if (column === 0) pauseBefore.fill(Number.POSITIVE_INFINITY);
    [before, now] = [now, before];
    [pauseBefore, pauseNow] = [pauseNow, pauseBefore];
  }
  const endsInPause = (pauseBefore[words] ?? 0) <= (before[rows - 1] ?? 0);
  return wayBack({ model, begins, real }, ways, endsInPause);
}

/** How each state of a column was reached: a number of rows further, or out of the pause before it; pauses likewise. */
interface Column {
  first: number;
  steps: Uint8Array;
  firstWord: number;
  pauses: number[];
}
const [fromPause, wordLeftOut] = [4, 3];

const endless = (length: number) => new Float64Array(length).fill(Number.POSITIVE_INFINITY);
const pair = ([a = endless(0), b = endless(0)]: Float64Array[]): [Float64Array, Float64Array] => [a, b];

function measure(
  {
    model,
    real,
    column,
    first,
    last,
  }: { model: Features; real: Features; column: number; first: number; last: number },
  into: Float64Array,
) {
  const { size } = model;
  const at = column * size;
  for (let row = first; row <= last; row++) {
    let sum = 0;
    const start = row * size;
    for (let k = 0; k < size; k++) {
      const apart = (model.values[start + k] ?? 0) - (real.values[at + k] ?? 0);
      sum += apart * apart;
    }
    into[row] = Math.sqrt(sum);
  }
}

const levels = new Int32Array(160);

/** The distance within which a share of the rows lies, to a tenth. */
function nearest(distance: Float64Array, { first, last }: { first: number; last: number }, share: number): number {
  levels.fill(0);
  for (let row = first; row <= last; row++) {
    const level = Math.min(levels.length - 1, Math.floor((distance[row] ?? 0) * 10));
    levels[level] = (levels[level] ?? 0) + 1;
  }
  let left = (last - first + 1) * share;
  for (let level = 0; level < levels.length; level++) {
    left -= levels[level] ?? 0;
    if (left <= 0) return (level + 1) / 10;
  }
  return levels.length / 10;
}

function wayBack(
  { model, begins, real }: Pick<Score, "model" | "begins" | "real">,
  ways: readonly Column[],
  endsInPause: boolean,
): Way {
  const words = begins.length - 1;
  const starts = new Int32Array(words).fill(-1);
  const rowAt = new Int32Array(real.count);
  const spokenAt = new Int32Array(real.count).fill(-1);
  let [row, word, isPause] = [model.count - 1, endsInPause ? words : words - 1, endsInPause];
  for (let column = real.count - 1; column >= 0; ) {
    const way = ways[column];
    if (!way) break;
    if (isPause) {
      const by = way.pauses[word - way.firstWord] ?? 0;
      rowAt[column] = Math.min(model.count - 1, begins[word] ?? 0);
      if (by === wordLeftOut) {
        word--;
        starts[word] = column;
        continue;
      }
      if (by > 0) [row, isPause, word] = [(begins[word] ?? 0) - by, false, word - 1];
    } else {
      while (word > 0 && row < (begins[word] ?? 0)) word--;
      starts[word] = column;
      rowAt[column] = row;
      spokenAt[column] = row;
      const by = way.steps[row - way.first] ?? 0;
      if (by === fromPause) isPause = true;
      else row -= by;
    }
    column--;
  }
  for (let at = words - 1; at >= 0; at--) if ((starts[at] ?? -1) < 0) starts[at] = starts[at + 1] ?? real.count - 1;
  return { starts, rowAt, spokenAt };
}

/** The means of every `factor` frames. Words that begin in the same or the next one become one. */
function coarsened({ model, begins, endsPhrase, real, silent }: Score, factor: number): Score {
  const thin = coarsen(model, factor);
  const apart: number[] = [0];
  const ends: boolean[] = [];
  for (const [word, begin] of begins.entries()) {
    const at = Math.round(begin / factor);
    if (at >= (apart.at(-1) ?? 0) + 2 && at < thin.count - 1) {
      apart.push(at);
      ends.push(endsPhrase[word - 1] ?? true);
    }
  }
  const thinned = coarsen(real, factor);
  return {
    model: thin,
    begins: [...apart, thin.count],
    endsPhrase: ends,
    real: thinned,
    silent: Uint8Array.from({ length: thinned.count }, (_, frame) => silent[frame * factor] ?? 1),
  };
}

function coarsen({ count, size, values }: Features, factor: number): Features {
  const coarse = { count: Math.ceil(count / factor), size, values: new Float32Array(Math.ceil(count / factor) * size) };
  for (let frame = 0; frame < count; frame++) {
    const into = Math.floor(frame / factor);
    const share = Math.min(factor, count - into * factor);
    for (let k = 0; k < size; k++) {
      const at = into * size + k;
      coarse.values[at] = (coarse.values[at] ?? 0) + (values[frame * size + k] ?? 0) / share;
    }
  }
  return coarse;
}
