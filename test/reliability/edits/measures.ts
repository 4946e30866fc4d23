import { fft } from "@reelwright/renderer/audio/fft";
import { resampleSound } from "@reelwright/renderer/audio/resample-sound";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";

export const decibels = (ratio: number): number => 10 * Math.log10(ratio + 1e-15);

/** The mean power of samples. */
export const powerOf = (samples: Float32Array, from = 0, to = samples.length): number =>
  samples.subarray(from, to).reduce((sum, sample) => sum + sample * sample, 0) / (to - from);

/** The signal-to-distortion ratio of a sound against its original, in dB. */
export function sdr(original: Float32Array, sound: Float32Array): number {
  const error = original.map((sample, at) => (sound[at] ?? 0) - sample);
  return decibels(powerOf(original) / (powerOf(error) + 1e-15));
}

/** The same whatever the gain of the sound: the scale-invariant ratio of Le Roux and others (2019). */
export function siSdr(original: Float32Array, sound: Float32Array): number {
  const scale =
    original.reduce((sum, sample, at) => sum + sample * (sound[at] ?? 0), 0) / (powerOf(original) * original.length);
  return sdr(
    original.map((sample) => sample * scale),
    sound,
  );
}

const rate = 10_000;
const [frame, points, bands, segment] = [256, 512, 15, 30];
const window = Float64Array.from(
  { length: frame },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 1)) / (frame + 1)),
);

/** Short-time objective intelligibility (Taal and others 2011), 0..1. */
export function stoi(original: Float32Array, sound: Float32Array): number {
  const [x, y] = [original, sound].map((samples) => resampleSound({ samples, sampleRate }, rate));
  if (!x || !y) return 0;
  const starts = Array.from({ length: Math.floor((x.length - frame) / (frame / 2)) }, (_, n) => (n * frame) / 2);
  const loudest = Math.max(...starts.map((start) => powerOf(x, start, start + frame)));
  const heard = starts.filter((start) => powerOf(x, start, start + frame) > loudest / 1e4);
  const [clean, heardBands] = [x, y].map((samples) => heard.map((start) => thirdOctaves(samples, start)));
  if (!clean || !heardBands) return 0;
  let [sum, count] = [0, 0];
  for (let end = segment; end <= heard.length; end++)
    for (let band = 0; band < bands; band++) {
      const of = (rows: Float64Array[]) => rows.slice(end - segment, end).map((row) => row[band] ?? 0);
      sum += correlation(of(clean), of(heardBands));
      count++;
    }
  return sum / Math.max(1, count);
}

function thirdOctaves(samples: Float32Array, start: number): Float64Array {
  const [re, im] = [new Float64Array(points), new Float64Array(points)];
  for (let n = 0; n < frame; n++) re[n] = (samples[start + n] ?? 0) * (window[n] ?? 0);
  fft(re, im);
  return Float64Array.from({ length: bands }, (_, band) => {
    const centre = 150 * 2 ** (band / 3);
    const [from, to] = [centre / 2 ** (1 / 6), centre * 2 ** (1 / 6)].map((hertz) =>
      Math.round((hertz / rate) * points),
    );
    let power = 0;
    for (let bin = from ?? 0; bin < (to ?? 0); bin++) power += (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2;
    return Math.sqrt(power);
  });
}

/** The correlation of a band's course with the original's, after it is scaled to it and clipped at -15 dB. */
function correlation(x: readonly number[], y: readonly number[]): number {
  const norm = (values: readonly number[]) => Math.sqrt(values.reduce((sum, one) => sum + one * one, 0)) + 1e-12;
  const scale = norm(x) / norm(y);
  const clipped = y.map((one, at) => Math.min(one * scale, (x[at] ?? 0) * (1 + 10 ** (15 / 20))));
  const centred = (values: readonly number[]) => {
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    return values.map((one) => one - mean);
  };
  const [a, b] = [centred(x), centred(clipped)];
  return a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0) / (norm(a) * norm(b));
}
