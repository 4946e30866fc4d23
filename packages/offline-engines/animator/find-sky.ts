import { boxMean, type Guide } from "./guided-filter.ts";

/** How many edge strengths are tried. */
const tries = 40;
const [weakest, strongest] = [0.02, 0.45];
/** Shares of the height: below the first there is no sky, above the second there is only sky. */
const [lowest, highest] = [0.08, 0.92];

/**
 * How far down the sky reaches in each column, in places of the guide, or null if there is none to be seen. The first edge from above ends it;
 * which strength of edge, is found by how alike what is above is, and what is below (after Shen and Wang, "Sky Region Detection in a
 * Single Image", 2013).
 */
export function findSky(guide: Guide): Float32Array | null {
  const { width, height } = guide;
  const edges = edgesOf(guide);
  let best: { border: Float32Array; score: number } | null = null;
  for (let attempt = 0; attempt < tries; attempt++) {
    const threshold = weakest * (strongest / weakest) ** (attempt / (tries - 1));
    const border = borderOf(edges, width, height, threshold);
    const score = scoreOf(guide, border);
    if (score !== null && (best === null || score > best.score)) best = { border, score };
  }
  return best && isSky(guide, edges, best.border) ? steady(best.border, height) : null;
}

function edgesOf({ width, height, channels: [r, g, b] }: Guide): Float32Array {
  const luma = boxMean(
    r.map((red, at) => 0.3 * red + 0.59 * (g[at] ?? 0) + 0.11 * (b[at] ?? 0)),
    width,
    height,
    1,
  );
  return luma.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const value = (column: number, row: number) =>
      luma[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))] ?? 0;
    return Math.hypot(value(x + 1, y) - value(x - 1, y), value(x, y + 1) - value(x, y - 1));
  });
}

function borderOf(edges: Float32Array, width: number, height: number, threshold: number): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => {
    for (let y = 1; y < height; y++) if ((edges[y * width + x] ?? 0) > threshold) return y;
    return height;
  });
}

/** Better the less the colours of either part differ among themselves; null if a part is too small. */
function scoreOf(guide: Guide, border: Float32Array): number | null {
  const [above, below] = [spreadOf(guide, border, true), spreadOf(guide, border, false)];
  const share = above.count / (guide.width * guide.height);
  if (share < lowest || share > highest) return null;
  return 1 / (2 * above.variance + below.variance + 1e-4);
}

interface Part {
  count: number;
  mean: [number, number, number];
  variance: number;
}

function spreadOf({ width, height, channels }: Guide, border: Float32Array, above: boolean): Part {
  const [sums, squares] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  let count = 0;
  for (let x = 0; x < width; x++) {
    const edge = Math.min(height, Math.round(border[x] ?? 0));
    for (let y = above ? 0 : edge; y < (above ? edge : height); y++) {
      count++;
      for (let channel = 0; channel < 3; channel++) {
        const value = channels[channel]?.[y * width + x] ?? 0;
        sums[channel] = (sums[channel] ?? 0) + value;
        squares[channel] = (squares[channel] ?? 0) + value * value;
      }
    }
  }
  const mean = sums.map((sum) => sum / Math.max(1, count));
  const variance = squares.reduce((all, square, at) => all + square / Math.max(1, count) - (mean[at] ?? 0) ** 2, 0);
  return { count, mean: [mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0], variance };
}

/** A sky's edges are this weak on average, and columns beside each other end at about the same height. */
const [roughest, steepest] = [0.035, 0.12];

/** Light or blue, even, other than what is below, and at the top of most columns. */
function isSky(guide: Guide, edges: Float32Array, border: Float32Array): boolean {
  const { width, height } = guide;
  const [above, below] = [spreadOf(guide, border, true), spreadOf(guide, border, false)];
  const [red, green, blue] = above.mean;
  const lightOf = ([r, g, b]: readonly [number, number, number]) => 0.3 * r + 0.59 * g + 0.11 * b;
  const light = lightOf([red, green, blue]);
  const deep = blue > red + 0.1 && blue > green;
  if (!deep && (light < lightOf(below.mean) || (light < 0.5 && blue < red + 0.04))) return false;
  const apart = Math.hypot(...above.mean.map((value, at) => value - (below.mean[at] ?? 0)));
  const columns = border.reduce((count, y) => count + (y > height * 0.05 ? 1 : 0), 0) / width;
  const jumps = border.reduce((count, y, x) => count + (Math.abs(y - (border[x - 1] ?? y)) > height * 0.05 ? 1 : 0), 0);
  let rough = 0;
  for (let x = 0; x < width; x++)
    for (let y = 0; y < Math.min(height, border[x] ?? 0) - 1; y++) rough += edges[y * width + x] ?? 0;
  return apart > 0.12 && columns > 0.8 && jumps < steepest * width && rough < roughest * above.count;
}

/** Without the teeth of single columns. */
function steady(border: Float32Array, height: number): Float32Array {
  return border.map((_, x) => {
    const near = [-2, -1, 0, 1, 2].map((step) => border[x + step] ?? border[x] ?? height).sort((a, b) => a - b);
    return near[2] ?? height;
  });
}
