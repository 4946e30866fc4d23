import { sampleRate } from "#render/audio/stereo-file";
import { type Key, scales } from "#render/music/compose/key";
import { fft } from "#render/speech/fft";

const size = 16_384;
/** How many of the twelve keys of a mode fit what is heard better than this one: by how much of it lies on their scales. */
export function betterKeys(samples: Float32Array, { tonic, mode }: Key): number {
  const chroma = chromaOf(samples);
  const fit = (of: number) => scales[mode].reduce<number>((sum, note) => sum + (chroma[(of + note) % 12] ?? 0), 0);
  return chroma.filter((_, other) => fit(other) > fit(tonic)).length;
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
