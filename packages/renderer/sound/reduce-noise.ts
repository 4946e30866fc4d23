import { fft } from "../audio/fft.ts";
import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { createNoiseTracker, quietestPowers } from "../survey/noise-tracker.ts";
import { createStereoSpectrum, rootHann, spectrumBins, spectrumPoints } from "../survey/stereo-spectrum.ts";
import { createSpeechGain } from "./speech-gain.ts";

const hop = 256;
/** The squared windows of overlapping frames add up to this. */
const overlap = spectrumPoints / hop / 2;

/**
 * Reduces steady noise below speech. `floorDb` is the least gain, for example -20. Noise is tracked over the whole
 * sound, which should be at most a minute: its spectra are kept in memory. Both channels have the same gains, so that
 * the stereo image stays where it is.
 */
export function reduceNoise(sound: Stereo, floorDb: number): Stereo {
  const length = sound.left.length;
  const out = { left: new Float32Array(length), right: new Float32Array(length) };
  const powers = channelPowers(sound);
  const speechGains = powers.map((channel) => ({
    channel,
    noise: trackNoise(channel),
    gain: createSpeechGain(floorDb),
  }));
  const spectrum = createStereoSpectrum();
  const count = frameCount(length);
  for (let frame = 0; frame < count; frame++) {
    const gains = speechGains.map(({ channel, noise, gain }) => gain(row(channel, frame), row(noise, frame)));
    const start = startOf(frame);
    spectrum.analyse(sound, start);
    applyGains(spectrum, gains);
    addFrame(out, spectrum, start);
  }
  return out;
}

/** Frames cover every sample four times: the first begins before the sound. */
const frameCount = (length: number) => Math.ceil(length / hop) + spectrumPoints / hop - 1;
const startOf = (frame: number) => (frame + 1) * hop - spectrumPoints;
const row = (values: Float32Array, frame: number) => values.subarray(frame * spectrumBins, (frame + 1) * spectrumBins);

/** The power spectra of both channels, or of one where they are the same. */
function channelPowers(sound: Stereo): Float32Array[] {
  const count = frameCount(sound.left.length);
  const isMono = sound.left.every((sample, at) => sample === sound.right[at]);
  const all = [new Float32Array(count * spectrumBins), new Float32Array(isMono ? 0 : count * spectrumBins)] as const;
  const spectrum = createStereoSpectrum();
  const [left, right] = [new Float64Array(spectrumBins), new Float64Array(spectrumBins)];
  for (let frame = 0; frame < count; frame++) {
    spectrum.analyse(sound, startOf(frame));
    spectrum.powers(left, right);
    all[0].set(left, frame * spectrumBins);
    if (!isMono) all[1].set(right, frame * spectrumBins);
  }
  return isMono ? [all[0]] : [...all];
}

/** The noise below each frame: tracked forwards, backwards and forwards again; the geometric mean of the last two. */
function trackNoise(powers: Float32Array): Float32Array {
  const count = powers.length / spectrumBins;
  const levels = Float64Array.from({ length: count }, (_, frame) =>
    row(powers, frame).reduce((sum, one) => sum + one, 0),
  );
  const noise = new Float32Array(powers.length);
  let start = quietestPowers(levels, spectrumBins, (frame) => row(powers, frame));
  const along = (frames: Iterable<number>, keep: (frame: number, noise: Float64Array) => void) => {
    const tracker = createNoiseTracker(start, hop / sampleRate);
    for (const frame of frames) {
      tracker.track(row(powers, frame));
      keep(frame, tracker.noise);
    }
    start = tracker.noise;
  };
  along(forwards(count), () => {});
  along(backwards(count), (frame, estimate) => noise.set(estimate, frame * spectrumBins));
  along(forwards(count), (frame, estimate) => {
    for (let bin = 0; bin < spectrumBins; bin++) {
      const at = frame * spectrumBins + bin;
      noise[at] = Math.sqrt((noise[at] ?? 0) * (estimate[bin] ?? 0));
    }
  });
  return noise;
}

function* forwards(count: number) {
  for (let frame = 0; frame < count; frame++) yield frame;
}

function* backwards(count: number) {
  for (let frame = count - 1; frame >= 0; frame--) yield frame;
}

/** The smaller gain of both channels, for the bins and their mirror images. */
function applyGains({ re, im }: { re: Float64Array; im: Float64Array }, [one, other = one]: Float64Array[]): void {
  for (let bin = 0; bin < spectrumBins; bin++) {
    const gain = Math.min(one?.[bin] ?? 1, other?.[bin] ?? 1);
    re[bin] = (re[bin] ?? 0) * gain;
    im[bin] = (im[bin] ?? 0) * gain;
    const mirrored = spectrumPoints - bin;
    if (mirrored === bin || mirrored === spectrumPoints) continue;
    re[mirrored] = (re[mirrored] ?? 0) * gain;
    im[mirrored] = (im[mirrored] ?? 0) * gain;
  }
}

/** Transforms a spectrum back and adds its frame to the sound. */
function addFrame({ left, right }: Stereo, { re, im }: { re: Float64Array; im: Float64Array }, start: number): void {
  // With real and imaginary parts exchanged, the transform is its own inverse, but for the scale.
  fft(im, re);
  for (let n = Math.max(0, -start); n < spectrumPoints && start + n < left.length; n++) {
    const weight = (rootHann[n] ?? 0) / (spectrumPoints * overlap);
    left[start + n] = (left[start + n] ?? 0) + (re[n] ?? 0) * weight;
    right[start + n] = (right[start + n] ?? 0) + (im[n] ?? 0) * weight;
  }
}
