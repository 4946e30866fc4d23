import { type Features, featureRate, framesIn, hopSeconds, mfcc, windowSeconds } from "../audio/mfcc.ts";
import type { Sound } from "../audio/read-wav.ts";
import { resampleSound } from "../audio/resample-sound.ts";
import { type Stretch, voiceActivity } from "../audio/voice-activity.ts";
import { cepstraKernel } from "./cepstra-kernel.ts";
import { followWords } from "./follow-words.ts";
import type { Spoken } from "./speak-words.ts";
import { voiceOnset } from "./voice-onset.ts";

/** A word in a pause, or less than this before one, begins after it; shorter pauses are inside sentences. */
const beforePause = 0.06;
const shortestPause = 0.1;
/**
 * The likeness above chance of surely equal sounds, and of surely different ones. People who read the script reach 0.16 to 0.4,
 * others 0.1.
 */
const [surelySame, surelyOther] = [0.35, -0.05];
/** A change of pace between words, in octaves, that is plausible, and one that means that the alignment is lost. */
const [steadyEnough, unsteady] = [0.6, 1.6];
/** An uncertain word that costs more to match than to omit belongs to the next word, not to the pause. */
const isUnlike = (like = Number.NaN) => !(like > 0.05);
const mostAlone = 0.4;
const phraseEnd = /[.!?…,;:؟،؛–—-]["'»”’)\]]*$/;

const weights = { loudness: 1.6, fine: 0.3, change: 2.2 };
/** Higher cepstra depend more on the speaker than on the sound. */
const coarseCepstra = 6;

/** The start of a word in seconds, and its confidence from 0 (not found) to 1. */
export interface Match {
  start: number;
  confidence: number;
}

/** A narration as it is compared with synthetic speech, which need not be there yet. */
export interface HeardSpeech {
  narration: Sound;
  /** Its stretches of speech. */
  heard: readonly Stretch[];
  features: Features;
}

export const hearSpeech = (narration: Sound, heard: readonly Stretch[], wasm: string): HeardSpeech => ({
  narration,
  heard,
  features: featuresOf(narration, heard, wasm),
});

/**
 * Finds the start of each word by aligning synthetic speech with the narration. Returns undefined if there is too
 * little sound to compare.
 */
export function matchWords(
  spoken: Spoken & { words: readonly string[] },
  { narration, heard, features: real }: HeardSpeech,
  wasm: string,
): Match[] | undefined {
  const model = featuresOf(spoken, voiceActivity(spoken.samples, spoken.sampleRate), wasm);
  const words = spoken.starts.length;
  // Every word needs a frame of its own.
  if (model.count < words || real.count === 0) return undefined;
  const begins: number[] = [];
  for (const [word, start] of spoken.starts.entries()) {
    const at = word === 0 ? 0 : Math.max(Math.round(frameAt(start)), (begins.at(-1) ?? 0) + 1);
    begins.push(Math.min(at, model.count - words + word));
  }
  const silent = heardFrames(heard, real.count).map((isHeard) => 1 - isHeard);
  const endsPhrase = spoken.words.map((word) => phraseEnd.test(word));
  const { starts, likeness } = followWords({ model, begins: [...begins, model.count], endsPhrase, real, silent }, wasm);
  const onsets = heard.map(({ start, end }, index) => ({
    start: Math.max(heard[index - 1]?.end ?? 0, voiceOnset(narration, start)),
    end,
  }));
  const paces = pacesOf(begins, starts);
  const usual = paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 0;
  const matches = spoken.starts.map((_, word) => {
    const like = likeness[word] ?? Number.NaN;
    const sure = (like - surelyOther) / (surelySame - surelyOther);
    // A pause after a phrase does not slow down its last word.
    const hurry = endsPhrase[word] ? 0 : Math.abs((paces[word] ?? usual) - usual);
    const steady = Math.min(1, Math.max(0, (unsteady - hurry) / (unsteady - steadyEnough)));
    return {
      start: snap((starts[word] ?? 0) * hopSeconds + windowSeconds / 2, onsets),
      confidence: Number.isNaN(like) ? 0 : Math.min(1, Math.max(0, sure)) * steady,
    };
  });
  for (let word = matches.length - 2; word >= 0; word--) {
    const [match, next] = [matches[word], matches[word + 1]];
    if (!match || !next || !isUnlike(likeness[word]) || endsPhrase[word]) continue;
    const takes = (spoken.starts[word + 1] ?? 0) - (spoken.starts[word] ?? 0);
    if (next.start - match.start > takes + mostAlone) match.start = next.start - takes;
  }
  return matches;
}

/** How much slower than the model each word is spoken, in octaves. */
const pacesOf = (begins: readonly number[], starts: Int32Array) =>
  begins
    .slice(1)
    .map((end, word) =>
      Math.log2(Math.max(1, (starts[word + 1] ?? 0) - (starts[word] ?? 0)) / (end - (begins[word] ?? 0))),
    );

const frameAt = (seconds: number) => (seconds - windowSeconds / 2) / hopSeconds;

/** Marks the frames whose middle lies in a stretch of speech. */
function heardFrames(heard: readonly Stretch[], count: number): Uint8Array {
  let next = 0;
  return Uint8Array.from({ length: count }, (_, frame) => {
    const middle = frame * hopSeconds + windowSeconds / 2;
    while (middle >= (heard[next]?.end ?? Number.POSITIVE_INFINITY)) next++;
    return Number(middle >= (heard[next]?.start ?? Number.POSITIVE_INFINITY));
  });
}

/**
 * The features of a sound, normalised over its speech only. What all speakers share weighs more than what distinguishes
 * them: loudness and changes more than high cepstra.
 */
function featuresOf(sound: Sound, heard: readonly Stretch[], wasm: string): Features {
  const samples = resampleSound(sound, featureRate);
  const counts = heardFrames(heard, framesIn(samples));
  const features = mfcc(samples, { counts, cepstraOf: cepstraKernel(wasm) });
  const cepstra = features.size / 2;
  const raw = Array.from({ length: features.size }, (_, k) => {
    const cepstrum = k % cepstra;
    const weight = cepstrum === 0 ? weights.loudness : cepstrum <= coarseCepstra ? 1 : weights.fine;
    return k < cepstra ? weight : weight * weights.change;
  });
  const scale = Math.sqrt(features.size / raw.reduce((sum, weight) => sum + weight ** 2, 0));
  const values = features.values.map((value, at) => value * (raw[at % features.size] ?? 0) * scale);
  return { ...features, values };
}

function snap(start: number, heard: readonly Stretch[]): number {
  const next = heard.findIndex((stretch) => stretch.start > start);
  const [before, after] = [heard[next < 0 ? heard.length - 1 : next - 1], heard[next]];
  if (!after) return start;
  if (!before) return after.start;
  return start >= before.end - beforePause && after.start - before.end > shortestPause ? after.start : start;
}
