import { sampleRate } from "#render/audio/stereo-file";
import { fft } from "#render/speech/fft";

const size = 16_384;
/** How well each note fits a key, from its tonic up (Krumhansl and Kessler, 1982). */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
};

/** All keys, the likeliest first, by how much of each of the twelve notes is heard. */
export function findKeys(samples: Float32Array): { tonic: number; isMinor: boolean }[] {
  const chroma = chromaOf(samples);
  return Object.entries(profiles)
    .flatMap(([mode, profile]) =>
      chroma.map((_, tonic) => ({
        ...{ tonic, isMinor: mode === "minor" },
        likeness: correlation(
          profile,
          profile.map((_, note) => chroma[(note + tonic) % 12] ?? 0),
        ),
      })),
    )
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ tonic, isMinor }) => ({ tonic, isMinor }));
}

function chromaOf(samples: Float32Array): number[] {
  const chroma = new Array<number>(12).fill(0);
  for (let start = 0; start + size <= samples.length; start += size / 2) {
    const re = Float64Array.from({ length: size }, (_, n) => {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size);
      return (samples[start + n] ?? 0) * window;
    });
    const im = new Float64Array(size);
    fft(re, im);
    for (let bin = 1; bin < size / 2; bin++) {
      const hertz = (bin * sampleRate) / size;
      if (hertz < 60 || hertz > 2000) continue;
      const note = 69 + 12 * Math.log2(hertz / 440);
      // What lies between two notes is neither.
      if (Math.abs(note - Math.round(note)) > 0.3) continue;
      const pitch = ((Math.round(note) % 12) + 12) % 12;
      chroma[pitch] = (chroma[pitch] ?? 0) + Math.sqrt(Math.hypot(re[bin] ?? 0, im[bin] ?? 0));
    }
  }
  return chroma;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [product, one, two] = [0, 1e-12, 1e-12];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - ma, (b[index] ?? 0) - mb];
    product += x * y;
    one += x * x;
    two += y * y;
  }
  return product / Math.sqrt(one * two);
}
