import type { Features } from "../audio/mfcc.ts";
import { adaptModel, voiceMapOf } from "./adapt-model.ts";
import { type Course, createFollowKernel, type Paths } from "./follow-kernel.ts";

/** This share of the model is as near to any frame of the narration by chance. */
const chanceShare = 0.15;
/**
 * The search starts on coarser frames, the coarser the larger the table, and then refines only a corridor of this many
 * cells.
 */
const [leastFactor, mostCells] = [3, 16_000_000];
const coarseRadius = 17;
/** How often the model is adapted to the narrator, each time with the previous alignment. */
const adaptations = 3;

interface Score extends Omit<Course, "corridor"> {
  model: Features;
  real: Features;
}

type Kernel = ReturnType<typeof createFollowKernel>;

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

/**
 * Aligns a narration with a model of its words. Each frame belongs to a frame of the model, at up to three times its pace, or
 * to a gap between words. Gaps are pauses, music and words outside the script. Words may be omitted. The path of least
 * cost wins (Viterbi 1967). The model is then adapted to the narrator's voice and aligned again.
 */
export function followWords(score: Score, wasm: string): Followed {
  const kernel = createFollowKernel(wasm);
  const walk = (of: Score, corridor: Course["corridor"]) =>
    wayBack(of, kernel(of.model, of.real).walk({ ...of, corridor }));
  const cells = score.model.count * score.real.count;
  const factor = Math.max(leastFactor, Math.ceil(Math.sqrt(cells / mostCells)));
  const coarse = coarsened(score, factor);
  const everywhere: Course["corridor"] = () => [0, coarse.model.count - 1];
  let found = walk(coarse, everywhere);
  for (let round = 1; round <= adaptations; round++)
    found = walk({ ...coarse, model: adaptModel(coarse.model, voiceMapOf({ ...coarse, ...found })) }, everywhere);
  const map = voiceMapOf({ ...coarse, ...found });
  const model = adaptModel(score.model, map);
  const around = (column: number, side: -1 | 1) =>
    ((found.rowAt[Math.min(found.rowAt.length - 1, Math.floor(column / factor))] ?? 0) + side * coarseRadius) * factor;
  const corridor: Course["corridor"] = (column) => [
    Math.max(0, around(column, -1)),
    Math.min(score.model.count - 1, around(column, 1) + factor - 1),
  ];
  const followed = walk({ ...score, model }, corridor);
  return {
    ...followed,
    likeness: likenessAlong(
      kernel,
      { coarse: { ...coarse, model: adaptModel(coarse.model, map) }, factor, begins: score.begins },
      followed.spokenAt,
    ),
  };
}

/** How much nearer the coarse frames of model and narration are in each word along a path than by chance. */
function likenessAlong(
  kernel: Kernel,
  { coarse: { model, real }, factor, begins }: { coarse: Score; factor: number; begins: readonly number[] },
  spokenAt: Int32Array,
): Float64Array {
  const words = begins.length - 1;
  const [sums, counts] = [new Float64Array(words), new Float64Array(words)];
  const loaded = kernel(model, real);
  let distance: Float64Array = new Float64Array();
  let [word, before, chance] = [0, -1, 0];
  for (const [frame, row] of spokenAt.entries()) {
    if (row < 0) continue;
    while (word + 1 < words && (begins[word + 1] ?? 0) <= row) word++;
    const column = Math.floor(frame / factor);
    if (column !== before) {
      distance = loaded.distances(column);
      chance = loaded.nearest(chanceShare);
    }
    before = column;
    sums[word] = (sums[word] ?? 0) + chance - (distance[Math.floor(row / factor)] ?? 0);
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return sums.map((sum, at) => sum / (counts[at] ?? 0));
}

/** How the kernel says that a state was reached: a number of rows further, or by one of these. */
const [fromPause, wordLeftOut] = [4, 3];

function wayBack(
  { model, begins, real }: Pick<Score, "model" | "begins" | "real">,
  { endsInPause, ways, steps, pauses }: Paths,
): Way {
  const words = begins.length - 1;
  const starts = new Int32Array(words).fill(-1);
  const rowAt = new Int32Array(real.count);
  const spokenAt = new Int32Array(real.count).fill(-1);
  let [row, word, isPause] = [model.count - 1, endsInPause ? words : words - 1, endsInPause];
  let [stepsAt, pausesAt] = [steps.length, pauses.length];
  for (let column = real.count - 1; column >= 0; column--) {
    const [first = 0, last = 0, firstWord = 0, endWord = 0] = ways.subarray(column * 4, column * 4 + 4);
    stepsAt -= last - first + 1;
    pausesAt -= endWord - firstWord;
    while (isPause && (pauses[pausesAt + word - firstWord] ?? 0) === wordLeftOut) {
      word--;
      starts[word] = column;
    }
    if (isPause) {
      const by = pauses[pausesAt + word - firstWord] ?? 0;
      rowAt[column] = Math.min(model.count - 1, begins[word] ?? 0);
      if (by > 0) [row, isPause, word] = [(begins[word] ?? 0) - by, false, word - 1];
    } else {
      while (word > 0 && row < (begins[word] ?? 0)) word--;
      starts[word] = column;
      rowAt[column] = row;
      spokenAt[column] = row;
      const by = steps[stepsAt + row - first] ?? 0;
      if (by === fromPause) isPause = true;
      else row -= by;
    }
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
