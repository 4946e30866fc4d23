import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { noiseOf } from "../../animator/ambience/voice.ts";
import { damp, fadeEnd, frames, type Instrument, mono } from "./instrument.ts";

interface Strings {
  /** How bright the pluck is, and how much the string loses of what is high on each way, 0..1. */
  bright: number;
  dull: number;
  /** How long a middle C sounds. */
  long: number;
  release: number;
  /** Where it is plucked, as a share of its length. */
  place: number;
  /** Resonances of the body: hertz, and how much of each. */
  body: readonly (readonly [hertz: number, share: number])[];
  level: number;
}

/** A plucked string: noise going round in a delay, losing a little of what is high each time (Karplus, Strong; Jaffe, Smith 1983). */
const stringOf =
  ({ bright, dull, long, release, place, body, level }: Strings): Instrument =>
  ({ midi, hertz, seconds, velocity, seed }) => {
    const rings = Math.min(seconds + release, long * 2 ** (-(midi - 60) / 24));
    const samples = new Float32Array(frames(rings));
    const period = sampleRate / hertz;
    // The loss filter of two points delays by `dull` of a sample, the tuning filter by the rest.
    const whole = Math.max(2, Math.floor(period - dull - 0.2));
    const rest = period - dull - whole;
    const tuning = (1 - rest) / (1 + rest);
    const loop = new Float32Array(whole);
    pluck(loop, { bright: bright * (0.35 + 0.65 * velocity), place, seed: seed * 131 + midi });
    const loss = 0.001 ** (period / sampleRate / (long * 2 ** (-(midi - 60) / 24)));
    let [at, before, tuned, tunedIn] = [0, 0, 0, 0];
    for (let n = 0; n < samples.length; n++) {
      const heard = loop[at] ?? 0;
      samples[n] = heard;
      const lost = loss * (heard * (1 - dull) + before * dull);
      before = heard;
      tuned = tuning * (lost - tuned) + tunedIn;
      tunedIn = lost;
      loop[at] = tuned;
      at = at + 1 === whole ? 0 : at + 1;
    }
    const sound = body.length > 0 ? resonant(samples, body) : samples;
    const gain = level * (0.3 + 0.7 * velocity);
    // A string does not leap: low ones take a few milliseconds to get going.
    const rise = period * 0.12;
    for (let n = 0; n < sound.length; n++) sound[n] = (sound[n] ?? 0) * gain * Math.min(1, n / rise);
    return mono(fadeEnd(damp(sound, { after: seconds, releaseSeconds: release }), 0.01));
  };

/** Noise smoothed as soft fingers do, without what the plucked place itself silences, at one loudness whatever the string. */
function pluck(loop: Float32Array, { bright, place, seed }: { bright: number; place: number; seed: number }): void {
  const noise = noiseOf(seed);
  const raw = Float32Array.from(loop, () => noise());
  const away = Math.max(1, Math.round(loop.length * place));
  let [held, twice] = [0, 0];
  let power = 0;
  // Twice round, so that where it closes is as smooth as anywhere.
  for (let round = 0; round < 2; round++)
    for (let n = 0; n < loop.length; n++) {
      held += bright * ((raw[n] ?? 0) - held);
      twice += bright * (held - twice);
      loop[n] = twice;
    }
  const smooth = Float32Array.from(loop);
  const mean = smooth.reduce((sum, value) => sum + value, 0) / loop.length;
  for (let n = 0; n < loop.length; n++) {
    loop[n] = (smooth[n] ?? 0) - 0.9 * (smooth[(n + away) % loop.length] ?? 0) - mean * 0.1;
    power += (loop[n] ?? 0) ** 2;
  }
  const gain = 0.32 / Math.sqrt(power / loop.length + 1e-9);
  for (let n = 0; n < loop.length; n++) loop[n] = (loop[n] ?? 0) * gain;
}

/** Adds what a body makes of a sound: bands around its resonances. */
function resonant(samples: Float32Array, body: Strings["body"]): Float32Array {
  const out = Float32Array.from(samples, (sample) => sample * 0.8);
  for (const [hertz, share] of body) {
    const angle = (2 * Math.PI * hertz) / sampleRate;
    const radius = 1 - (Math.PI * hertz) / (4 * sampleRate);
    const [a, b] = [2 * radius * Math.cos(angle), radius * radius];
    // Of two poles so near to the edge: as loud at its middle as its share says.
    const gain = share * (1 - radius) * 2 * Math.sin(angle);
    let [one, two] = [0, 0];
    for (let n = 0; n < out.length; n++) {
      const value = gain * (samples[n] ?? 0) + a * one - b * two;
      out[n] = (out[n] ?? 0) + value;
      two = one;
      one = value;
    }
  }
  return out;
}

const guitarBody = [
  [110, 1.1],
  [205, 0.8],
  [420, 0.35],
] as const;

export const nylonGuitar = stringOf({
  bright: 0.3,
  dull: 0.42,
  long: 3.4,
  release: 0.25,
  place: 0.22,
  body: guitarBody,
  level: 0.95,
});
export const steelGuitar = stringOf({
  bright: 0.5,
  dull: 0.3,
  long: 4.6,
  release: 0.3,
  place: 0.14,
  body: guitarBody,
  level: 0.8,
});
export const harp = stringOf({
  bright: 0.34,
  dull: 0.3,
  long: 5.5,
  release: 2.5,
  place: 0.4,
  body: [[180, 0.6]],
  level: 0.85,
});
/** For an amplifier: long, without a body of its own. */
export const electricGuitar = stringOf({
  bright: 0.5,
  dull: 0.22,
  long: 7,
  release: 0.12,
  place: 0.11,
  body: [],
  level: 0.9,
});
/** Damped by the hand as it is struck. */
export const mutedGuitar = stringOf({
  bright: 0.6,
  dull: 0.4,
  long: 0.55,
  release: 0.05,
  place: 0.1,
  body: [[240, 0.4]],
  level: 0.9,
});
export const clavinet = stringOf({
  bright: 0.85,
  dull: 0.16,
  long: 2.2,
  release: 0.04,
  place: 0.07,
  body: [],
  level: 0.62,
});
export const electricBass = stringOf({
  bright: 0.16,
  dull: 0.32,
  long: 4.2,
  release: 0.08,
  place: 0.16,
  body: [],
  level: 1.3,
});
export const uprightBass = stringOf({
  bright: 0.09,
  dull: 0.45,
  long: 1.9,
  release: 0.14,
  place: 0.28,
  body: [[98, 1.2]],
  level: 1.25,
});
export const pizzicato = stringOf({
  bright: 0.4,
  dull: 0.45,
  long: 0.9,
  release: 0.3,
  place: 0.2,
  body: [
    [280, 1.2],
    [480, 0.6],
  ],
  level: 0.95,
});
