import type { Size } from "@reelwright/renderer/media/read-picture";
import { lumaOf, type Plane, shrink, within } from "../score/luma-of.ts";
import { sharpness } from "../score/sharpness.ts";
import type { Frame } from "./decode-frames.ts";

export interface Rest {
  frame: Frame;
  /** Whether one picture dissolves into another: a cross-fade, or a fade from or to black. */
  changing: boolean;
}

const side = 96;
/** The least mean change of light between two pictures at a cut, and how many times the usual change it must be. */
const cut = { least: 14, times: 4 };
/** The time before and after a frame in which a fade is measured. */
export const lagSeconds = 0.2;
/**
 * A fade changes the light by this much per second, in this share of the picture, steadily and everywhere alike. Or
 * it begins or ends there.
 */
const fade = { perSecond: 9, share: 0.45, alike: 0.7, begins: 0.35 };
/** Block size in the reduced picture; a blink shows in one block. */
const block = 6;
/** A change of this many steps of light for a moment is not the usual look. */
const momentary = { worst: 28, weight: 0.6 };
/**
 * A change of this many steps of light to the next or previous frame is the worst: something begins or ends there.
 */
const moving = { worst: 12, weight: 0.4 };

/** A small frame without colours, and its sharpness. */
export interface SmallFrame {
  frame: Frame;
  light: Plane;
  sharp: number;
}

export function smallFrame(frame: Frame, size: Size, kernel: string): SmallFrame {
  const luma = lumaOf({ ...size, rgb: frame.rgb });
  return { frame, light: shrink(luma, within(size, side)), sharp: sharpness(luma, kernel) };
}

/**
 * Finds the best frame to stop at between two times: the sharpest one outside transitions. It looks as its neighbours
 * usually do, so that blinks and flashes are avoided.
 */
export function frameAtRest(
  frames: readonly SmallFrame[],
  { from, until }: { from: number; until: number },
): Rest | null {
  const isWanted = ({ frame: { time } }: SmallFrame) => time >= from && time < until;
  const shot = longestShot(frames, isWanted);
  const usual = usualOf(shot.map(({ light }) => light));
  const changes = changing(
    shot.map(({ light }) => light),
    shot.map(({ frame }) => frame.time),
  );
  let best: { worth: number; index: number } | null = null;
  for (const [index, one] of shot.entries()) {
    if (!isWanted(one)) continue;
    const { light, sharp } = one;
    const odd = Math.min(1, oddest(light, usual) / momentary.worst);
    const beside = [shot[index - 1], shot[index + 1]].map((other) => (other ? distance(light, other.light) : 0));
    const moves = Math.min(1, Math.max(...beside) / moving.worst);
    const worth = sharp - momentary.weight * odd - moving.weight * moves - (changes[index] ? 2 : 0);
    if (!best || worth > best.worth + 1e-6) best = { worth, index };
  }
  const chosen = best && shot[best.index];
  return chosen ? { frame: chosen.frame, changing: changes[best?.index ?? 0] ?? false } : null;
}

/** The longest run of pictures between two cuts. */
function longestShot(frames: readonly SmallFrame[], isWanted: (one: SmallFrame) => boolean): SmallFrame[] {
  const steps = frames.map(({ light }, index) => (index > 0 ? distance(light, frames[index - 1]?.light ?? light) : 0));
  const usual = steps.slice(1).toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0;
  let [longest, shot]: [SmallFrame[], SmallFrame[]] = [[], []];
  let [most, wanted] = [0, 0];
  for (const [index, one] of frames.entries()) {
    const step = steps[index] ?? 0;
    if (step > cut.least && step > cut.times * usual) [shot, wanted] = [[], 0];
    shot.push(one);
    if (isWanted(one)) wanted++;
    if (wanted > most || shot === longest) [longest, most] = [shot, wanted];
  }
  return longest;
}

const distance = (one: Plane, other: Plane): number =>
  one.values.reduce((sum, value, at) => sum + Math.abs(value - (other.values[at] ?? 0)), 0) / one.values.length;

/** The median of the values at each place. */
function usualOf(planes: readonly Plane[]): Float32Array {
  const [first] = planes;
  const values = new Float32Array(first?.values.length ?? 0);
  const here = new Float32Array(planes.length);
  for (let at = 0; at < values.length; at++) {
    for (const [index, plane] of planes.entries()) here[index] = plane.values[at] ?? 0;
    values[at] = here.sort()[Math.floor(planes.length / 2)] ?? 0;
  }
  return values;
}

/** How far the most unusual block differs from the usual picture. */
function oddest({ values, width, height }: Plane, usual: Float32Array): number {
  let most = 0;
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      let [sum, count] = [0, 0];
      for (let y = top; y < Math.min(height, top + block); y++)
        for (let x = left; x < Math.min(width, left + block); x++) {
          sum += Math.abs((values[y * width + x] ?? 0) - (usual[y * width + x] ?? 0));
          count++;
        }
      most = Math.max(most, sum / count);
    }
  return most;
}

/**
 * Tells for each picture whether it is part of a fade. In a fade every place keeps changing in the same way. In motion,
 * a place changes only while an edge passes it.
 */
function changing(lights: readonly Plane[], times: readonly number[]): boolean[] {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const step = span / Math.max(1, lights.length - 1);
  const lag = Math.min(Math.max(1, Math.round(lagSeconds / Math.max(step, 1e-3))), Math.floor((lights.length - 1) / 2));
  if (lag < 1 || span <= 0) return lights.map(() => false);
  return lights.map((_, index) => {
    const middle = Math.min(Math.max(index, lag), lights.length - 1 - lag);
    const [before, here, after] = [lights[middle - lag], lights[middle], lights[middle + lag]];
    if (!before || !here || !after) return false;
    const seconds = (times[middle + lag] ?? 0) - (times[middle - lag] ?? 0);
    let [sum, places, one, other, both] = [0, 0, 0, 0, 0];
    for (let at = 0; at < here.values.length; at++) {
      const value = here.values[at] ?? 0;
      const [came, goes] = [value - (before.values[at] ?? 0), (after.values[at] ?? 0) - value];
      const change = Math.abs(came + goes);
      sum += change;
      if (change > fade.perSecond * seconds * 0.5) places++;
      one += came * came;
      other += goes * goes;
      both += came * goes;
    }
    const count = here.values.length;
    const goesOn = both > fade.alike * Math.sqrt(one * other);
    // If one side is still, a frame well inside it is not part of the fade; the last one may be.
    const begins = Math.sqrt(Math.min(one, other)) < fade.begins * Math.sqrt(Math.max(one, other));
    const isBeyond = one < other ? index >= middle : index <= middle;
    return sum / count > fade.perSecond * seconds && places / count > fade.share && (begins ? isBeyond : goesOn);
  });
}
