import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";

/** One sound to be made. */
export interface Tone {
  midi: number;
  hertz: number;
  /** How long it is held, in seconds; what sounds on after that is the instrument's. */
  seconds: number;
  /** 0..1 */
  velocity: number;
  /** Two sounds of the same tone are never quite the same. */
  seed: number;
}

/** Makes one sound, peaking at about 0.5 when struck hard; left and right are the same array where both are the same. */
export type Instrument = (tone: Tone) => Stereo;

export const hertzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

export const mono = (samples: Float32Array): Stereo => ({ left: samples, right: samples });

export const frames = (seconds: number): number => Math.max(1, Math.round(seconds * sampleRate));

/** Lets a sound rise from silence. */
export function fadeIn(samples: Float32Array, seconds: number): void {
  const length = Math.min(samples.length, frames(seconds));
  for (let at = 0; at < length; at++) samples[at] = (samples[at] ?? 0) * (at / length);
}

/** Fades the end of a sound away, so that it ends in silence. */
export function fadeEnd(samples: Float32Array, seconds: number): Float32Array {
  const length = Math.min(samples.length, frames(seconds));
  for (let n = 0; n < length; n++) {
    const at = samples.length - 1 - n;
    samples[at] = (samples[at] ?? 0) * (n / length);
  }
  return samples;
}

/** Lets go of a sound after so many seconds: what is left dies away to a thousandth in `releaseSeconds`. */
export function damp(
  samples: Float32Array,
  { after, releaseSeconds }: { after: number; releaseSeconds: number },
): Float32Array {
  const factor = 0.001 ** (1 / frames(releaseSeconds));
  let gain = 1;
  for (let at = frames(after); at < samples.length; at++) {
    gain *= factor;
    samples[at] = (samples[at] ?? 0) * gain;
  }
  return samples;
}

export interface Partial {
  hertz: number;
  level: number;
  /** Until it is 60 dB quieter. */
  seconds: number;
}

/** Adds a tone that dies away by itself: a resonator of two poles, struck once. */
export function addPartial(samples: Float32Array, { hertz, level, seconds }: Partial): void {
  if (hertz > sampleRate * 0.45) return;
  const angle = (2 * Math.PI * hertz) / sampleRate;
  const radius = 0.001 ** (1 / frames(seconds));
  const [a, b] = [2 * radius * Math.cos(angle), radius * radius];
  let before = 0;
  let last = level * Math.sin(angle);
  const end = Math.min(samples.length, frames(seconds * 1.2));
  for (let at = 0; at < end; at++) {
    samples[at] = (samples[at] ?? 0) + last;
    const next = a * last - b * before;
    before = last;
    last = next;
  }
}
