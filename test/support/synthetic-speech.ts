import { type Stereo, sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { seededRandom } from "./random.ts";

interface Phrase {
  start: number;
  end: number;
}

/** Sound with the pitch, the vowels and the rhythm of a voice during `phrases` (in seconds), and silence between them. */
export function syntheticSpeech(seconds: number, phrases: readonly Phrase[]): Float32Array {
  const samples = new Float32Array(seconds * sampleRate);
  for (const { start, end } of phrases)
    for (let at = Math.round(start * sampleRate); at < Math.round(end * sampleRate); at++) {
      const time = at / sampleRate;
      const pitch = 120 + 15 * Math.sin(2 * Math.PI * 0.7 * time);
      const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * (time - start));
      const turns = 120 * time - (15 / 4.4) * Math.cos(2 * Math.PI * 0.7 * time);
      let sum = 0;
      for (let harmonic = 1; harmonic <= 30; harmonic++)
        sum += Math.sin(harmonic * 2 * Math.PI * turns) / (1 + Math.abs(harmonic * pitch - 600) / 400);
      samples[at] = 0.06 * syllable * sum;
    }
  return samples;
}

/** White noise at a level in dB of full scale. */
export function whiteNoise(length: number, decibels: number, seed = 1): Float32Array {
  const random = seededRandom(seed);
  const scale = Math.sqrt(3) * 10 ** (decibels / 20);
  return new Float32Array(length).map(() => scale * (2 * random() - 1));
}

/** The sum of sounds, the same in both channels. */
export function asStereo(...sounds: readonly Float32Array[]): Stereo {
  const sum = new Float32Array(sounds[0]?.length ?? 0).map((_, at) => {
    let all = 0;
    for (const sound of sounds) all += sound[at] ?? 0;
    return all;
  });
  return { left: sum, right: sum };
}

/** The level of a part in dB of full scale; times are in seconds. */
export function levelOf(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length + 1e-12);
}
