import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { bandpass, noiseOf } from "../../animator/ambience/voice.ts";
import { addPartial, fadeEnd, frames, type Instrument, mono } from "./instrument.ts";

interface Skin {
  /** Where its tone begins and ends, in hertz, and how fast it gets there. */
  from: number;
  to: number;
  bendSeconds: number;
  seconds: number;
  click: number;
  /** 0..1: pressed into a curve. */
  drive: number;
  level: number;
}

/** A struck skin: a sine that falls in pitch, and the click of the beater. Tuned by the tone's distance from middle C. */
const skinOf =
  ({ from, to, bendSeconds, seconds, click, drive, level }: Skin): Instrument =>
  ({ midi, velocity, seed }) => {
    const samples = new Float32Array(frames(seconds));
    const noise = noiseOf(seed * 7 + 1);
    const tuned = 2 ** ((midi - 60) / 12);
    const fall = 0.001 ** (1 / samples.length);
    const bend = 0.001 ** (1 / frames(bendSeconds));
    let [phase, loud, above, tick] = [0, 1, (from - to) * (0.7 + 0.3 * velocity), 0];
    for (let at = 0; at < samples.length; at++) {
      phase += (2 * Math.PI * (to + above) * tuned) / sampleRate;
      above *= bend;
      loud *= fall;
      tick += 0.5 * (noise() - tick);
      const value = Math.sin(phase) * loud + click * tick * Math.exp(-at / 90) * Math.min(1, at / 16);
      samples[at] = level * velocity * (drive > 0 ? Math.tanh(value * (1 + 3 * drive)) : value);
    }
    return mono(fadeEnd(samples, 0.005));
  };

export const kick = skinOf({
  from: 190,
  to: 54,
  bendSeconds: 0.12,
  seconds: 0.36,
  click: 0.5,
  drive: 0.1,
  level: 0.85,
});
export const softKick = skinOf({
  from: 130,
  to: 50,
  bendSeconds: 0.1,
  seconds: 0.3,
  click: 0.12,
  drive: 0.2,
  level: 0.8,
});
export const clubKick = skinOf({
  from: 330,
  to: 49,
  bendSeconds: 0.16,
  seconds: 0.42,
  click: 0.5,
  drive: 0.5,
  level: 0.8,
});
export const deepKick = skinOf({
  from: 240,
  to: 43,
  bendSeconds: 0.11,
  seconds: 0.95,
  click: 0.3,
  drive: 0.35,
  level: 0.75,
});
export const tom = skinOf({ from: 150, to: 98, bendSeconds: 0.3, seconds: 0.5, click: 0.25, drive: 0.1, level: 0.6 });
export const conga = skinOf({
  from: 290,
  to: 225,
  bendSeconds: 0.05,
  seconds: 0.24,
  click: 0.35,
  drive: 0,
  level: 0.5,
});
/** A great drum in a hall, played with soft sticks. */
export const taiko = skinOf({
  from: 120,
  to: 62,
  bendSeconds: 0.5,
  seconds: 1.1,
  click: 0.15,
  drive: 0.35,
  level: 0.8,
});

interface Rattle {
  /** The skin's two tones in hertz, and how loud it is beside the wires. */
  tones: readonly number[];
  skin: number;
  /** The wires: the middle of their band, its width, how long they sound. */
  hertz: number;
  quality: number;
  seconds: number;
  level: number;
  /** Strokes that follow each other, as hands do that clap: seconds. */
  strokes?: readonly number[];
}

/** Noise in a band, with or without a skin that sounds under it: snares, claps, brushes. */
const rattleOf =
  ({ tones, skin, hertz, quality, seconds, level, strokes = [0] }: Rattle): Instrument =>
  ({ velocity, seed }) => {
    const samples = new Float32Array(frames(seconds * 1.6));
    for (const tone of tones) addPartial(samples, { hertz: tone, level: skin, seconds: seconds * 0.75 });
    const [left, wide] = [bandpass(quality), bandpass(0.7)];
    const noise = noiseOf(seed * 17 + 3);
    const fall = 0.001 ** (1 / frames(seconds));
    const starts = strokes.map(frames);
    let loud = 0;
    for (let at = 0; at < samples.length; at++) {
      loud *= fall;
      if (starts.includes(at + 1)) loud = 1;
      const white = noise();
      const wires = left(white, hertz) * 2.2 + wide(white, 6500) * 0.9 * velocity;
      const sharp =
        at < (starts.at(-1) ?? 0) ? Math.exp(-((at - (starts.findLast((start) => start <= at) ?? 0)) / 300)) : 1;
      samples[at] = level * velocity * ((samples[at] ?? 0) + wires * loud * sharp);
    }
    return mono(fadeEnd(samples, 0.01));
  };

export const snare = rattleOf({ tones: [186, 331], skin: 0.5, hertz: 2600, quality: 0.8, seconds: 0.19, level: 0.62 });
export const tightSnare = rattleOf({
  tones: [228, 402],
  skin: 0.4,
  hertz: 3600,
  quality: 0.9,
  seconds: 0.13,
  level: 0.6,
});
export const dustySnare = rattleOf({
  tones: [172, 290],
  skin: 0.42,
  hertz: 1700,
  quality: 0.9,
  seconds: 0.15,
  level: 0.62,
});
export const clap = rattleOf({
  tones: [],
  skin: 0,
  hertz: 1350,
  quality: 1.6,
  seconds: 0.2,
  level: 0.85,
  strokes: [0, 0.011, 0.021, 0.03],
});
export const snap = rattleOf({
  tones: [1850],
  skin: 0.2,
  hertz: 2300,
  quality: 3,
  seconds: 0.07,
  level: 0.7,
  strokes: [0, 0.008],
});
export const brush = rattleOf({ tones: [], skin: 0, hertz: 3800, quality: 0.6, seconds: 0.16, level: 0.3 });
export const rim = rattleOf({ tones: [480, 1720], skin: 0.9, hertz: 2500, quality: 2, seconds: 0.035, level: 0.5 });

interface Metal {
  /** How long it sounds, where its sound begins (hertz), how much of it is metal and how much noise. */
  seconds: number;
  above: number;
  metal: number;
  noise: number;
  /** How soft it sets in, in seconds. */
  attack: number;
  level: number;
}

/** Square waves at ratios that fit nothing, as in cymbals, with noise, without all that is low. */
const metalOf =
  ({ seconds, above, metal, noise: air, attack, level }: Metal): Instrument =>
  ({ velocity, seed }) => {
    const samples = new Float32Array(frames(seconds));
    const noise = noiseOf(seed * 19 + 11);
    const steps = [263, 400, 421, 474, 587, 845].map((hertz) => (hertz * 1.37) / sampleRate);
    const phases = steps.map((_, index) => (index * 0.17 + (noise() + 1) / 2) % 1);
    const fall = 0.001 ** (1 / samples.length);
    const rise = frames(attack);
    const share = Math.exp((-2 * Math.PI * above) / sampleRate);
    let loud = 1;
    // Two high-passes of one pole after the other.
    let [in1, out1, in2, out2] = [0, 0, 0, 0];
    for (let at = 0; at < samples.length; at++) {
      let ring = 0;
      for (let n = 0; n < 6; n++) {
        let phase = (phases[n] ?? 0) + (steps[n] ?? 0) * 6;
        if (phase >= 1) phase -= Math.floor(phase);
        phases[n] = phase;
        ring += phase < 0.5 ? 1 : -1;
      }
      const raw = (metal * ring) / 6 + air * noise();
      out1 = share * (out1 + raw - in1);
      in1 = raw;
      out2 = share * (out2 + out1 - in2);
      in2 = out1;
      loud *= fall;
      samples[at] = level * velocity * out2 * loud * Math.min(1, at / rise);
    }
    return mono(samples);
  };

export const hat = metalOf({ seconds: 0.07, above: 6800, metal: 0.6, noise: 0.7, attack: 0.0004, level: 0.5 });
export const softHat = metalOf({ seconds: 0.06, above: 5200, metal: 0.3, noise: 0.6, attack: 0.002, level: 0.42 });
export const openHat = metalOf({ seconds: 0.38, above: 6200, metal: 0.6, noise: 0.7, attack: 0.0005, level: 0.42 });
export const ride = metalOf({ seconds: 0.9, above: 4200, metal: 0.75, noise: 0.14, attack: 0.0005, level: 0.34 });
export const crash = metalOf({ seconds: 1.9, above: 3600, metal: 0.45, noise: 0.8, attack: 0.001, level: 0.5 });
export const shaker = metalOf({ seconds: 0.075, above: 5600, metal: 0, noise: 1, attack: 0.018, level: 0.4 });
export const tambourine = metalOf({ seconds: 0.16, above: 7600, metal: 0.8, noise: 0.5, attack: 0.002, level: 0.42 });
/** A cymbal that swells for as long as the tone is held: reversed, it leads into what follows. */
export const swell: Instrument = (tone) => {
  const { left } = metalOf({ seconds: tone.seconds, above: 3200, metal: 0.3, noise: 0.8, attack: 0.01, level: 0.4 })(
    tone,
  );
  return mono(left.toReversed());
};
