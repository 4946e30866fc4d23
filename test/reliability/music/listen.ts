import { fft } from "@reelwright/renderer/audio/fft";
import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";

/** What an ear would mind, measured. */
export interface Heard {
  /** Of the mean power, in dB: the peak, and the quietest 0.4 s. */
  crestDb: number;
  quietestDb: number;
  /** The mean of all samples, of full scale; samples in a row that stand at full scale. */
  offset: number;
  clipped: number;
  /** How alike both sides are (1: one sound, below 0: what is lost on one loudspeaker), and how much louder the left is. */
  likeness: number;
  leaningDb: number;
  /** How the level falls from octave to octave between 63 Hz and 8 kHz (Pestana et al. 2013: about -5 dB in what sells). */
  tiltDb: number;
  /** What is below 150 Hz and what from 2 to 5 kHz, beside all, in dB. */
  lowDb: number;
  harshDb: number;
}

const hole = Math.round(0.4 * sampleRate);

export function listen({ left, right }: Stereo): Heard {
  const both = left.map((sample, n) => (sample + (right[n] ?? 0)) / 2);
  const [a, b] = [power(left), power(right)];
  const all = (a + b) / 2;
  const peak = Math.max(peakOf(left), peakOf(right));
  const quietest = Math.min(...blocks(both, hole).map(power));
  const bands = bandsOf(both);
  const between = (from: number, to: number) =>
    decibels(sum(bands.filter(({ hertz }) => hertz >= from && hertz < to)) / sum(bands));
  return {
    crestDb: decibels(peak ** 2 / all),
    quietestDb: decibels(quietest / power(both)),
    offset: Math.max(Math.abs(mean(left)), Math.abs(mean(right))),
    clipped: longestAtFull(left) + longestAtFull(right),
    likeness: left.reduce((total, sample, n) => total + sample * (right[n] ?? 0), 0) / left.length / Math.sqrt(a * b),
    leaningDb: decibels(a / b),
    tiltDb: tiltOf(bands),
    lowDb: between(20, 150),
    harshDb: between(2000, 5000),
  };
}

const decibels = (ratio: number) => 10 * Math.log10(ratio + 1e-12);
const mean = (samples: Float32Array) => samples.reduce((total, sample) => total + sample, 0) / samples.length;
const power = (samples: Float32Array) => samples.reduce((total, sample) => total + sample * sample, 0) / samples.length;
const peakOf = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const blocks = (samples: Float32Array, length: number) =>
  Array.from({ length: Math.floor(samples.length / length) }, (_, block) =>
    samples.subarray(block * length, (block + 1) * length),
  );

function longestAtFull(samples: Float32Array): number {
  let [longest, row] = [0, 0];
  for (const sample of samples) {
    row = Math.abs(sample) > 0.999 ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

interface Band {
  hertz: number;
  power: number;
}
const sum = (bands: readonly Band[]) => bands.reduce((total, band) => total + band.power, 0);
const size = 8192;

/** The mean spectrum. */
function bandsOf(samples: Float32Array): Band[] {
  const bands = Array.from({ length: size / 2 }, (_, bin) => ({ hertz: (bin * sampleRate) / size, power: 0 }));
  for (let start = 0; start + size <= samples.length; start += size) {
    const re = Float64Array.from(
      { length: size },
      (_, n) => (samples[start + n] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size)),
    );
    const im = new Float64Array(size);
    fft(re, im);
    for (const [bin, band] of bands.entries()) band.power += (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2;
  }
  return bands;
}

/** The line through the levels of eight octaves. */
function tiltOf(bands: readonly Band[]): number {
  const octaves = Array.from({ length: 8 }, (_, octave) => 63 * 2 ** octave).map((middle) =>
    decibels(sum(bands.filter(({ hertz }) => hertz >= middle / Math.SQRT2 && hertz < middle * Math.SQRT2))),
  );
  const centre = (octaves.length - 1) / 2;
  const level = octaves.reduce((total, one) => total + one, 0) / octaves.length;
  const spread = octaves.reduce((total, _, octave) => total + (octave - centre) ** 2, 0);
  return octaves.reduce((total, one, octave) => total + (octave - centre) * (one - level), 0) / spread;
}
