import { type Features, featureRate, hopSeconds, mfcc } from "./mfcc.ts";
import { resampleSound } from "./resample-sound.ts";
import { sampleRate } from "./stereo-file.ts";

/** A loop in seconds: at `to` the music jumps to `from`, with a cross-fade of `fadeSeconds` around both. */
export interface Loop {
  from: number;
  to: number;
  fadeSeconds: number;
  /** The similarity of both places, -1..1. */
  likeness: number;
}

/** Places are compared over this duration: two beats of slow music. */
const aroundSeconds = 1.6;
/** The first search uses means of this many frames. */
const coarse = 4;
const fadeSeconds = 0.24;
/** Below the loudest by this much, the end of a track is reverberation. */
const tailDecibels = 26;
/** A loop of half the length would sound repetitive: it must be this much more similar to be chosen. */
const preferLonger = 0.35;
const shortestSeconds = 0.5;

/**
 * Finds the best loop of a track: where its end sounds most like its beginning, by mel cepstrum and its change, so that
 * beats match. The search is coarse first, then by frames of 10 ms, then by samples of the wave. Null if the sound is
 * too short for music.
 */
export function findLoop(left: Float32Array): Loop | null {
  const end = soundingEnd(left);
  if (end < shortestSeconds) return null;
  const whole = { from: fadeSeconds / 2, to: end - fadeSeconds / 2, fadeSeconds, likeness: 0 };
  const features = mfcc(resampleSound({ samples: left, sampleRate }, featureRate));
  const around = Math.round(aroundSeconds / hopSeconds);
  const count = Math.min(features.count, Math.floor(end / hopSeconds));
  if (count < around * 3) return exactly(left, whole);
  const rough = bestPair(thinned(features, coarse), {
    count: Math.floor(count / coarse),
    around: Math.round(around / coarse),
    lags: [Math.floor(count / coarse / 2), Math.floor((count - around) / coarse)],
  });
  const lag = rough.lag * coarse;
  const pair = bestPair(features, { count, around, lags: [lag - coarse, Math.min(lag + coarse, count - around)] });
  const middle = (pair.at + around / 2) * hopSeconds;
  return exactly(left, { ...whole, from: middle, to: middle + pair.lag * hopSeconds });
}

/** The lag, and the first of `around` frames, at which frames are most similar to those one lag later. */
function bestPair(
  { size, values }: Features,
  { count, around, lags: [first, last] }: { count: number; around: number; lags: readonly [number, number] },
): { at: number; lag: number } {
  let best = { at: 0, lag: last, cost: Number.POSITIVE_INFINITY };
  const apart = new Float64Array(count);
  for (let lag = Math.max(1, first); lag <= last; lag++) {
    const cost = 1 + preferLonger * (1 - lag / count);
    let sum = 0;
    for (let frame = 0; frame + lag < count; frame++) {
      let squares = 0;
      for (let k = 0; k < size; k++) {
        const difference = (values[frame * size + k] ?? 0) - (values[(frame + lag) * size + k] ?? 0);
        squares += difference * difference;
      }
      apart[frame] = Math.sqrt(squares);
      sum += apart[frame] ?? 0;
      if (frame >= around) sum -= apart[frame - around] ?? 0;
      if (frame >= around - 1 && (sum + 1e-6) * cost < best.cost)
        best = { at: frame - around + 1, lag, cost: (sum + 1e-6) * cost };
    }
  }
  return best;
}

function thinned({ count, size, values }: Features, factor: number): Features {
  const thin = { count: Math.floor(count / factor), size, values: new Float32Array(Math.floor(count / factor) * size) };
  for (let at = 0; at < thin.values.length; at++) {
    const [frame, k] = [Math.floor(at / size) * factor, at % size];
    for (let n = 0; n < factor; n++)
      thin.values[at] = (thin.values[at] ?? 0) + (values[(frame + n) * size + k] ?? 0) / factor;
  }
  return thin;
}

/**
 * Moves `to` by up to 5 ms to the best match of the waves. That is half a period of a low note, inaudible in the beat.
 */
function exactly(samples: Float32Array, loop: Loop): Loop {
  const [from, to] = [Math.round(loop.from * sampleRate), Math.round(loop.to * sampleRate)];
  const half = Math.round((fadeSeconds / 2) * sampleRate);
  let best = { to, likeness: -1 };
  for (let moved = to - 240; moved <= to + 240; moved++) {
    if (moved + half > samples.length) break;
    let [product, a2, b2] = [0, 1e-9, 1e-9];
    for (let n = -half; n < half; n += 2) {
      const [a, b] = [samples[from + n] ?? 0, samples[moved + n] ?? 0];
      product += a * b;
      a2 += a * a;
      b2 += b * b;
    }
    const likeness = product / Math.sqrt(a2 * b2);
    if (likeness > best.likeness) best = { to: moved, likeness };
  }
  return { ...loop, from: from / sampleRate, to: best.to / sampleRate, likeness: best.likeness };
}

/** The end of a track's sound in seconds, without its decay. */
function soundingEnd(samples: Float32Array): number {
  const block = sampleRate / 20;
  const levels = Array.from({ length: Math.floor(samples.length / block) }, (_, index) => {
    let sum = 0;
    for (let n = index * block; n < (index + 1) * block; n++) sum += (samples[n] ?? 0) ** 2;
    return 10 * Math.log10(sum / block + 1e-12);
  });
  const loud = Math.max(
    -90,
    ...levels
      .toSorted((a, b) => b - a)
      .slice(Math.floor(levels.length * 0.1))
      .slice(0, 1),
  );
  return (levels.findLastIndex((level) => level > loud - tailDecibels) + 1) / 20;
}
