import type { Plane } from "./luma-of.ts";

/** Blocks across the longer side. */
const blocks = 12;
/** Smaller steps from pixel to pixel are grain and the noise of compression, which are sharp whatever is not. */
const noise = 4;
/** What is left of steps after the mean is an edge that was blurred before; less than this is the light of a sky or a wall. */
const gradient = 0.7;
/** A block with fewer steps, on average, has nothing in it: a wall, a sky. */
const leastStep = 0.35;
/** The sharpest of the blocks with something in them tell: what is behind a portrait is meant to be out of focus. */
const tellingShare = 0.15;
/** With fewer blocks that have something in them there is nothing to be sharp. */
const fullShare = 0.06;
/** A direction with fewer of the blocks than this, of those of the other, says nothing: some views are made of level lines. */
const otherShare = 0.1;
/** Photographs, made small, reach from the one (blurred over 4 pixels) to the other (landscapes in focus); portraits reach 0.75. */
const [blurred, crisp] = [0.5, 0.92];

/**
 * How sharp a picture is where it is sharpest, 0..1: how much of the steps between neighbouring pixels is lost when it is blurred
 * once more (Crete, Dolmiere, Ladret and Nicolas, "The blur effect", 2007), in the direction that is blurred more: that of a motion.
 * What is blurred already has little to lose, whatever it shows.
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
  /** Of blocks, in pixels, and how many of them there are in a row. */
  size: number;
  across: number;
  /** From one pixel of a line to the next, and from line to line. */
  stride: number;
  next: number;
  lines: number;
  length: number;
}

/** In the blocks with something in them, what share of the steps along every line is lost by a mean over nine pixels. */
function lostSteps({ values, height }: Plane, { size, across, stride, next, lines, length }: Walk): number[] {
  const number = across * Math.ceil(height / size);
  const [steps, lost] = [new Float32Array(number), new Float32Array(number)];
  const [slopes, counts] = [new Float32Array(number), new Float32Array(number)];
  const blurredLine = new Float32Array(length);
  for (let line = 0; line < lines; line++) {
    const base = line * next;
    let sum = 0;
    for (let at = -4; at < length; at++) {
      if (at + 4 < length) sum += values[base + (at + 4) * stride] ?? 0;
      if (at - 5 >= 0) sum -= values[base + (at - 5) * stride] ?? 0;
      if (at >= 0) blurredLine[at] = sum / (Math.min(at + 4, length - 1) - Math.max(at - 4, 0) + 1);
    }
    const first = Math.floor(line / size) * (stride === 1 ? across : 1);
    const further = stride === 1 ? 1 : across;
    for (let at = 1; at < length; at++) {
      const pixel = base + at * stride;
      const step = Math.abs((values[pixel] ?? 0) - (values[pixel - stride] ?? 0));
      const after = Math.abs((blurredLine[at] ?? 0) - (blurredLine[at - 1] ?? 0));
      const block = first + Math.floor(at / size) * further;
      counts[block] = (counts[block] ?? 0) + 1;
      if (after > gradient) slopes[block] = (slopes[block] ?? 0) + after;
      if (step < noise) continue;
      steps[block] = (steps[block] ?? 0) + step;
      lost[block] = (lost[block] ?? 0) + Math.max(0, step - after);
    }
  }
  return [...steps].flatMap((sum, block) => {
    const all = Math.max(sum, slopes[block] ?? 0);
    return all > leastStep * (counts[block] ?? 1) ? [(lost[block] ?? 0) / all] : [];
  });
}
