import { fft } from "../audio/fft.ts";
import { type Stereo, sampleRate } from "../audio/stereo-file.ts";

/** 1.4 s: lines of mains are then 0.7 Hz wide. */
export const humWindowSamples = 65_536;
const binHertz = sampleRate / humWindowSamples;
const mains = [50, 60] as const;
const harmonics = 8;
const bins = Math.ceil((60 * harmonics + 8) / binHertz);
/** A line stands this far above the median of its surroundings. */
const aboveDecibels = 8;
const [awayHertz, ownHertz] = [6, 2];
/** One line alone may be a tone of the recording. */
const fewestLines = 2;
/** Speech moves, and hum does not: in the quietest quarter of windows a bin holds what is always there. */
const quietShare = 0.25;

const window = Float64Array.from(
  { length: humWindowSamples },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / humWindowSamples),
);

/** The powers of the bins up to 488 Hz of a window, of both channels together. */
export function humSpectrum({ left, right }: Stereo): Float32Array {
  const [re, im] = [new Float64Array(humWindowSamples), new Float64Array(humWindowSamples)];
  for (let n = 0; n < humWindowSamples; n++) {
    re[n] = (left[n] ?? 0) * (window[n] ?? 0);
    im[n] = (right[n] ?? 0) * (window[n] ?? 0);
  }
  fft(re, im);
  return Float32Array.from({ length: bins }, (_, bin) => {
    const mirrored = (humWindowSamples - bin) % humWindowSamples;
    return ((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2 + (re[mirrored] ?? 0) ** 2 + (im[mirrored] ?? 0) ** 2) / 2;
  });
}

/** The frequencies of mains hum in hertz, from `humSpectrum` of windows all over a recording; empty without hum. */
export function findHum(spectra: readonly Float32Array[], bases: readonly number[] = mains): number[] {
  const steady = Float64Array.from({ length: bins }, (_, bin) => {
    const powers = spectra.map((spectrum) => spectrum[bin] ?? 0).sort((a, b) => a - b);
    return 10 * Math.log10((powers[Math.floor(powers.length * quietShare)] ?? 0) + 1e-12);
  });
  const [best = []] = bases.map((base) => linesOf(steady, base)).sort((a, b) => b.length - a.length);
  if (best.length < fewestLines) return [];
  // All lines are multiples of one frequency, which the highest line tells best.
  const highest = best.at(-1);
  if (!highest) return [];
  const base = highest.hertz / highest.harmonic;
  return best.map(({ harmonic }) => base * harmonic);
}

interface Line {
  harmonic: number;
  hertz: number;
}

function linesOf(levels: Float64Array, base: number): Line[] {
  return Array.from({ length: harmonics }, (_, n) => n + 1).flatMap((harmonic) => {
    const bin = (base * harmonic) / binHertz;
    const own = Math.round(ownHertz / binHertz / 2);
    let peak = Math.round(bin);
    for (let at = Math.round(bin) - own; at <= Math.round(bin) + own; at++)
      if ((levels[at] ?? 0) > (levels[peak] ?? 0)) peak = at;
    const away = Math.round(awayHertz / binHertz);
    const around = Array.from({ length: 2 * away + 1 }, (_, n) => peak - away + n)
      .filter((at) => Math.abs(at - peak) * binHertz > ownHertz && at > 0)
      .map((at) => levels[at] ?? 0)
      .sort((a, b) => a - b);
    const median = around[Math.floor(around.length / 2)] ?? 0;
    if ((levels[peak] ?? 0) - median < aboveDecibels) return [];
    return [{ harmonic, hertz: (peak + topOf(levels, peak)) * binHertz }];
  });
}

/** How far the top of a parabola through three levels is from the middle one, in bins. */
function topOf(levels: Float64Array, peak: number): number {
  const [a, b, c] = [levels[peak - 1] ?? 0, levels[peak] ?? 0, levels[peak + 1] ?? 0];
  const bend = a - 2 * b + c;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (a - c) / (2 * bend))) : 0;
}
