import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { type SpectraKernel, spectraKernel, spectrumBins, spectrumPoints } from "../spectra/spectra-kernel.ts";
import { quietestPowers } from "../survey/quietest-powers.ts";

const hop = 256;
/** The squared windows of overlapping frames add up to this. */
const overlap = spectrumPoints / hop / 2;
/** What tells whether somebody speaks: 100 to 8000 Hz. */
const [globalFirst = 0, globalLast = 0] = [100, 8000].map((hertz) => Math.round((hertz / sampleRate) * spectrumPoints));
const rowBytes = spectrumBins * 4;
/** The kernel reads and writes up to three bins beside a row. */
const beside = 4;

/**
 * Reduces steady noise below speech. `floorDb` is the least gain, for example -20. Noise is tracked over the whole
 * sound, which should be at most a minute: its spectra are kept in memory. Both channels have the same gains, so that
 * the stereo image stays where it is. `wasm` is the kernel of spectra.
 */
export function reduceNoise(sound: Stereo, floorDb: number, wasm: string): Stereo {
  const spectra = spectraKernel(wasm);
  const { length } = sound.left;
  const isMono = sound.left === sound.right;
  const held = spectra.hold(sound);
  const count = frameCount(length);
  const out = { left: spectra.floats(length), right: spectra.floats(length) };
  const spare = spectra.floats(spectrumBins);
  const channels = Array.from({ length: isMono ? 1 : 2 }, () => ({
    powers: spectra.floats(count * spectrumBins),
    noise: spectra.floats(count * spectrumBins),
    state: spectra.floats(4 * (spectrumBins + 2 * beside)),
  }));
  const tracker = spectra.tracker(spectrumBins, hop / sampleRate);
  for (const at of [out.left, out.right]) spectra.floatsAt(at, length).fill(0);
  const [left, right] = channels;
  const all = { first: 0, bins: spectrumBins };
  for (let frame = 0; frame < count; frame++) {
    held.analyse(startOf(frame));
    const at = frame * rowBytes;
    held.powers(all, left ? left.powers + at : spare, right ? right.powers + at : spare);
  }
  for (const channel of channels) trackNoise(spectra, tracker, { ...channel, count });
  const gains = channels.map((channel) => speechGain(spectra, { ...channel, floorDb }));
  for (let frame = 0; frame < count; frame++) {
    const [one = 0, other = one] = gains.map((gainsOf) => gainsOf(frame));
    const start = startOf(frame);
    held.analyse(start);
    held.applyGains(one, other);
    held.addFrame(out, start, overlap);
  }
  const cleaned = (at: number) => spectra.floatsAt(at, length).slice();
  return { left: cleaned(out.left), right: cleaned(out.right) };
}

/** Frames cover every sample four times: the first begins before the sound. */
const frameCount = (length: number) => Math.ceil(length / hop) + spectrumPoints / hop - 1;
const startOf = (frame: number) => (frame + 1) * hop - spectrumPoints;

interface Channel {
  /** The addresses of its powers and of the noise below them, frame by frame. */
  powers: number;
  noise: number;
}

/** The noise below each frame: tracked forwards, backwards and forwards again; the geometric mean of the last two. */
function trackNoise(
  spectra: SpectraKernel,
  tracker: ReturnType<SpectraKernel["tracker"]>,
  { powers, noise, count }: Channel & { count: number },
): void {
  const values = spectra.floatsAt(powers, count * spectrumBins);
  const row = (frame: number) => values.subarray(frame * spectrumBins, (frame + 1) * spectrumBins);
  const levels = rowSums(values, count);
  spectra.floatsAt(tracker.noise, spectrumBins).set(quietestPowers(levels, spectrumBins, row));
  tracker.begin();
  for (let frame = 0; frame < count; frame++) tracker.track(powers + frame * rowBytes);
  tracker.begin();
  for (let frame = count - 1; frame >= 0; frame--) {
    tracker.track(powers + frame * rowBytes);
    tracker.keep(noise + frame * rowBytes);
  }
  tracker.begin();
  for (let frame = 0; frame < count; frame++) {
    tracker.track(powers + frame * rowBytes);
    tracker.keepMean(noise + frame * rowBytes);
  }
}

/** The sum of the bins of each frame. */
function rowSums(values: Float32Array, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (let frame = 0, at = 0; frame < count; frame++) {
    let sum = 0;
    for (const end = at + spectrumBins; at < end; at++) sum += values[at] ?? 0;
    sums[frame] = sum;
  }
  return sums;
}

/** Answers the address of the gains of each frame's bins, which have to be asked for one after another. */
function speechGain(
  { kernel, floatsAt }: SpectraKernel,
  { powers, noise, state, floorDb }: Channel & { state: number; floorDb: number },
): (frame: number) => number {
  const rowLength = spectrumBins + 2 * beside;
  floatsAt(state, 4 * rowLength).fill(0);
  const place = (index: number) => state + (index * rowLength + beside) * 4;
  const [carried, means, priors, gains] = [place(0), place(1), place(2), place(3)];
  const floorLog = (floorDb / 20) * Math.LN10;
  return (frame) => {
    const at = frame * rowBytes;
    const bins = [spectrumBins, floorLog, globalFirst, globalLast];
    kernel.speechGains(powers + at, noise + at, ...bins, carried, means, priors, gains);
    return gains;
  };
}
