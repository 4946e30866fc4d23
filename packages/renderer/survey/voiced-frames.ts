import { lowestPitch, periodAt, periodRate } from "../audio/period-at.ts";
import { resampleSound } from "../audio/resample-sound.ts";
import { type Stereo, sampleRate } from "../audio/stereo-file.ts";

/** Frames of 10 ms. */
const frameSamples = periodRate / 100;
const windowSamples = 0.04 * periodRate;
/** A vowel lasts at least 50 ms: shorter ones are chance. */
const shortestVowel = 5;
/** What lasts for more than 600 ms is a machine, unless its pitch moves by a tenth. */
const longestSteady = 60;
/** What is read beyond the last frame: its window and its longest period. */
const frameReach = (windowSamples + periodRate / lowestPitch) / periodRate;
/** What is read beyond a stretch, in seconds: a machine that goes on after it is no vowel that ends with it. */
export const voicedReach = frameReach + (longestSteady + 1) / 100;
const moved = 1.1;
/** From one frame to the next a voice keeps its pitch: within this share, or two samples. */
const [glide, leastGlide] = [0.08, 2];
/** Two high-passes at 225 Hz take away wind, engines and traffic, below which a pitch is not found. */
const highPass = 0.85;

/**
 * How many of the first frames of a sound are in vowels, of 10 ms each. What follows them tells how long a vowel lasts. Its louder side is
 * heard: the sum of both is silent where one is inverted.
 */
export function voicedFrames({ left, right }: Stereo, frames: number): number {
  const louder = energyOf(left) >= energyOf(right) ? left : right;
  const samples = withoutLows(withoutLows(resampleSound({ samples: louder, sampleRate }, periodRate)));
  const length = samples.length - frameReach * periodRate;
  const periods = Array.from({ length: Math.max(0, Math.floor(length / frameSamples) + 1) }, (_, frame) =>
    periodAt(samples, frame * frameSamples, windowSamples),
  );
  const vowels = runsOf(periods).filter(({ periods }) => isVowel(periods));
  return vowels.reduce(
    (sum, { first, periods }) => sum + Math.max(0, Math.min(frames, first + periods.length) - first),
    0,
  );
}

const energyOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0);

/** Frames after one another that keep their pitch. */
interface Run {
  first: number;
  periods: number[];
}

function runsOf(periods: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const [frame, period] of periods.entries()) {
    const earlier = periods[frame - 1] ?? 0;
    const isKept = earlier > 0 && Math.abs(period - earlier) <= Math.max(leastGlide, glide * earlier);
    if (period === 0) continue;
    if (isKept) runs.at(-1)?.periods.push(period);
    else runs.push({ first: frame, periods: [period] });
  }
  return runs;
}

const isVowel = (run: readonly number[]): boolean =>
  run.length >= shortestVowel && (run.length <= longestSteady || Math.max(...run) >= moved * Math.min(...run));

function withoutLows(samples: Float32Array): Float32Array {
  let value = 0;
  let earlier = 0;
  return samples.map((sample) => {
    value = highPass * (value + sample - earlier);
    earlier = sample;
    return value;
  });
}
