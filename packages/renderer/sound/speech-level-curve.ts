import type { GainCurve } from "../audio/change-levels.ts";
import type { Stretch } from "../audio/voice-activity.ts";

/** The loudness of speech is compared in windows of 0.4 s, as means over those around them. */
const windowSeconds = 0.4;
const reachWindows = 3;
const mostDecibels = 8;
const decibelsPerSecond = 6;
const blockSeconds = 0.005;
/** A window with less speech does not count. */
const leastShare = 0.4;

/**
 * The gain that brings soft and loud speech towards the median, by at most 8 dB and changing by at most 6 dB a second.
 * `powers` are the mean powers of each 5 ms. Between stretches of speech the gain goes from one to the other.
 */
export function speechLevelCurve(powers: ArrayLike<number>, speech: readonly Stretch[]): GainCurve {
  const levels = smoothed(windowLevels(powers, speech));
  const spoken = levels.filter((level) => level !== null).sort((a, b) => a - b);
  const median = spoken[Math.floor(spoken.length / 2)];
  if (median === undefined) return () => 0;
  const wanted = levels.map((level) =>
    level === null ? null : Math.max(-mostDecibels, Math.min(mostDecibels, median - level)),
  );
  const gains = slowed(filled(wanted));
  return (seconds) => {
    const at = Math.max(0, Math.min(gains.length - 1, seconds / windowSeconds - 0.5));
    const [low = 0, high = low] = [gains[Math.floor(at)], gains[Math.ceil(at)]];
    return low + (high - low) * (at - Math.floor(at));
  };
}

/** The mean level of the speech in each window, in dB; null without speech. */
function windowLevels(powers: ArrayLike<number>, speech: readonly Stretch[]): (number | null)[] {
  const blocks = Math.round(windowSeconds / blockSeconds);
  let nth = 0;
  return Array.from({ length: Math.ceil(powers.length / blocks) }, (_, window) => {
    let [sum, count] = [0, 0];
    for (let block = window * blocks; block < Math.min(powers.length, (window + 1) * blocks); block++) {
      const seconds = (block + 0.5) * blockSeconds;
      while (seconds >= (speech[nth]?.end ?? Number.POSITIVE_INFINITY)) nth++;
      if (seconds < (speech[nth]?.start ?? Number.POSITIVE_INFINITY)) continue;
      sum += powers[block] ?? 0;
      count++;
    }
    return count < blocks * leastShare ? null : 10 * Math.log10(sum / count + 1e-10);
  });
}

/** Means, as power, over the windows with speech around each. */
const smoothed = (levels: readonly (number | null)[]): (number | null)[] =>
  levels.map((level, at) => {
    if (level === null) return null;
    const around = levels.slice(Math.max(0, at - reachWindows), at + reachWindows + 1).filter((one) => one !== null);
    return 10 * Math.log10(around.reduce((sum, one) => sum + 10 ** (one / 10), 0) / around.length);
  });

/** Windows without a gain lie on a line between those around them. */
function filled(gains: readonly (number | null)[]): number[] {
  const known = gains.flatMap((gain, at) => (gain === null ? [] : [{ at, gain }]));
  let nth = 0;
  return gains.map((_, at) => {
    while ((known[nth + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) nth++;
    const [before, after] = [known[nth], known[nth + 1]];
    if (!before) return 0;
    if (!after || at <= before.at) return before.gain;
    return before.gain + ((after.gain - before.gain) * (at - before.at)) / (after.at - before.at);
  });
}

/** Limits the slope from both sides, so that a change is half done where it is wanted. */
function slowed(gains: readonly number[]): number[] {
  const step = decibelsPerSecond * windowSeconds;
  const limited = (values: readonly number[]) => {
    let last = values[0] ?? 0;
    return values.map((value) => {
      last = Math.max(last - step, Math.min(last + step, value));
      return last;
    });
  };
  const forwards = limited(gains);
  const backwards = limited(gains.toReversed()).reverse();
  return forwards.map((gain, at) => (gain + (backwards[at] ?? gain)) / 2);
}
