/** A frame of a clip made so small that comparing it costs nothing. */
export interface TinyFrame {
  /** Since the clip's first frame. */
  seconds: number;
  /** How light each of its pixels is, 0..255. */
  light: Uint8Array;
}

/** A cut changes the pixels of a picture by at least this much on average, out of 255. */
const leastChange = 9;
/** And by so many times the usual change around it: a camera that is swung changes every frame. */
const outstanding = 3.5;
/** How many frames before and after count as around it. */
const around = 8;

/** When each new shot of a clip begins, in seconds. Slow dissolves and single bright frames are no cuts. */
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
  // After a flash the picture is what it was before.
  const [before, next] = [frames[index - 1], frames[index + 1]];
  const [beforeThat] = [frames[index - 2]];
  if (before && next && changeBetween(before, next) < change / 2) return false;
  const current = frames[index];
  return !(beforeThat && current && changeBetween(beforeThat, current) < change / 2);
}

/** How different two frames are: the mean of their pixels' differences, 0..255. */
export function changeBetween(one: TinyFrame, other: TinyFrame): number {
  let sum = 0;
  for (let at = 0; at < one.light.length; at++) sum += Math.abs((one.light[at] ?? 0) - (other.light[at] ?? 0));
  return sum / Math.max(1, one.light.length);
}

/** Whether a frame may be the first of a new shot, as far as can be told before the frames after it are known. */
export const mayBeCut = (before: TinyFrame, frame: TinyFrame): boolean => changeBetween(before, frame) >= leastChange;
