import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { spectraKernel } from "../spectra/spectra-kernel.ts";

/** 1.4 s: lines of mains are then 0.7 Hz wide. */
export const humWindowSamples = 65_536;
const binHertz = sampleRate / humWindowSamples;
const mains = [50, 60] as const;
const harmonics = 8;
const bins = Math.ceil((60 * harmonics + 8) / binHertz);
/** A line stands this far above the median of its surroundings. */
const aboveDecibels = 8;
const [awayHertz, ownHertz] = [6, 2];
/** One line alone may be a tone of the recording, unless the caller knows that there is hum. */
const fewestLines = 2;
/** A softer wave has less than one step of 16-bit sound. Rounding alone makes such lines beside a pure tone. */
const leastDecibels = -90;
/** Speech moves, and hum does not: in the quietest quarter of windows a bin holds what is always there. */
const quietShare = 0.25;

const window = Float64Array.from(
  { length: humWindowSamples },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / humWindowSamples),
);

/** The powers of the bins up to 488 Hz of a window, of both channels together. `wasm` is the kernel of spectra. */
export function humSpectrum(sound: Stereo, wasm: string): Float32Array {
  const { re, im } = spectraKernel(wasm).spectrum(sound, window);
  return Float32Array.from({ length: bins }, (_, bin) => {
    const mirrored = (humWindowSamples - bin) % humWindowSamples;
    return ((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2 + (re[mirrored] ?? 0) ** 2 + (im[mirrored] ?? 0) ** 2) / 2;
  });
}

/** The power of a wave of full scale in both channels, in dB: the window halves it, and so does each of its two bins. */
const fullScaleDecibels = 10 * Math.log10(2 * (humWindowSamples / 4) ** 2);

/** Hum of mains. Frequencies are in hertz. */
export interface Hum {
  base: number;
  /** The multiples of the base that stand out; others may be hidden below speech. */
  lines: number[];
}

/** Finds hum by `humSpectrum` of windows all over a recording. One line is enough if its base is known. */
export function findHum(spectra: readonly Float32Array[], bases: readonly number[] = mains): Hum | null {
  const steady = Float64Array.from({ length: bins }, (_, bin) => {
    const powers = spectra.map((spectrum) => spectrum[bin] ?? 0).sort((a, b) => a - b);
    return 10 * Math.log10((powers[Math.floor(powers.length * quietShare)] ?? 0) + 1e-12);
  });
  const [best = []] = bases.map((base) => linesOf(steady, base)).sort((a, b) => b.length - a.length);
  const highest = best.at(-1);
  if (!highest || best.length < (bases.length === 1 ? 1 : fewestLines)) return null;
  // All lines are multiples of one frequency, which the highest line tells best.
  const base = highest.hertz / highest.harmonic;
  return { base, lines: best.map(({ harmonic }) => base * harmonic) };
}

/** The frequencies at which hum may be heard. */
export const harmonicsOf = ({ base }: Hum): number[] => Array.from({ length: harmonics }, (_, n) => base * (n + 1));

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
    const level = levels[peak] ?? 0;
    if (level - median < aboveDecibels || level - fullScaleDecibels < leastDecibels) return [];
    return [{ harmonic, hertz: (peak + topOf(levels, peak)) * binHertz }];
  });
}

/** How far the top of a parabola through three levels is from the middle one, in bins. */
function topOf(levels: Float64Array, peak: number): number {
  const [a, b, c] = [levels[peak - 1] ?? 0, levels[peak] ?? 0, levels[peak + 1] ?? 0];
  const bend = a - 2 * b + c;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (a - c) / (2 * bend))) : 0;
}
