import type { TransitionKind } from "@reelwright/vocabulary/transition-kinds";
import { hash } from "../pixels/noise.ts";
import type { SoundEffect } from "../plan/reel-plan.ts";
import { type Stereo, sampleRate } from "./stereo-file.ts";

/** Noise through a band-pass filter that opens towards its peak and closes after it. */
interface Sweep {
  seconds: number;
  /** The place of the peak, as a share of the length. */
  peak: number;
  /** The centre of the band at the ends and at the peak, in hertz. */
  hertz: readonly [ends: number, peak: number];
  /** The narrowness of the band. */
  resonance: number;
  /** Amplitude modulation in hertz, like leaves of paper or slats of a blind. */
  flutter?: number;
  /** Holds each noise sample for this many samples, like a broken signal. */
  hold?: number;
}

const air: Sweep = { seconds: 0.8, peak: 0.5, hertz: [260, 1100], resonance: 0.8 };
const whoosh: Sweep = { seconds: 0.55, peak: 0.6, hertz: [320, 2400], resonance: 1.5 };
const turn: Sweep = { seconds: 0.5, peak: 0.55, hertz: [500, 1800], resonance: 1.2, flutter: 16 };
const broken: Sweep = { seconds: 0.35, peak: 0.5, hertz: [800, 3600], resonance: 1.2, flutter: 26, hold: 19 };

const sweeps: Record<Exclude<TransitionKind, "cut">, Sweep> = {
  crossFade: air,
  fadeThrough: { ...air, hertz: [160, 700] },
  ink: { ...air, hertz: [200, 1600], resonance: 1.1 },
  slide: whoosh,
  push: whoosh,
  wipe: { ...whoosh, hertz: [600, 3200] },
  whip: { ...whoosh, seconds: 0.36, hertz: [600, 4800], resonance: 1.8 },
  zoomThrough: { ...whoosh, seconds: 0.7, peak: 0.7, hertz: [140, 3000] },
  iris: turn,
  clock: turn,
  blinds: { ...turn, flutter: 22, hertz: [1200, 3000] },
  page: { seconds: 0.4, peak: 0.45, hertz: [2200, 5200], resonance: 0.8, flutter: 38 },
  glitch: broken,
  pixelate: { ...broken, flutter: 18, hold: 40 },
  filmBurn: { seconds: 0.9, peak: 0.55, hertz: [90, 480], resonance: 0.8 },
};

/** A low hit at the cut, falling in pitch. */
const hit = { seconds: 0.3, from: 115, to: 46, decaySeconds: 0.07, level: 0.8 };
/** How far a moving sound starts on one side and ends on the other: 0..1. */
const panned = 0.6;
const sides = { left: -1, right: 1, up: 0, down: 0 };

/**
 * The sound of one transition, with a peak of about 1, and the time of the cut in it, in seconds. The same effect
 * always gives the same sound.
 */
export function makeEffect({ kind, manner, direction, seed }: SoundEffect): { sound: Stereo; cutSeconds: number } {
  const sweep = kind === "cut" ? null : sweeps[kind];
  const cutSeconds = sweep ? sweep.seconds * sweep.peak : 0;
  const length = Math.ceil(
    Math.max(sweep?.seconds ?? 0, manner === "lively" ? cutSeconds + hit.seconds : 0) * sampleRate,
  );
  const mono = new Float32Array(length);
  if (sweep) layNoise(mono, sweep, seed);
  if (manner === "lively") layHit(mono, cutSeconds);
  return { sound: spread(mono, { cutSeconds, side: sides[direction] }), cutSeconds };
}

/** Filtered by a state-variable filter (A. Simper, "Linear Trapezoidal Integrated State Variable Filter", 2013). */
function layNoise(
  into: Float32Array,
  { seconds, peak, hertz, resonance, flutter, hold = 1 }: Sweep,
  seed: number,
): void {
  const length = Math.round(seconds * sampleRate);
  const [ends, middle] = hertz;
  let [one, two, loudest] = [0, 0, 1e-9];
  for (let n = 0; n < length; n++) {
    const at = n / length;
    const rise = at < peak ? at / peak : (1 - at) / (1 - peak);
    const g = Math.tan((Math.PI * ends * (middle / ends) ** rise) / sampleRate);
    const noise = hash(seed, Math.floor(n / hold)) / 2 ** 31 - 1;
    const band = (one + g * (noise - two)) / (1 + g * (g + 1 / resonance));
    const low = two + g * band;
    one = 2 * band - one;
    two = 2 * low - two;
    const beat = flutter ? 0.35 + 0.65 * Math.abs(Math.cos(Math.PI * flutter * (n / sampleRate))) ** 3 : 1;
    const sample = band * rise ** 2 * beat;
    into[n] = sample;
    loudest = Math.max(loudest, Math.abs(sample));
  }
  for (let n = 0; n < length; n++) into[n] = (into[n] ?? 0) / loudest;
}

function layHit(into: Float32Array, startSeconds: number): void {
  const first = Math.round(startSeconds * sampleRate);
  let phase = 0;
  for (let n = 0; n < hit.seconds * sampleRate && first + n < into.length; n++) {
    const seconds = n / sampleRate;
    const fall = Math.exp(-seconds / hit.decaySeconds);
    phase += (2 * Math.PI * (hit.to + (hit.from - hit.to) * fall)) / sampleRate;
    const attack = Math.min(1, seconds / 0.004);
    const release = Math.min(1, (hit.seconds - seconds) / 0.03);
    into[first + n] = (into[first + n] ?? 0) + hit.level * fall * attack * release * Math.sin(phase);
  }
}

/** Pans a sound from one side to the other with the motion of the picture, at constant power. */
function spread(mono: Float32Array, { cutSeconds, side }: { cutSeconds: number; side: number }): Stereo {
  const turn = (n: number) => {
    const share = Math.max(-1, Math.min(1, (n / sampleRate - cutSeconds) / Math.max(cutSeconds, 0.1)));
    return (Math.PI / 4) * (1 + panned * side * share);
  };
  return {
    left: mono.map((sample, n) => sample * Math.cos(turn(n))),
    right: mono.map((sample, n) => sample * Math.sin(turn(n))),
  };
}
