import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { noiseOf } from "../../animator/ambience/voice.ts";
import { frames, type Instrument } from "./instrument.ts";

interface Ensemble {
  /** Saws to each side, and how far apart they are tuned, in cents. */
  saws: number;
  cents: number;
  attack: number;
  release: number;
  /** The filter: where it opens to at the tone's own height (ratio) and at least (hertz), its resonance, and how it moves. */
  open: number;
  least: number;
  resonance: number;
  sweep: number;
  sweepSeconds: number;
  /** Vibrato: cents and hertz, setting in after a while. */
  vibrato: readonly [cents: number, hertz: number];
  sub: number;
  level: number;
}

/** Sawtooth waves that are not quite in tune, through a low-pass filter of two poles: strings, brass, pads, leads and basses. */
const ensembleOf =
  (sound: Ensemble): Instrument =>
  ({ midi, hertz, seconds, velocity, seed }) => {
    const length = frames(seconds + sound.release);
    const random = noiseOf(seed * 977 + midi);
    const side = (): Float32Array => filtered(saws(), { sound, hertz, seconds, velocity });
    function saws(): Float32Array {
      const out = new Float32Array(length);
      for (let n = 0; n < sound.saws; n++) {
        const spread = sound.saws === 1 ? 0 : (n / (sound.saws - 1) - 0.5) * 2;
        const cents = spread * sound.cents + random() * sound.cents * 0.3;
        addSaw(out, {
          hertz: hertz * 2 ** (cents / 1200),
          phase: (random() + 1) / 2,
          vibrato: sound.vibrato,
          drift: random() * 6,
        });
      }
      if (sound.sub > 0) addSine(out, { hertz: hertz / 2, level: sound.sub * sound.saws * 0.5 });
      return out;
    }
    const left = side();
    return { left, right: sound.saws === 1 ? left : side() } satisfies Stereo;
  };

/** A saw without the harmonics that would fold back: its step is rounded over two samples (PolyBLEP, Välimäki and Huovilainen 2007). */
function addSaw(
  out: Float32Array,
  {
    hertz,
    phase,
    vibrato: [cents, rate],
    drift,
  }: { hertz: number; phase: number; vibrato: readonly [number, number]; drift: number },
): void {
  const still = hertz / sampleRate;
  const depth = still * (2 ** (cents / 1200) - 1);
  const swing = (2 * Math.PI * rate) / sampleRate;
  let step = still;
  for (let at = 0; at < out.length; at++) {
    // Vibrato sets in after a quarter of a second; every 16 samples is often enough.
    if (depth > 0 && (at & 15) === 0) step = still + depth * Math.min(1, at / 24_000) * Math.sin(swing * at + drift);
    phase += step;
    if (phase >= 1) phase -= 1;
    let value = 2 * phase - 1;
    if (phase < step) {
      const t = phase / step;
      value -= t + t - t * t - 1;
    } else if (phase > 1 - step) {
      const t = (phase - 1) / step;
      value -= t * t + t + t + 1;
    }
    out[at] = (out[at] ?? 0) + value;
  }
}

function addSine(out: Float32Array, { hertz, level }: { hertz: number; level: number }): void {
  const angle = (2 * Math.PI * hertz) / sampleRate;
  const turn = 2 * Math.cos(angle);
  let [before, last] = [0, level * Math.sin(angle)];
  for (let at = 0; at < out.length; at++) {
    out[at] = (out[at] ?? 0) + last;
    const next = turn * last - before;
    before = last;
    last = next;
  }
}

/** Through the filter (state-variable, Simper 2013) and the envelope of its loudness. */
function filtered(
  samples: Float32Array,
  { sound, hertz, seconds, velocity }: { sound: Ensemble; hertz: number; seconds: number; velocity: number },
): Float32Array {
  const { attack, release, resonance, sweep, sweepSeconds } = sound;
  const [rise, held] = [frames(attack), frames(seconds)];
  const fall = 0.001 ** (1 / frames(release));
  const gain = (sound.level * (0.35 + 0.65 * velocity)) / Math.sqrt(sound.saws);
  const top = Math.max(sound.least, hertz * sound.open) * (0.55 + 0.45 * velocity);
  const damping = 1 / resonance;
  let [first, second, loud] = [0, 0, 1];
  let [g, scale] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    if ((at & 31) === 0) {
      const moved = sweep * Math.exp(-at / (sweepSeconds * sampleRate));
      const swell = 0.45 + 0.55 * Math.min(1, at / (rise * 1.5));
      g = Math.tan((Math.PI * Math.min(18_000, top * swell * (1 + moved))) / sampleRate);
      scale = 1 / (1 + g * (g + damping));
    }
    const band = scale * (first + g * ((samples[at] ?? 0) - second));
    const low = second + g * band;
    first = 2 * band - first;
    second = 2 * low - second;
    if (at > held) loud *= fall;
    const up = at < rise ? at / rise : 1;
    samples[at] = low * gain * up * up * (3 - 2 * up) * loud;
  }
  return samples;
}

const still = [0, 0] as const;

export const warmPad = ensembleOf({
  saws: 3,
  cents: 9,
  attack: 0.5,
  release: 1.4,
  open: 3,
  least: 600,
  resonance: 0.7,
  sweep: 0,
  sweepSeconds: 1,
  vibrato: still,
  sub: 0.15,
  level: 0.16,
});
export const airPad = ensembleOf({
  saws: 3,
  cents: 14,
  attack: 1.1,
  release: 2.6,
  open: 2.2,
  least: 420,
  resonance: 0.8,
  sweep: 0.6,
  sweepSeconds: 2.5,
  vibrato: [5, 0.9],
  sub: 0.25,
  level: 0.17,
});
export const strings = ensembleOf({
  saws: 4,
  cents: 11,
  attack: 0.16,
  release: 0.5,
  open: 5,
  least: 1500,
  resonance: 0.6,
  sweep: 0,
  sweepSeconds: 1,
  vibrato: [11, 5.4],
  sub: 0,
  level: 0.15,
});
export const spiccato = ensembleOf({
  saws: 4,
  cents: 10,
  attack: 0.012,
  release: 0.22,
  open: 6,
  least: 1800,
  resonance: 0.6,
  sweep: 0.8,
  sweepSeconds: 0.06,
  vibrato: still,
  sub: 0,
  level: 0.2,
});
export const brass = ensembleOf({
  saws: 3,
  cents: 6,
  attack: 0.045,
  release: 0.14,
  open: 5,
  least: 900,
  resonance: 0.75,
  sweep: 0.5,
  sweepSeconds: 0.18,
  vibrato: [6, 5],
  sub: 0,
  level: 0.2,
});
export const superSaw = ensembleOf({
  saws: 5,
  cents: 19,
  attack: 0.006,
  release: 0.2,
  open: 8,
  least: 2600,
  resonance: 0.7,
  sweep: 0.6,
  sweepSeconds: 0.25,
  vibrato: still,
  sub: 0.1,
  level: 0.17,
});
export const sawLead = ensembleOf({
  saws: 2,
  cents: 8,
  attack: 0.008,
  release: 0.16,
  open: 6,
  least: 1700,
  resonance: 1.1,
  sweep: 0.9,
  sweepSeconds: 0.15,
  vibrato: [9, 5.6],
  sub: 0,
  level: 0.2,
});
export const synthPluck = ensembleOf({
  saws: 2,
  cents: 9,
  attack: 0.003,
  release: 0.35,
  open: 1.6,
  least: 350,
  resonance: 1.5,
  sweep: 5,
  sweepSeconds: 0.09,
  vibrato: still,
  sub: 0,
  level: 0.26,
});
export const synthBass = ensembleOf({
  saws: 1,
  cents: 0,
  attack: 0.004,
  release: 0.07,
  open: 3,
  least: 180,
  resonance: 1.3,
  sweep: 2.6,
  sweepSeconds: 0.12,
  vibrato: still,
  sub: 0.5,
  level: 0.42,
});
