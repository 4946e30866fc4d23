import { type Stereo, sampleRate } from "../audio/stereo-file.ts";

const ratio = 2.5;
const kneeDecibels = 6;
const [attackSeconds, releaseSeconds] = [0.012, 0.22];
/** The gain is computed once a millisecond. */
const step = sampleRate / 1000;

/**
 * Makes a compressor for sound that comes in parts of whole milliseconds. It changes a part in place: what is louder
 * than `thresholdDb` keeps 1 / 2.5 of its excess. Both channels have the same gain.
 */
export function createCompressor(thresholdDb: number): (part: Stereo) => void {
  let power = 0;
  let gain = 1;
  const [attack, release] = [attackSeconds, releaseSeconds].map((seconds) => Math.exp(-0.001 / seconds));
  return ({ left, right }) => {
    for (let from = 0; from < left.length; from += step) {
      const to = Math.min(left.length, from + step);
      let sum = 0;
      for (let at = from; at < to; at++) sum += Math.max((left[at] ?? 0) ** 2, (right[at] ?? 0) ** 2);
      const now = sum / (to - from);
      const kept = (now > power ? attack : release) ?? 0;
      power = kept * power + (1 - kept) * now;
      const next = 10 ** (-reduction(10 * Math.log10(power + 1e-12) - thresholdDb) / 20);
      for (let at = from; at < to; at++) {
        const one = gain + ((next - gain) * (at - from + 1)) / (to - from);
        left[at] = (left[at] ?? 0) * one;
        right[at] = (right[at] ?? 0) * one;
      }
      gain = next;
    }
  };
}

/** By how many dB sound this far above the threshold becomes softer, with a soft knee. */
function reduction(over: number): number {
  const slope = 1 - 1 / ratio;
  if (over <= -kneeDecibels / 2) return 0;
  if (over >= kneeDecibels / 2) return slope * over;
  return (slope * (over + kneeDecibels / 2) ** 2) / (2 * kneeDecibels);
}
