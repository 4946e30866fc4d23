import { fft } from "./fft.ts";
import { sampleRate } from "./stereo-file.ts";

const hop = 480;
const points = 1024;
const hopSeconds = hop / sampleRate;
/** Third-octave bands from `lowest` hertz up. */
const [lowest, bands] = [50, 24];
/** From 66 to 200 beats per minute; about 120 is the most likely. */
const [shortestBeat, longestBeat, likeliestBeat] = [0.3, 0.91, 0.5];
/** The standard deviation of the tempo preference, in octaves. */
const octaves = 1;
/** How strictly beats keep the tempo (Ellis uses 100 for an onset strength with deviation 1). */
const tightness = 100;
/** Below this autocorrelation of the onsets, there is no beat that a listener would tap. */
const leastClarity = 0.2;
/** The onsets of a steady tone are rounding errors: they vary less than this, in powers of ten. */
const leastDeviation = 0.05;

/**
 * Finds the beats of 48 kHz mono music, in seconds; none if they are unclear. Onsets are rises in the spectrum, and the
 * tempo is their period. The beats are the path of even steps with the strongest onsets (D. Ellis, "Beat Tracking by
 * Dynamic Programming", Journal of New Music Research 36, 2007).
 */
export function findBeats(sound: Float32Array): number[] {
  const onsets = onsetStrength(sound);
  const { frames, clarity } = beatLength(onsets);
  if (clarity < leastClarity) return [];
  return beatPath(onsets, frames).map((frame) => (frame * hop + points / 2) / sampleRate);
}

/** How much louder each 10 ms are than those before in all bands, normalised to mean 0 and deviation 1. */
function onsetStrength(sound: Float32Array): Float32Array {
  const count = Math.max(0, Math.floor((sound.length - points) / hop) + 1);
  const [re, im] = [new Float64Array(points), new Float64Array(points)];
  const hann = Float64Array.from({ length: points }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / points));
  const edges = Array.from({ length: bands + 1 }, (_, band) =>
    Math.round((lowest * 2 ** (band / 3) * points) / sampleRate),
  );
  const onsets = new Float32Array(count);
  let before = new Float64Array(bands);
  for (let frame = 0; frame < count; frame++) {
    for (let n = 0; n < points; n++) re[n] = (sound[frame * hop + n] ?? 0) * (hann[n] ?? 0);
    im.fill(0);
    fft(re, im);
    const levels = new Float64Array(bands);
    for (let band = 0; band < bands; band++) {
      const from = edges[band] ?? 0;
      const to = Math.max(from + 1, edges[band + 1] ?? 0);
      let power = 0;
      for (let k = from; k < to; k++) power += (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
      levels[band] = Math.log10(1e-3 + power / (to - from));
    }
    let rise = 0;
    for (let band = 0; band < bands; band++) rise += Math.max(0, (levels[band] ?? 0) - (before[band] ?? 0));
    onsets[frame] = frame === 0 ? 0 : rise;
    before = levels;
  }
  return standardised(onsets);
}

function standardised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1));
  return values.map((value) => (deviation < leastDeviation ? 0 : (value - mean) / deviation));
}

/** The beat's length in frames, and its clarity: the autocorrelation of the onsets at that lag, -1..1. */
function beatLength(onsets: Float32Array): { frames: number; clarity: number } {
  const likeness = (lag: number) => {
    let sum = 0;
    for (let at = lag; at < onsets.length; at++) sum += (onsets[at] ?? 0) * (onsets[at - lag] ?? 0);
    return sum / Math.max(1, onsets.length - lag);
  };
  let best = { frames: 0, clarity: 0, score: Number.NEGATIVE_INFINITY };
  const most = Math.min(Math.round(longestBeat / hopSeconds), Math.floor(onsets.length / 4));
  for (let lag = Math.round(shortestBeat / hopSeconds); lag <= most; lag++) {
    const clarity =
      (likeness(lag) + 0.5 * Math.max(likeness(2 * lag), likeness(2 * lag + 1), likeness(2 * lag - 1))) / 1.5;
    const score = clarity * Math.exp(-0.5 * (Math.log2((lag * hopSeconds) / likeliestBeat) / octaves) ** 2);
    if (score > best.score) best = { frames: lag, clarity, score };
  }
  return best;
}

/** The frames of the beats: steps of about `period` on strong onsets. */
function beatPath(onsets: Float32Array, period: number): number[] {
  const best = Float64Array.from(onsets);
  const from = new Int32Array(onsets.length).fill(-1);
  const [nearest, farthest] = [Math.round(period / 2), period * 2];
  const costs = Float64Array.from({ length: farthest + 1 }, (_, step) => tightness * Math.log(step / period) ** 2);
  for (let at = nearest; at < onsets.length; at++) {
    let [most, where] = [0, -1];
    for (let step = nearest; step <= Math.min(farthest, at); step++) {
      const score = (best[at - step] ?? 0) - (costs[step] ?? 0);
      if (score > most) [most, where] = [score, at - step];
    }
    best[at] = (best[at] ?? 0) + most;
    from[at] = where;
  }
  let last = onsets.length - 1;
  for (let at = Math.max(0, onsets.length - period); at < onsets.length; at++)
    if ((best[at] ?? 0) > (best[last] ?? 0)) last = at;
  const beats: number[] = [];
  for (let at = last; at >= 0; at = from[at] ?? -1) beats.unshift(at);
  return beats;
}
