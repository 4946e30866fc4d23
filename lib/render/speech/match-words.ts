import { warp } from "./dtw.ts";
import { featureRate, hopSeconds, mfcc, windowSeconds } from "./mfcc.ts";
import type { Sound } from "./read-wav.ts";
import { resampleSound } from "./resample-sound.ts";
import type { Spoken } from "./speak-words.ts";
import { type Stretch, voiceActivity } from "./voice-activity.ts";

/** Sound kept before and after speech, in seconds: soft consonants are fainter than what counts as heard. */
const margin = 0.05;
/** A word found in a pause, or less than this before it, begins where speech goes on; shorter pauses are inside sentences. */
const beforePause = 0.06;
const shortestPause = 0.1;

/**
 * When words are spoken in a narration, in seconds: the machine's speech of the same words is warped onto it. None if there is
 * too little sound to compare. `heard` is where the narration has speech (one stretch at least).
 */
export function matchWords(spoken: Spoken, narration: Sound, heard: readonly Stretch[]): number[] | undefined {
  const model = outline(spoken, voiceActivity(spoken.samples, spoken.sampleRate));
  const real = outline(narration, heard);
  if (!model || !real) return undefined;
  const frames = warp(model.features, real.features);
  return spoken.starts.map((start) => {
    const at = (start - model.start - windowSeconds / 2) / hopSeconds;
    const frame = Math.min(frames.length - 1, Math.max(0, Math.round(at)));
    return snap((frames[frame] ?? 0) * hopSeconds + windowSeconds / 2 + real.start, heard);
  });
}

/** The features of a sound without the silence around its speech, and where that begins. */
function outline({ samples, sampleRate }: Sound, heard: readonly Stretch[]) {
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last) return undefined;
  const start = Math.max(0, first.start - margin);
  const speech = samples.subarray(Math.round(start * sampleRate), Math.round((last.end + margin) * sampleRate));
  const features = mfcc(resampleSound({ samples: speech, sampleRate }, featureRate));
  return features.count > 0 ? { features, start } : undefined;
}

function snap(start: number, heard: readonly Stretch[]): number {
  const next = heard.findIndex((stretch) => stretch.start > start);
  const [before, after] = [heard[next < 0 ? heard.length - 1 : next - 1], heard[next]];
  if (!after) return start;
  if (!before) return after.start;
  return start >= before.end - beforePause && after.start - before.end > shortestPause ? after.start : start;
}
