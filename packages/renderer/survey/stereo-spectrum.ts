import { fft } from "../audio/fft.ts";
import type { Stereo } from "../audio/stereo-file.ts";

/** 21 ms at 48 kHz. */
export const spectrumPoints = 1024;
export const spectrumBins = spectrumPoints / 2 + 1;

/** The square root of a periodic Hann window: used before and after a change, its overlapping frames add up evenly. */
export const rootHann = Float64Array.from({ length: spectrumPoints }, (_, n) =>
  Math.sin((Math.PI * n) / spectrumPoints),
);

/** Spectra of frames of stereo sound, by one transform for both channels: the left is its real part, the right its imaginary. */
export interface StereoSpectrum {
  re: Float64Array;
  im: Float64Array;
  /** Transforms the windowed frame that begins at a sample; there is silence before and after the sound. */
  analyse(sound: Stereo, start: number): void;
  /** Writes the power of each bin of both channels. */
  powers(left: Float64Array, right: Float64Array): void;
}

export function createStereoSpectrum(): StereoSpectrum {
  const re = new Float64Array(spectrumPoints);
  const im = new Float64Array(spectrumPoints);
  return {
    re,
    im,
    analyse({ left, right }, start) {
      for (let n = 0; n < spectrumPoints; n++) {
        const weight = rootHann[n] ?? 0;
        re[n] = (left[start + n] ?? 0) * weight;
        im[n] = (right[start + n] ?? 0) * weight;
      }
      fft(re, im);
    },
    powers(left, right) {
      for (let bin = 0; bin < spectrumBins; bin++) {
        const mirrored = (spectrumPoints - bin) % spectrumPoints;
        const [a, b, c, d] = [re[bin] ?? 0, im[bin] ?? 0, re[mirrored] ?? 0, im[mirrored] ?? 0];
        left[bin] = ((a + c) ** 2 + (b - d) ** 2) / 4;
        right[bin] = ((b + d) ** 2 + (c - a) ** 2) / 4;
      }
    },
  };
}
