import { fft } from "./fft.ts";

/** Features of a sound over time: `count` frames of `size` numbers each, one after another. */
export interface Features {
  count: number;
  size: number;
  values: Float32Array;
}

export const featureRate = 16_000;
/** One frame per 10 ms, each over 25 ms; a frame represents its middle. */
export const hopSeconds = 0.01;
export const windowSeconds = 0.025;

const hop = featureRate * hopSeconds;
const window = featureRate * windowSeconds;
const points = 512;
const bands = 26;
const cepstra = 13;
const lowest = 100;
const highest = 7000;
/** The noise floor: without it, digital silence would be infinitely quieter than a quiet room. */
const energyFloor = 1e-6;

/** The frames of a sound, and how their cepstra are computed. */
export const melCepstra = {
  hop,
  window,
  points,
  cepstra,
  preemphasis: 0.97,
  energyFloor,
  hamming: Float64Array.from({ length: window }, (_, n) => 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (window - 1))),
  filters: melFilters(),
  /** The weight of a band in a cepstrum. */
  cosine: (cepstrum: number, band: number) => Math.cos((Math.PI * cepstrum * (band + 0.5)) / bands),
};

/** The mel cepstra of so many frames of 16 kHz sound, frame by frame. */
export type CepstraOf = (samples: Float32Array, frames: number) => Float64Array;

/** How many frames a 16 kHz sound has. */
export const framesIn = (samples: Float32Array): number => Math.max(0, Math.floor((samples.length - window) / hop) + 1);

/**
 * Mel-frequency cepstral coefficients (Davis and Mermelstein 1980, HTK's mel scale) of 16 kHz sound, and their change
 * between frames. Each is normalised to mean 0 and deviation 1 over the frames that `counts` marks, so that voices and
 * recordings compare.
 */
export function mfcc(
  samples: Float32Array,
  { counts, cepstraOf = plainCepstra }: { counts?: Uint8Array; cepstraOf?: CepstraOf } = {},
): Features {
  const count = framesIn(samples);
  const size = cepstra * 2;
  const features = { count, size, values: new Float32Array(count * size) };
  const found = cepstraOf(samples, count);
  const counted = counts ?? new Uint8Array(count).fill(1);
  for (let frame = 0; frame < count; frame++)
    features.values.set(found.subarray(frame * cepstra, (frame + 1) * cepstra), frame * size);
  for (let k = 0; k < cepstra; k++) {
    standardise(features, k, counted);
    addChange(features, k);
  }
  return features;
}

function plainCepstra(samples: Float32Array, frames: number): Float64Array {
  const { preemphasis, hamming, filters } = melCepstra;
  const found = new Float64Array(frames * cepstra);
  const cosines = Float64Array.from({ length: cepstra * bands }, (_, n) =>
    melCepstra.cosine(Math.floor(n / bands), n % bands),
  );
  const [re, im, energies] = [new Float64Array(points), new Float64Array(points), new Float64Array(bands)];
  for (let frame = 0; frame < frames; frame++) {
    re.fill(0);
    im.fill(0);
    for (let n = 0; n < window; n++) {
      const at = frame * hop + n;
      re[n] = ((samples[at] ?? 0) - preemphasis * (samples[at - 1] ?? 0)) * (hamming[n] ?? 0);
    }
    fft(re, im);
    for (const [band, { from, weights }] of filters.entries()) {
      let energy = energyFloor;
      for (let k = 0; k < weights.length; k++) {
        energy += (weights[k] ?? 0) * ((re[from + k] ?? 0) ** 2 + (im[from + k] ?? 0) ** 2);
      }
      energies[band] = Math.log(energy);
    }
    for (let k = 0; k < cepstra; k++) {
      let sum = 0;
      for (let band = 0; band < bands; band++) sum += (energies[band] ?? 0) * (cosines[k * bands + band] ?? 0);
      found[frame * cepstra + k] = sum;
    }
  }
  return found;
}

/** Triangular filters of equal width in mel, as weights of the transform's points from `from` on. */
function melFilters() {
  const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
  const edge = (n: number) => {
    const at = mel(lowest) + ((mel(highest) - mel(lowest)) * n) / (bands + 1);
    return ((700 * (Math.exp(at / 1127) - 1)) / featureRate) * points;
  };
  return Array.from({ length: bands }, (_, band) => {
    const [left, top, right] = [edge(band), edge(band + 1), edge(band + 2)];
    const from = Math.ceil(left);
    const weights = Float64Array.from({ length: Math.ceil(right) - from }, (_, n) => {
      const at = from + n;
      return at < top ? (at - left) / (top - left) : (right - at) / (right - top);
    });
    return { from, weights };
  });
}

function standardise({ count, size, values }: Features, k: number, counted: Uint8Array) {
  let [told, sum] = [0, 0];
  for (let frame = 0; frame < count; frame++) {
    if (!counted[frame]) continue;
    told++;
    sum += values[frame * size + k] ?? 0;
  }
  const mean = sum / (told || 1);
  let squares = 0;
  for (let frame = 0; frame < count; frame++)
    if (counted[frame]) squares += ((values[frame * size + k] ?? 0) - mean) ** 2;
  const deviation = Math.sqrt(squares / (told || 1)) || 1;
  for (let frame = 0; frame < count; frame++) {
    values[frame * size + k] = ((values[frame * size + k] ?? 0) - mean) / deviation;
  }
}

/** The slope over five frames takes the place of the second half of a frame. */
function addChange({ count, size, values }: Features, k: number) {
  const at = (frame: number) => values[Math.min(count - 1, Math.max(0, frame)) * size + k] ?? 0;
  for (let frame = 0; frame < count; frame++) {
    values[frame * size + cepstra + k] = (at(frame + 2) - at(frame - 2) + (at(frame + 1) - at(frame - 1)) / 2) / 2;
  }
}
