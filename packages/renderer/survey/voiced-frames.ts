import { lowestPitch, periodAt, periodRate } from "../audio/period-at.ts";
import { resampleSound } from "../audio/resample-sound.ts";
import { type Stereo, sampleRate } from "../audio/stereo-file.ts";

/** Frames of 10 ms. */
const frameSamples = periodRate / 100;
const windowSamples = 0.04 * periodRate;
/** What is read beyond the last frame: its window and its longest period. */
export const voicedReach = (windowSamples + periodRate / lowestPitch) / periodRate;
/** A vowel lasts at least 50 ms: shorter ones are chance. */
const shortestVowel = 5;
/** What lasts for more than 600 ms is a machine, unless its pitch moves by a tenth. */
const longestSteady = 60;
const moved = 1.1;
/** From one frame to the next a voice keeps its pitch: within this share, or two samples. */
const [glide, leastGlide] = [0.08, 2];
/** Two high-passes at 225 Hz take away wind, engines and traffic, below which a pitch is not found. */
const highPass = 0.85;

/** How many frames of 10 ms of a sound are in vowels, by its louder side: the sum of both is silent where one is inverted. */
export function voicedFrames({ left, right }: Stereo): number {
  const louder = energyOf(left) >= energyOf(right) ? left : right;
  const samples = withoutLows(withoutLows(resampleSound({ samples: louder, sampleRate }, periodRate)));
  const length = samples.length - voicedReach * periodRate;
  const periods = Array.from({ length: Math.max(0, Math.floor(length / frameSamples) + 1) }, (_, frame) =>
    periodAt(samples, frame * frameSamples, windowSamples),
  );
  return runsOf(periods).filter(isVowel).flat().length;
}

const energyOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0);

/** Frames after one another that keep their pitch. */
function runsOf(periods: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const [frame, period] of periods.entries()) {
    const earlier = periods[frame - 1] ?? 0;
    const isKept = earlier > 0 && Math.abs(period - earlier) <= Math.max(leastGlide, glide * earlier);
    if (period === 0) continue;
    if (isKept) runs.at(-1)?.push(period);
    else runs.push([period]);
  }
  return runs;
}

const isVowel = (run: readonly number[]) =>
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
