/** NTSC's rates are these whole numbers divided by 1.001. */
const ntsc = [24, 30, 60].map((whole) => (whole * 1000) / 1001);
/** The frame rates of edited videos. */
const rates = [24, 25, 30, 48, 50, 60, ...ntsc].toSorted((a, b) => a - b);

const isWhole = (fps: number) => Math.abs(fps - Math.round(fps)) < 1e-6;

/** A frame rate for ffmpeg, without rounding: `25` or `30000/1001`. */
export const rateOf = (fps: number): string =>
  isWhole(fps) ? String(Math.round(fps)) : `${Math.round(fps * 1.001) * 1000}/1001`;

/** The ticks per second of a file in which each frame lasts a whole number of ticks. */
export const timescaleOf = (fps: number): number => Math.round(isWhole(fps) ? fps * 1000 : fps * 1001);

/**
 * The frame rate of an edited video: that of its source, if it is a common one within 1 %. Otherwise the next common rate
 * above it, 60 at most.
 */
export function outputRate(fps: number): number {
  const near = rates.find((rate) => Math.abs(rate - fps) <= rate * 1e-4) ?? nearest(fps);
  return isNear(near, fps) ? near : (rates.find((rate) => rate >= fps) ?? 60);
}

/** Intervals this close to the usual one, as a share of it, are those of a constant rate, and as many of all as this are enough. */
const [sameShare, mostShare] = [0.1, 0.95];

/**
 * The rate of pictures that are shown at these times, in seconds from the first: of nearly all if only a few come late, as after a late
 * start or a picture that was lost; otherwise the average.
 */
export function pictureRate(times: readonly number[]): number | null {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  if (usual <= 0) return null;
  const regular = gaps.filter((gap) => Math.abs(gap - usual) <= sameShare * usual);
  const counted = regular.length >= mostShare * gaps.length ? regular : gaps;
  return counted.length / counted.reduce((sum, gap) => sum + gap, 0);
}

/** Whether a rate is a common one but for the inaccuracy of files. */
export const isNear = (common: number, fps: number): boolean => Math.abs(common - fps) <= common * 0.01;

const nearest = (fps: number) =>
  rates.reduce((best, rate) => (Math.abs(rate - fps) < Math.abs(best - fps) ? rate : best));
