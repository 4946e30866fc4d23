import type { Plane } from "./luma-of.ts";

/** Blocks across the longer side. */
const blocks = 12;
/** Smaller steps between pixels are grain or compression noise, which is sharp even in a blurred picture. */
const noise = 4;
/** The share of steps that a blurred edge keeps after a mean; less is the gradient of a sky or a wall. */
const gradient = 0.7;
/** A block with smaller steps on average has no detail: a wall, a sky. */
const leastStep = 0.35;
/** Only the sharpest blocks with detail count: the background of a portrait is out of focus on purpose. */
const tellingShare = 0.15;
/** With fewer blocks that have detail, the picture cannot be sharp. */
const fullShare = 0.06;
/** A direction with fewer blocks than this share of the other's is ignored: some views have only level lines. */
const otherShare = 0.1;
/**
 * Reduced photographs reach from the first value (blurred over 4 pixels) to the second (landscapes in focus);
 * portraits reach 0.75.
 */
const [blurred, crisp] = [0.5, 0.92];

/**
 * The sharpness of a picture where it is sharpest, 0..1. It measures how much another blur changes the picture, in the more
 * blurred direction (Crete, Dolmiere, Ladret and Nicolas, "The blur effect", 2007). A
 * blurred picture has little to lose.
 */
export function sharpness(plane: Plane): number {
  const { width, height } = plane;
  const size = Math.max(4, Math.ceil(Math.max(width, height) / blocks));
  const across = Math.ceil(width / size);
  const along = lostSteps(plane, { size, across, stride: 1, lines: height, length: width, next: width });
  const down = lostSteps(plane, { size, across, stride: width, lines: width, length: height, next: 1 });
  const all = across * Math.ceil(height / size);
  const filled = Math.min(1, Math.max(along.length, down.length) / all / fullShare);
  const [fewer = [], more = []] = [along, down].sort((a, b) => a.length - b.length);
  const told = fewer.length < more.length * otherShare ? [more] : [fewer, more];
  const mean = Math.min(...told.map(meanOfBest));
  return filled * Math.min(1, Math.max(0, (mean - blurred) / (crisp - blurred)));
}

function meanOfBest(found: readonly number[]): number {
  const best = found.toSorted((a, b) => b - a).slice(0, Math.max(1, Math.round(found.length * tellingShare)));
  return best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
}

interface Walk {
  /** Block size in pixels, and blocks per row. */
  size: number;
  across: number;
  /** The distance to the next pixel of a line, and to the next line. */
  stride: number;
  next: number;
  lines: number;
  length: number;
}

/** The share of steps along every line that a mean over nine pixels removes, in the blocks with detail. */
function lostSteps({ values, height }: Plane, { size, across, stride, next, lines, length }: Walk): number[] {
  const number = across * Math.ceil(height / size);
  const sums: BlockSums = {
    steps: new Float32Array(number),
    lost: new Float32Array(number),
    slopes: new Float32Array(number),
    counts: new Float32Array(number),
  };
  const sharpLine = new Float32Array(length);
  const blurredLine = new Float32Array(length);
  for (let line = 0; line < lines; line++) {
    for (let at = 0, pixel = line * next; at < length; at++, pixel += stride) sharpLine[at] = values[pixel] ?? 0;
    blur(sharpLine, blurredLine);
    const first = Math.floor(line / size) * (stride === 1 ? across : 1);
    const further = stride === 1 ? 1 : across;
    for (let at = 0; at < length; at += size)
      addSteps(sums, first + (at / size) * further, {
        sharpLine,
        blurredLine,
        from: Math.max(1, at),
        to: Math.min(length, at + size),
      });
  }
  return [...sums.steps].flatMap((sum, block) => {
    const all = Math.max(sum, sums.slopes[block] ?? 0);
    return all > leastStep * (sums.counts[block] ?? 1) ? [(sums.lost[block] ?? 0) / all] : [];
  });
}

/** The mean of nine pixels at each pixel of a line; of fewer at its ends. */
function blur(line: Float32Array, blurred: Float32Array): void {
  const { length } = line;
  let [sum, count] = [0, 0];
  for (let at = -4; at < length; at++) {
    if (at + 4 < length) {
      sum += line[at + 4] ?? 0;
      count++;
    }
    if (at > 4) {
      sum -= line[at - 5] ?? 0;
      count--;
    }
    if (at >= 0) blurred[at] = sum / count;
  }
}

/** What is added up for each block. */
interface BlockSums {
  steps: Float32Array;
  lost: Float32Array;
  slopes: Float32Array;
  counts: Float32Array;
}

interface Stretch {
  sharpLine: Float32Array;
  blurredLine: Float32Array;
  from: number;
  to: number;
}

/** Adds the steps of a line within one block. */
function addSteps(sums: BlockSums, block: number, { sharpLine, blurredLine, from, to }: Stretch): void {
  let [steps, lost, slopes] = [sums.steps[block] ?? 0, sums.lost[block] ?? 0, sums.slopes[block] ?? 0];
  for (let at = from; at < to; at++) {
    const step = Math.abs((sharpLine[at] ?? 0) - (sharpLine[at - 1] ?? 0));
    const after = Math.abs((blurredLine[at] ?? 0) - (blurredLine[at - 1] ?? 0));
    // Rounded as the sums are stored: a picture's score does not depend on how its blocks are walked through.
    if (after > gradient) slopes = Math.fround(slopes + after);
    if (step < noise) continue;
    steps = Math.fround(steps + step);
    lost = Math.fround(lost + Math.max(0, step - after));
  }
  sums.steps[block] = steps;
  sums.lost[block] = lost;
  sums.slopes[block] = slopes;
  sums.counts[block] = (sums.counts[block] ?? 0) + to - from;
}
