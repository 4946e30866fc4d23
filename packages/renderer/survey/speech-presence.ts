import type { Stretch } from "../audio/voice-activity.ts";

const [frameSeconds, blockSeconds] = [0.01, 0.005];
/** The log likelihood ratio from which a frame is speech, settled on sentences of people with planted silences. */
const threshold = 0.15;
/** Shorter gaps are inside words; shorter bursts are clicks. */
const closeGapFrames = 18;
const shortestFrames = 6;
/** With noise this far below speech, edges can be found by energy: they move inwards by at most 80 ms. */
const clearDecibels = 25;
const edgeBlocks = 16;
const aboveFloorDecibels = 8;
/**
 * In a clean recording a breath or the creak of a chair changes as speech does. What is so many dB softer than speech is usually there,
 * over so many blocks to either side, is none of it.
 */
const faintDecibels = 38;
const faintBlocks = 5;
/** A microphone before which nobody speaks hears softer sounds than this, in dB of full scale. */
const faintestSpeechDb = -55;

export interface SpeechFacts {
  /** The likelihood ratio of each 10 ms. */
  likelihood: ArrayLike<number>;
  /** The mean power of each 5 ms. */
  powers: ArrayLike<number>;
}

export interface SpeechPresence {
  /** Where somebody speaks, in seconds. */
  speech: Stretch[];
  /** The mean level during speech in dB of full scale; null if nobody speaks. */
  speechDb: number | null;
  /** The mean level of everything else; null if there is nothing else. */
  noiseDb: number | null;
}

/**
 * Where somebody speaks, by the likelihood of speech; nowhere if that is all too faint for a voice. Edges are drawn in by energy
 * where noise is faint.
 */
export function speechPresence({ likelihood, powers }: SpeechFacts): SpeechPresence {
  const all = stretchesOf(likelihood);
  const levels = speechLevels(all, powers);
  const { speechDb, noiseDb } = levels;
  if (speechDb !== null && speechDb < faintestSpeechDb) return nobodySpeaks(powers);
  const found = speechDb === null ? all : stretchesOf(withoutFaint(likelihood, powers, speechDb));
  const isClear = speechDb !== null && noiseDb !== null && speechDb - noiseDb >= clearDecibels;
  if (!isClear) return { speech: found, ...levels };
  const audible = 10 ** ((noiseDb + aboveFloorDecibels) / 10);
  return { speech: found.map((stretch) => drawnIn(stretch, powers, audible)), ...levels };
}

/** The same likelihoods, and 0 where the sound is far softer than speech. */
function withoutFaint(likelihood: ArrayLike<number>, powers: ArrayLike<number>, speechDb: number): Float32Array {
  const least = 10 ** ((speechDb - faintDecibels) / 10);
  return Float32Array.from({ length: likelihood.length }, (_, frame) => {
    const middle = Math.round((frame * frameSeconds) / blockSeconds);
    let [sum, count] = [0, 0];
    for (let block = middle - faintBlocks; block <= middle + 1 + faintBlocks; block++) {
      const power = powers[block];
      if (power === undefined) continue;
      sum += power;
      count++;
    }
    return sum < least * count ? 0 : (likelihood[frame] ?? 0);
  });
}

/** A sound in which nobody speaks. */
export const nobodySpeaks = (powers: ArrayLike<number>): SpeechPresence => ({
  speech: [],
  ...speechLevels([], powers),
});

function stretchesOf(likelihood: ArrayLike<number>): Stretch[] {
  const stretches: { from: number; to: number }[] = [];
  for (let frame = 0; frame < likelihood.length; frame++) {
    if ((likelihood[frame] ?? 0) <= threshold) continue;
    const last = stretches.at(-1);
    if (last && frame - last.to <= closeGapFrames) last.to = frame + 1;
    else stretches.push({ from: frame, to: frame + 1 });
  }
  return stretches
    .filter(({ from, to }) => to - from >= shortestFrames)
    .map(({ from, to }) => ({ start: from * frameSeconds, end: to * frameSeconds }));
}

/** The mean levels inside and outside of speech. */
export function speechLevels(
  speech: readonly Stretch[],
  powers: ArrayLike<number>,
): Pick<SpeechPresence, "speechDb" | "noiseDb"> {
  const inside = { sum: 0, count: 0 };
  const outside = { sum: 0, count: 0 };
  let nth = 0;
  for (let block = 0; block < powers.length; block++) {
    const seconds = (block + 0.5) * blockSeconds;
    while (seconds >= (speech[nth]?.end ?? Number.POSITIVE_INFINITY)) nth++;
    const part = seconds >= (speech[nth]?.start ?? Number.POSITIVE_INFINITY) ? inside : outside;
    part.sum += powers[block] ?? 0;
    part.count++;
  }
  const decibels = ({ sum, count }: typeof inside) => (count === 0 ? null : 10 * Math.log10(sum / count + 1e-12));
  return { speechDb: decibels(inside), noiseDb: decibels(outside) };
}

/** Moves both edges inwards to where the energy rises over a level. */
function drawnIn({ start, end }: Stretch, powers: ArrayLike<number>, audible: number): Stretch {
  const [first, last] = [Math.round(start / blockSeconds), Math.round(end / blockSeconds) - 1];
  const middle = Math.floor((first + last) / 2);
  let [from, to] = [first, last];
  while (from < middle && from - first < edgeBlocks && (powers[from] ?? 0) < audible) from++;
  while (to > middle && last - to < edgeBlocks && (powers[to] ?? 0) < audible) to--;
  return { start: from * blockSeconds, end: (to + 1) * blockSeconds };
}
