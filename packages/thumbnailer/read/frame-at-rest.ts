import type { Size } from "@reelwright/renderer/media/read-picture";
import { lumaOf, type Plane, shrink, within } from "../score/luma-of.ts";
import { sharpness } from "../score/sharpness.ts";
import type { Frame } from "./decode-frames.ts";

export interface Rest {
  frame: Frame;
  /** All that is there turns from one picture into another: a cross-fade, a fade from or to black. */
  changing: boolean;
}

const side = 96;
/** Steps of light from one picture to the next, on average, that only a cut makes; and more often than this of the usual ones. */
const cut = { least: 14, times: 4 };
/** A fade is looked at over so long: what is shown so long before and after tells whether something is part of one. */
export const lagSeconds = 0.2;
/** It changes the light by this much a second, in this share of the picture, and everywhere on along the same way, or begins or ends. */
const fade = { perSecond: 9, share: 0.45, alike: 0.7, begins: 0.35 };
/** Blocks of the small picture; an eye that blinks is seen in one. */
const block = 6;
/** What is different for a moment by so many steps of light is not how it usually looks. */
const momentary = { worst: 28, weight: 0.6 };
/** A step of light to the one before or after that is as bad as can be: something begins or ends there. */
const moving = { worst: 12, weight: 0.4 };

/** A frame, small and without colours, and how sharp it is. */
export interface Seen {
  frame: Frame;
  light: Plane;
  sharp: number;
}

export function seenOf(frame: Frame, size: Size): Seen {
  const luma = lumaOf({ ...size, rgb: frame.rgb });
  return { frame, light: shrink(luma, within(size, side)), sharp: sharpness(luma) };
}

/**
 * Of a few pictures that follow one another, and of these of those from a time until another, the one which is best to stop at: the
 * sharpest that looks as what is around it usually does (no blink, no flash) and is not in the middle of a transition.
 */
export function frameAtRest(seen: readonly Seen[], { from, until }: { from: number; until: number }): Rest | null {
  const isWanted = ({ frame: { time } }: Seen) => time >= from && time < until;
  const shot = longestShot(seen, isWanted);
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

/** The pictures between two cuts of which most are wanted. */
function longestShot(seen: readonly Seen[], isWanted: (one: Seen) => boolean): Seen[] {
  const steps = seen.map(({ light }, index) => (index > 0 ? distance(light, seen[index - 1]?.light ?? light) : 0));
  const usual = steps.slice(1).toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0;
  let [longest, shot]: [Seen[], Seen[]] = [[], []];
  let [most, wanted] = [0, 0];
  for (const [index, one] of seen.entries()) {
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

/** The middle one of the values of each place. */
function usualOf(planes: readonly Plane[]): Float32Array {
  const [first] = planes;
  const values = new Float32Array(first?.values.length ?? 0);
  const here = new Float32Array(planes.length);
  for (let at = 0; at < values.length; at++) {
    for (const [index, plane] of planes.entries()) here[index] = plane.values[at] ?? 0;
    values[at] = here.toSorted()[Math.floor(planes.length / 2)] ?? 0;
  }
  return values;
}

/** How far the block that is least as usual is from it. */
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
 * Of each, whether it is part of a fade. There every place goes on the way it went: what changes before a moment and after it are
 * alike, or there was nothing before. In what moves, a place changes as an edge passes it and no more.
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
    // On one side of the middle all stands still; a frame well on that side is none of the fade, the last one before it may be.
    const begins = Math.sqrt(Math.min(one, other)) < fade.begins * Math.sqrt(Math.max(one, other));
    const isBeyond = one < other ? index >= middle : index <= middle;
    return sum / count > fade.perSecond * seconds && places / count > fade.share && (begins ? isBeyond : goesOn);
  });
}
