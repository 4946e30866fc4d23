import type { Plane } from "./luma-of.ts";

/** Blocks across the longer side. */
const blocks = 12;
/** Steps from pixel to pixel in a block with less are noise: a wall, a sky. */
const leastStep = 0.8;
/** The sharpest of the blocks with something in them tell: what is behind a portrait is meant to be out of focus. */
const tellingShare = 0.25;
/** With fewer blocks that have something in them there is nothing to be sharp. */
const fullShare = 0.08;
/** Pictures from cameras, made small, reach from the one to the other. */
const [blurred, crisp] = [0.5, 0.74];

/**
 * How sharp a picture is where it is sharpest, 0..1: how much of the steps between neighbouring pixels is lost when it is blurred
 * once more (Crete, Dolmiere, Ladret and Nicolas, "The blur effect", 2007). What is blurred already has little to lose, whatever it shows.
 */
export function sharpness({ values, width, height }: Plane): number {
  const size = Math.max(4, Math.ceil(Math.max(width, height) / blocks));
  const across = Math.ceil(width / size);
  const along = lostSteps(
    { values, width, height },
    { size, across, stride: 1, lines: height, length: width, next: width },
  );
  const down = lostSteps(
    { values, width, height },
    { size, across, stride: width, lines: width, length: height, next: 1 },
  );
  const found: number[] = [];
  const all = along.steps.length;
  for (let block = 0; block < all; block++) {
    const [h, v] = [along.steps[block] ?? 0, down.steps[block] ?? 0];
    if (h + v < 2 * leastStep * (along.counts[block] ?? 1)) continue;
    // The direction that is blurred more: that of a motion.
    const lost = [h > 0 ? (along.lost[block] ?? 0) / h : 1, v > 0 ? (down.lost[block] ?? 0) / v : 1];
    found.push(Math.min(...lost));
  }
  if (found.length === 0) return 0;
  const telling = found.sort((a, b) => b - a).slice(0, Math.max(1, Math.round(found.length * tellingShare)));
  const mean = telling.reduce((sum, value) => sum + value, 0) / telling.length;
  const filled = Math.min(1, found.length / all / fullShare);
  return filled * Math.min(1, Math.max(0, (mean - blurred) / (crisp - blurred)));
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

/** Along every line: the steps in each block, and how much smaller they are after a mean over nine pixels. */
function lostSteps({ values, height }: Plane, { size, across, stride, next, lines, length }: Walk) {
  const number = across * Math.ceil(height / size);
  const [steps, lost, counts] = [new Float32Array(number), new Float32Array(number), new Float32Array(number)];
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
      steps[block] = (steps[block] ?? 0) + step;
      lost[block] = (lost[block] ?? 0) + Math.max(0, step - after);
      counts[block] = (counts[block] ?? 0) + 1;
    }
  }
  return { steps, lost, counts };
}
