import { type Features, featureRate, hopSeconds, mfcc, windowSeconds } from "../audio/mfcc.ts";
import type { Sound } from "../audio/read-wav.ts";
import { resampleSound } from "../audio/resample-sound.ts";
import { type Stretch, voiceActivity } from "../audio/voice-activity.ts";
import { followWords } from "./follow-words.ts";
import type { Spoken } from "./speak-words.ts";
import { voiceOnset } from "./voice-onset.ts";

/** A word found in a pause, or less than this before it, begins where speech goes on; shorter pauses are inside sentences. */
const beforePause = 0.06;
const shortestPause = 0.1;
/** So much nearer than by chance are surely the same sounds, and surely not: people read their own script at 0.16 to 0.4, others at 0.1. */
const [surelySame, surelyOther] = [0.35, -0.05];
/** Nobody changes pace from word to word by more octaves than this; what does by more is not being followed. */
const [steadyEnough, unsteady] = [0.6, 1.6];
/** An unsure word that is left alone by so much more than it takes belongs to the word after it, not to the pause. */
const isUnlike = (like = Number.NaN) => !(like > 0.05);
const mostAlone = 0.4;
const phraseEnd = /[.!?…,;:؟،؛–—-]["'»”’)\]]*$/;

const weights = { loudness: 1.6, fine: 0.3, change: 2.2 };
/** Those above tell more of the speaker than of the sound. */
const coarseCepstra = 6;

/** Where a word begins, in seconds, and how sure that is, 0..1: 0 for one that was not heard at all. */
export interface Match {
  start: number;
  confidence: number;
}

/**
 * When words are spoken in a narration: the machine's speech of the same words is followed through it. None if there is too little
 * sound to compare. `heard` is where the narration has speech.
 */
export function matchWords(
  spoken: Spoken & { words: readonly string[] },
  narration: Sound,
  heard: readonly Stretch[],
): Match[] | undefined {
  const model = featuresOf(spoken, voiceActivity(spoken.samples, spoken.sampleRate));
  const real = featuresOf(narration, heard);
  const words = spoken.starts.length;
  // Every word needs a frame of its own.
  if (model.count < words || real.count === 0) return undefined;
  const begins: number[] = [];
  for (const [word, start] of spoken.starts.entries()) {
    const at = word === 0 ? 0 : Math.max(Math.round(frameAt(start)), (begins.at(-1) ?? 0) + 1);
    begins.push(Math.min(at, model.count - words + word));
  }
  const silent = Uint8Array.from({ length: real.count }, (_, frame) => Number(!isHeard(heard, frame)));
  const endsPhrase = spoken.words.map((word) => phraseEnd.test(word));
  const { starts, likeness } = followWords({ model, begins: [...begins, model.count], endsPhrase, real, silent });
  const onsets = heard.map(({ start, end }, index) => ({
    start: Math.max(heard[index - 1]?.end ?? 0, voiceOnset(narration, start)),
    end,
  }));
  const paces = pacesOf(begins, starts);
  const usual = paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 0;
  const matches = spoken.starts.map((_, word) => {
    const like = likeness[word] ?? Number.NaN;
    const sure = (like - surelyOther) / (surelySame - surelyOther);
    // A pause after a phrase says nothing of the pace of its last word.
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

const isHeard = (heard: readonly Stretch[], frame: number) => {
  const middle = frame * hopSeconds + windowSeconds / 2;
  return heard.some(({ start, end }) => middle >= start && middle < end);
};

/**
 * What a sound is like, measured against its speech only: pauses have no part in what is usual. What all speakers share counts more than
 * what tells them apart: loudness and change more than the finer cepstra.
 */
function featuresOf(sound: Sound, heard: readonly Stretch[]): Features {
  const features = mfcc(resampleSound(sound, featureRate), (frame) => isHeard(heard, frame));
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
