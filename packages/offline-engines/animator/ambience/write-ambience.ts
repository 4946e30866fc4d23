import { soundSamples } from "@reelwright/renderer/ai-videos/sound-of";
import { type Stereo, sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { loudnessOf } from "./loudness.ts";
import { ambienceOf } from "./recipe.ts";
import { silent } from "./voice.ts";

interface Ambience {
  /** What is seen: the prompt and what was found in it. */
  words: string;
  /** The scenario's id; null for none. */
  scenario: string | null;
  seed: number;
  shape: { frames: number; fps: number };
}

const targetLufs = -20;
const fadeSeconds = { in: 0.5, out: 0.8 };
/** Samples bend from here on, and never reach the limit: between them, and by AAC, they come out higher. */
const [bend, limit] = [0.45, 0.78];

/** Writes what a scene sounds like, as long as an AI video: 48 kHz stereo at -20 LUFS, fading in and out. Answers the file. */
export async function writeAmbience(out: string, { words, scenario, seed, shape }: Ambience): Promise<string> {
  const samples = soundSamples(shape);
  const mix = silent(samples);
  for (const [index, { voice, level }] of ambienceOf({ words, scenario }).entries()) {
    const made = voice(samples, seed * 16 + index);
    // Each as loud as any other, before its level.
    const gain = level * gainTo(targetLufs, made);
    for (let at = 0; at < samples; at++) {
      mix.left[at] = (mix.left[at] ?? 0) + gain * (made.left[at] ?? 0);
      mix.right[at] = (mix.right[at] ?? 0) + gain * (made.right[at] ?? 0);
    }
  }
  fade(mix);
  const gain = gainTo(targetLufs, mix);
  const pcm = new Int16Array(samples * 2);
  for (let at = 0; at < samples; at++) {
    pcm[at * 2] = Math.round(32_767 * bent(gain * (mix.left[at] ?? 0)));
    pcm[at * 2 + 1] = Math.round(32_767 * bent(gain * (mix.right[at] ?? 0)));
  }
  await writeStereo(out, pcm);
  return out;
}

function gainTo(target: number, sound: Stereo): number {
  const level = loudnessOf(sound);
  return level === null ? 1 : 10 ** ((target - level) / 20);
}

function fade({ left, right }: Stereo): void {
  const [rise, fall] = [fadeSeconds.in * sampleRate, fadeSeconds.out * sampleRate];
  for (let at = 0; at < left.length; at++) {
    const share = Math.min(1, at / rise, (left.length - 1 - at) / fall);
    const weight = share * share * (3 - 2 * share);
    left[at] = (left[at] ?? 0) * weight;
    right[at] = (right[at] ?? 0) * weight;
  }
}

/** As it is while it is quiet, ever less beyond. */
function bent(sample: number): number {
  const size = Math.abs(sample);
  if (size <= bend) return sample;
  const room = limit - bend;
  return Math.sign(sample) * (bend + room * (1 - Math.exp(-(size - bend) / room)));
}
