import { fps } from "./durations.ts";

/**
 * The unit of encoding, caching and joining. The encoded frames never depend on the distribution of segments to
 * workers. Shorter segments cost more keyframes; longer ones re-render too much after a changed word.
 */
const segmentSeconds = 2;
/**
 * The most segments of one call. With more, a reel shows less progress, and more is lost when a call is; with one alone,
 * reading the pictures again costs 3.5 % more.
 */
const mostSegments = 2;

/**
 * Splits the frames into ranges that are rendered independently. The boundaries are the same in every reel, so later
 * changes move none of them.
 */
export function segmentsOf(totalFrames: number, rate = fps) {
  const segmentFrames = Math.round(segmentSeconds * rate);
  return Array.from({ length: Math.max(1, Math.ceil(totalFrames / segmentFrames)) }, (_, index) => {
    const [start, end] = [index * segmentFrames, Math.min(totalFrames, (index + 1) * segmentFrames)];
    return { start, end, frames: end - start };
  });
}

/**
 * Groups the segments to render, which must be in order, into shares of neighbours, because those show the same pictures.
 * There are as many shares as may be rendered at once, or as few as `mostSegments` each allows.
 */
export function sharesOf(indexes: readonly number[], width: number): number[][] {
  const most = Math.min(mostSegments, Math.max(1, Math.ceil(indexes.length / width)));
  const shares: number[][] = [];
  for (const index of indexes) {
    const share = shares.at(-1);
    if (share && share.at(-1) === index - 1 && share.length < most) share.push(index);
    else shares.push([index]);
  }
  return shares;
}
