import { sampleRate } from "../audio/stereo-file.ts";

/** The samples of a block: 0.25 ms. */
export const clickBlock = 12;
const blocksIn = (seconds: number) => Math.round((seconds * sampleRate) / clickBlock);
/** A click is at most this long. Its surroundings are 25 ms on either side, and its second is one second on either side. */
export const longestClick = blocksIn(0.0075);
const [around, second] = [blocksIn(0.025), blocksIn(1)];
/** What is so far above all but the loudest tenth of its second is no speech. */
const usualShare = 0.9;
const loudDb = 36;
/** How far a click stands above the median of its surroundings, and above everything else in them. */
const loud = { aboveMedianDb: 16, aboveOthersDb: 6 };
const soft = { aboveMedianDb: 32, aboveOthersDb: 10 };
/** A softer one is at least so far above it. */
const leastDb = 18;
/** Plosives come out of silence, and a vowel follows: of 10 ms, the sound is louder by so much after them than before, without 0.5 ms beside them. */
const louder = { db: 10, from: 2, to: blocksIn(0.01) };
/** Or, of 5 ms, what was not foreseen of it is. */
const livelier = { db: 5, from: 4, to: blocksIn(0.005) };
/** Blocks belong to a click that are this far above the median, and no farther than that below its loudest. */
const [skirtDb, belowPeakDb] = [16, 28];
/** A click begins at once: within two blocks by this factor. */
const rise = 8;
/** Steps of 16-bit samples are no clicks. */
const faintest = 1e-4 ** 2;
const silence = faintest / 100;

/** In blocks. */
interface Span {
  from: number;
  to: number;
}

interface Heard {
  samples: Float32Array;
  /** The energy, block by block, of what a predictor did not foresee. */
  energies: Float64Array;
}

/** Where the energy is high for a short time only. */
export function findClicks({ samples, energies }: Heard): Span[] {
  const clicks: Span[] = [];
  for (let at = 0; at < energies.length; at++) {
    const energy = energies[at] ?? 0;
    // Most blocks end here: no click is softer than what comes just before it.
    if (energy < faintest || energy < rise * (energies[at - 2] ?? 0)) continue;
    const median = Math.max(silence, quantile(energies, at - around, at + around, 0.5));
    if (energy < median * powerOf(loud.aboveMedianDb)) continue;
    const peak = loudest(energies, at, at + longestClick);
    const click = spanOf(energies, at, Math.max(median * powerOf(skirtDb), peak / powerOf(belowPeakDb)));
    if (click.to - click.from > longestClick) continue;
    if (!isClick({ samples, energies }, click, { first: energy, median, peak })) continue;
    clicks.push(click);
    at = click.to;
  }
  return clicks;
}

/** The energy of what may be a click: of its first block and of its loudest. The median is of its surroundings. */
interface Energies {
  first: number;
  median: number;
  peak: number;
}

function isClick({ samples, energies }: Heard, click: Span, { first, median, peak }: Energies): boolean {
  // Most end here. To look at a whole second takes longer.
  if (!isAlone(energies, click, loud.aboveOthersDb)) return false;
  const usual = Math.max(faintest, quantile(energies, click.from - second, click.to + second, usualShare));
  if (peak > usual * powerOf(loudDb)) return true;
  return (
    peak > usual * powerOf(leastDb) &&
    first >= median * powerOf(soft.aboveMedianDb) &&
    isAlone(energies, click, soft.aboveOthersDb) &&
    !isPlosive({ samples, energies }, click)
  );
}

/** From a block to both sides, as long as the energy is above a level in one of the next three blocks. */
function spanOf(energies: Float64Array, at: number, level: number): Span {
  const isAbove = (n: number) => (energies[n] ?? 0) > level;
  let [from, to] = [at, at + 1];
  while (from > 0 && at - from < longestClick && [1, 2, 3].some((n) => isAbove(from - n))) from--;
  while (to < energies.length && to - at <= longestClick && [0, 1, 2].some((n) => isAbove(to + n))) to++;
  return { from: Math.max(0, from - 1), to: Math.min(energies.length, to + 1) };
}

function isPlosive({ samples, energies }: Heard, { from, to }: Span): boolean {
  const before = Math.max(faintest, meanPower(samples, from - louder.to, from - louder.from));
  if (meanPower(samples, to + louder.from, to + louder.to) > before * powerOf(louder.db)) return true;
  const calm = Math.max(faintest, quantile(energies, from - livelier.to, from - livelier.from / 2, 0.5));
  return quantile(energies, to + livelier.from, to + livelier.to, 0.5) > calm * powerOf(livelier.db);
}

/** Voices repeat their pulses every few milliseconds, and consonants go on; a click stands alone. */
function isAlone(energies: Float64Array, { from, to }: Span, aboveOthersDb: number): boolean {
  const others = Math.max(loudest(energies, from - around, from), loudest(energies, to, to + around));
  return loudest(energies, from, to) > others * powerOf(aboveOthersDb);
}

/** The mean power of a sound in some of its blocks. */
function meanPower(samples: Float32Array, from: number, to: number): number {
  const some = samples.subarray(Math.max(0, from * clickBlock), Math.max(0, to * clickBlock));
  return some.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, some.length);
}

/** The factor of a power that is so many decibels. */
const powerOf = (decibels: number) => 10 ** (decibels / 10);

const loudest = (energies: Float64Array, from: number, to: number) =>
  energies.subarray(Math.max(0, from), Math.max(0, to)).reduce((most, one) => Math.max(most, one), 0);

/** The energy that a share of the blocks stays below. */
function quantile(energies: Float64Array, from: number, to: number, share: number): number {
  const sorted = energies.slice(Math.max(0, from), Math.max(0, to)).sort();
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
