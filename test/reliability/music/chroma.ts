import { fft } from "@reelwright/renderer/audio/fft";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";

/** So many samples become one: what is heard of keys lies far below. */
const thinned = 4;
const rate = sampleRate / thinned;
/** 0.68 s, which tells semitones apart from 100 Hz up, every 0.17 s. */
const [size, hop] = [8192, 2048];
const [lowest, highest] = [60, 1200];
/** So many overtones are reckoned with, as strings have them: in amplitude each is 1/n of the first. */
const harmonics = 16;
/** What lies between two notes is neither: within so much of a semitone. */
const within = 0.35;

/** How much of each of the twelve notes (0 is C) is heard: the mean of stretches of 0.17 s that all count the same, however loud. */
export function chromaOf(samples: Float32Array): number[] {
  const low = thin(samples);
  const heard = new Array<number>(12).fill(0);
  for (let start = 0; start + size <= low.length; start += hop)
    for (const [note, level] of notesOf(peaksOf(spectrumOf(low.subarray(start, start + size)))).entries())
      heard[note] = (heard[note] ?? 0) + level;
  const sum = heard.reduce((total, level) => total + level, 1e-9);
  return heard.map((level) => level / sum);
}

/** Lower in rate: through a windowed sinc that ends below the new one's half. */
function thin(samples: Float32Array): Float32Array {
  const taps = Float64Array.from({ length: 64 }, (_, tap) => {
    const x = (tap - 31.5) / thinned;
    return (
      ((Math.sin(Math.PI * x * 0.9) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * (tap - 31.5)) / 32))) / thinned
    );
  });
  return Float32Array.from({ length: Math.floor(samples.length / thinned) }, (_, at) =>
    taps.reduce((sum, weight, tap) => sum + weight * (samples[at * thinned + tap - 32] ?? 0), 0),
  );
}

function spectrumOf(samples: Float32Array): Float64Array {
  const re = Float64Array.from(
    { length: size },
    (_, n) => (samples[n] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size)),
  );
  const im = new Float64Array(size);
  fft(re, im);
  return Float64Array.from({ length: size / 2 }, (_, bin) => Math.hypot(re[bin] ?? 0, im[bin] ?? 0));
}

interface Peak {
  hertz: number;
  level: number;
}

/** Peaks as notes, one in all. */
function notesOf(peaks: readonly Peak[]): number[] {
  const notes = new Array<number>(12).fill(0);
  for (const { hertz, level } of withoutOvertones(peaks)) {
    const note = noteOf(hertz);
    const off = Math.abs(note - Math.round(note));
    const pitch = ((Math.round(note) % 12) + 12) % 12;
    if (off < within) notes[pitch] = (notes[pitch] ?? 0) + level * Math.cos((Math.PI * off) / (2 * within)) ** 2;
  }
  const sum = notes.reduce((total, note) => total + note, 1e-9);
  return notes.map((note) => note / sum);
}

/** From below up, each peak loses what the overtones of those below it explain: the fifth of a fifth is no note that anybody plays. */
function withoutOvertones(peaks: readonly Peak[]): Peak[] {
  const kept: Peak[] = [];
  for (const { hertz, level } of peaks) {
    const explained = kept.reduce((sum, lower) => {
      const harmonic = Math.round(hertz / lower.hertz);
      const isOvertone =
        harmonic > 1 && harmonic <= harmonics && Math.abs(noteOf(hertz / harmonic) - noteOf(lower.hertz)) < within;
      return sum + (isOvertone ? lower.level / Math.sqrt(harmonic) : 0);
    }, 0);
    if (level > explained) kept.push({ hertz, level: level - explained });
  }
  return kept;
}

const noteOf = (hertz: number) => 69 + 12 * Math.log2(hertz / 440);

/** Where a spectrum is higher than beside it and far above what surrounds it, as drums are not; levels by the root, as loudness grows. */
function peaksOf(spectrum: Float64Array): Peak[] {
  const [from, to] = [lowest, highest].map((hertz) => Math.round((hertz * size) / rate));
  const loudest = Math.max(...spectrum.subarray(from, to));
  const found: Peak[] = [];
  for (let bin = from ?? 1; bin < (to ?? 1); bin++) {
    const [before = 0, here = 0, after = 0] = spectrum.subarray(bin - 1, bin + 2);
    if (here < before || here <= after || here < loudest * 0.003) continue;
    const around = spectrum.subarray(Math.max(0, bin - 24), bin + 25).toSorted();
    if (here < 3 * (around[around.length >> 1] ?? 0)) continue;
    const [a, b, c] = [Math.log(before + 1e-12), Math.log(here), Math.log(after + 1e-12)];
    const shift = (0.5 * (a - c)) / (a - 2 * b + c);
    found.push({ hertz: ((bin + shift) * rate) / size, level: Math.sqrt(here) });
  }
  return found;
}
