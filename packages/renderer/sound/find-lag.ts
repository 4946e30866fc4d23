import { fft } from "../audio/fft.ts";
import { type StereoFile, sampleRate } from "../audio/stereo-file.ts";

/** The longest lag that is looked for, in frames: 200 ms. */
const mostLag = sampleRate / 5;
/** A block of the later sound is compared with a window around its place in the earlier one. */
const windowFrames = 65_536;
const blockFrames = windowFrames / 2;
const before = (windowFrames - blockFrames) / 2;
/** More would not make it surer. */
const mostBlocks = 60;

/**
 * By how many frames one sound comes later than another that has the same voice in it: where they correlate best. It is
 * negative if it comes earlier.
 */
export async function findLag(later: StereoFile, original: StereoFile, signal?: AbortSignal): Promise<number> {
  const frames = Math.min(later.frames, original.frames);
  const blocks = Math.max(1, Math.min(mostBlocks, Math.floor((frames - before) / blockFrames)));
  const stride = Math.floor((frames - before) / blocks);
  const [re, im] = [new Float64Array(windowFrames), new Float64Array(windowFrames)];
  for (let block = 0; block < blocks; block++) {
    signal?.throwIfAborted();
    const at = before + block * stride;
    const x = spectrum(await original.read(at - before, at - before + windowFrames), 0);
    const y = spectrum(await later.read(at, at + blockFrames), before);
    for (let bin = 0; bin < windowFrames; bin++) {
      const [xr = 0, xi = 0, yr = 0, yi = 0] = [x.re[bin], x.im[bin], y.re[bin], y.im[bin]];
      re[bin] = (re[bin] ?? 0) + yr * xr + yi * xi;
      // Conjugated, so that the forward transform below is the inverse one of a real result.
      im[bin] = (im[bin] ?? 0) - (yi * xr - yr * xi);
    }
  }
  fft(re, im);
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let lag = -mostLag; lag <= mostLag; lag++) {
    const alike = re[(lag + windowFrames) % windowFrames] ?? 0;
    if (alike > most) [best, most] = [lag, alike];
  }
  return best;
}

/** Of both channels together, placed in a window. */
function spectrum(samples: Int16Array, at: number): { re: Float64Array; im: Float64Array } {
  const [re, im] = [new Float64Array(windowFrames), new Float64Array(windowFrames)];
  for (let frame = 0; frame * 2 < samples.length; frame++)
    re[at + frame] = ((samples[frame * 2] ?? 0) + (samples[frame * 2 + 1] ?? 0)) / 65_536;
  fft(re, im);
  return { re, im };
}
