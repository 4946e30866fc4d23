/** A frame of a clip, reduced so that comparisons are cheap. */
export interface TinyFrame {
  /** Since the clip's first frame. */
  seconds: number;
  /** The light of each of its pixels, 0..255. */
  light: Uint8Array;
}

/** The least mean change of pixels at a cut, of 255. */
const leastChange = 9;
/** How many times the usual change around it that must be: a moving camera changes every frame. */
const outstanding = 3.5;
/** The frames before and after that count as around it. */
const around = 8;
/** After so many brighter or darker frames the picture is the same as before: a flash, thunder, a lamp that flickers. */
const longestFlash = 6;

/** Finds the start of each new shot of a clip, in seconds. Slow dissolves and flashes are not cuts. */
export function findCuts(frames: readonly TinyFrame[]): number[] {
  const changes = frames.map((frame, index) => {
    const before = frames[index - 1];
    return before ? changeBetween(before, frame) : 0;
  });
  return frames.flatMap(({ seconds }, index) => (isCut(frames, changes, index) ? [seconds] : []));
}

function isCut(frames: readonly TinyFrame[], changes: readonly number[], index: number): boolean {
  const change = changes[index] ?? 0;
  if (change < leastChange) return false;
  const near = [
    ...changes.slice(Math.max(1, index - around), index),
    ...changes.slice(index + 1, index + 1 + around),
  ].toSorted((a, b) => a - b);
  const usual = near[Math.floor(near.length / 2)] ?? 0;
  if (change < outstanding * (usual + 1)) return false;
  const isAmong = (frame: TinyFrame | undefined, others: readonly TinyFrame[]) =>
    frame !== undefined && others.some((other) => changeBetween(frame, other) < change / 2);
  const isFlash = isAmong(frames[index - 1], frames.slice(index + 1, index + 1 + longestFlash));
  const isItsEnd = isAmong(frames[index], frames.slice(Math.max(0, index - 1 - longestFlash), Math.max(0, index - 1)));
  return !isFlash && !isItsEnd;
}

/** The difference of two frames: the mean difference of their pixels, 0..255. */
export function changeBetween(one: TinyFrame, other: TinyFrame): number {
  let sum = 0;
  for (let at = 0; at < one.light.length; at++) sum += Math.abs((one.light[at] ?? 0) - (other.light[at] ?? 0));
  return sum / Math.max(1, one.light.length);
}

/** Whether a frame may start a new shot, before the frames after it are known. */
export const mayBeCut = (before: TinyFrame, frame: TinyFrame): boolean => changeBetween(before, frame) >= leastChange;
