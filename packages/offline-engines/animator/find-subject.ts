import { boxMean, type Guide } from "./guided-filter.ts";

/** A subject as large as this, of the whole. */
const [smallest, largest] = [0.02, 0.5];
/** What it is on average, against the rest. */
const clearly = 2.6;
const passes = 4;

/**
 * What stands out of a picture, 0..1 each place: what cannot be reached from its edges but over strong changes of colour (the minimum
 * barrier distance: Zhang et al., "Minimum Barrier Salient Object Detection at 80 FPS", 2015), and lies about where the eye goes first.
 */
export function salience({ width, height, channels }: Guide, focus: { x: number; y: number }): Float32Array {
  const sum = new Float32Array(width * height);
  for (const channel of channels) {
    const far = barriers(boxMean(channel, width, height, 1), width, height);
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (far[at] ?? 0);
  }
  const most = sum.reduce((a, b) => Math.max(a, b), 1e-6);
  const unit = Math.min(width, height);
  return sum.map((value, at) => {
    const [x, y] = [(at % width) - focus.x * width, Math.floor(at / width) - focus.y * height];
    const near = Math.exp(-(x * x + y * y) / (2 * (0.38 * unit) ** 2));
    return (value / most) * (0.35 + 0.65 * near);
  });
}

/** How much a value must change at least on the way from an edge of the picture; the lower edge may be the subject's own. */
function barriers(values: Float32Array, width: number, height: number): Float32Array {
  const far = new Float32Array(values.length).fill(9);
  const [low, high] = [values.slice(), values.slice()];
  for (let at = 0; at < values.length; at++) {
    const x = at % width;
    if (at < width || ((x === 0 || x === width - 1) && at < width * height * 0.85)) far[at] = 0;
  }
  const look = (at: number, from: number) => {
    const value = values[at] ?? 0;
    const [least, most] = [Math.min(low[from] ?? 0, value), Math.max(high[from] ?? 0, value)];
    if (most - least >= (far[at] ?? 9)) return;
    far[at] = most - least;
    low[at] = least;
    high[at] = most;
  };
  for (let pass = 0; pass < passes; pass++) {
    if (pass % 2 === 0) {
      for (let at = 0; at < values.length; at++) {
        if (at % width > 0) look(at, at - 1);
        if (at >= width) look(at, at - width);
      }
    } else
      for (let at = values.length - 1; at >= 0; at--) {
        if (at % width < width - 1) look(at, at + 1);
        if (at < values.length - width) look(at, at + width);
      }
  }
  return far;
}

/** How much more colours must change across its outline than about it, within and without; and how much at least. */
const [outlined, leastChange] = [2.2, 0.11];

/**
 * Where a subject is (1) and is not (0), if one stands out clearly enough to be cut out; null otherwise: what is cut out wrongly looks
 * worse than what was left in.
 */
export function findSubject(guide: Guide, salient: Float32Array): Float32Array | null {
  const { width, height } = guide;
  const smooth = boxMean(salient, width, height, Math.max(1, Math.round(Math.min(width, height) / 60)));
  const threshold = otsu(smooth);
  const mask = smooth.map((value) => (value > threshold ? 1 : 0));
  const main = whole(largestPart(mask, width, height), width, height);
  const area = main.reduce((sum, value) => sum + value, 0) / main.length;
  let [inside, outside, border] = [0, 0, 0];
  for (let at = 0; at < main.length; at++) {
    if (main[at]) inside += smooth[at] ?? 0;
    else outside += smooth[at] ?? 0;
    const x = at % width;
    if (main[at] && (at < width || x === 0 || x === width - 1)) border++;
  }
  inside /= Math.max(1, area * main.length);
  outside /= Math.max(1, (1 - area) * main.length);
  const free = border < (width + 2 * height) * 0.06;
  const found = area > smallest && area < largest && free && inside > clearly * outside;
  return found && standsOut(guide, main) ? main : null;
}

/** Whether a mask's outline lies along edges of the picture, and these are not just such as are everywhere around. */
function standsOut({ width, height, channels }: Guide, mask: Float32Array): boolean {
  const step = 3;
  const apart = (one: number, other: number) =>
    Math.hypot(...channels.map((channel) => (channel[one] ?? 0) - (channel[other] ?? 0)));
  const [across, beside]: [number[], number[]] = [[], []];
  const reach = step * 4;
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const at = y * width + x;
      for (const way of [1, width]) {
        if (mask[at] === mask[at + way]) continue;
        across.push(apart(at - step * way, at + (step + 1) * way));
        beside.push(apart(at - step * way, at - 3 * step * way), apart(at + step * way, at + 3 * step * way));
      }
    }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const change = middle(across);
  return change > leastChange && change > outlined * middle(beside);
}

/** Gaps this wide in an outline are closed, a share of the shorter side. */
const gap = 0.05;

/** A mask without bays and holes: who has a face of the colour of the wall has it all the same. */
function whole(mask: Float32Array, width: number, height: number): Float32Array {
  const radius = Math.max(1, Math.round(Math.min(width, height) * gap));
  const closed = shrunk(grown(mask, width, height, radius), width, height, radius);
  const outside = new Uint8Array(mask.length);
  const open: number[] = [];
  const enter = (at: number) => {
    if (outside[at] || closed[at] || mask[at]) return;
    outside[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) enter(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) enter(y * width + x);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) enter(at - 1);
    if (x < width - 1) enter(at + 1);
    if (at >= width) enter(at - width);
    if (at < mask.length - width) enter(at + width);
  }
  return mask.map((_, at) => 1 - (outside[at] ?? 0));
}

/** A mask wider by so many places. */
export const grown = (mask: Float32Array, width: number, height: number, radius: number): Float32Array =>
  boxMean(mask, width, height, radius).map((share) => (share > 1e-4 ? 1 : 0));

/** A mask narrower by so many places. */
export const shrunk = (mask: Float32Array, width: number, height: number, radius: number): Float32Array =>
  boxMean(mask, width, height, radius).map((share) => (share > 1 - 1e-4 ? 1 : 0));

/** The value that parts a histogram best in two (Otsu, 1979). */
function otsu(values: Float32Array): number {
  const bins = 128;
  const most = values.reduce((a, b) => Math.max(a, b), 1e-6);
  const counts = new Float64Array(bins);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.floor((value / most) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const total = counts.reduce((sum, count, bin) => sum + count * bin, 0);
  let [below, sumBelow, best, at] = [0, 0, -1, 0];
  for (let bin = 0; bin < bins; bin++) {
    below += counts[bin] ?? 0;
    sumBelow += (counts[bin] ?? 0) * bin;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (between > best) [best, at] = [between, bin];
  }
  return ((at + 1) / bins) * most;
}

/** Of parts that hang together, those that are at least a third as large as the largest. */
function largestPart(mask: Float32Array, width: number, height: number): Float32Array {
  const part = new Int32Array(mask.length);
  const sizes = [0];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || part[start]) continue;
    const label = sizes.length;
    const open = [start];
    part[start] = label;
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= width * height || !mask[next] || part[next]) continue;
        part[next] = label;
        open.push(next);
      }
    }
    sizes.push(size);
  }
  const most = Math.max(...sizes);
  return mask.map((_, at) => ((sizes[part[at] ?? 0] ?? 0) * 3 >= most && part[at] ? 1 : 0));
}
