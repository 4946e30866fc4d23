import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { noiseOf } from "../../animator/ambience/voice.ts";
import { frames, type Instrument, mono } from "./instrument.ts";

interface Voice {
  /** Levels of the first harmonics. */
  harmonics: readonly number[];
  breath: number;
  attack: number;
  release: number;
  vibrato: readonly [cents: number, hertz: number];
  level: number;
}

/** A steady tone of few harmonics with breath and vibrato: flutes, soft leads, whistles, a sub-bass. */
const voiceOf =
  ({ harmonics, breath, attack, release, vibrato: [cents, rate], level }: Voice): Instrument =>
  ({ midi, hertz, seconds, velocity, seed }) => {
    const samples = new Float32Array(frames(seconds + release));
    const [rise, held] = [frames(attack), frames(seconds)];
    const fall = 0.001 ** (1 / frames(release));
    const noise = noiseOf(seed * 53 + midi);
    const step = (2 * Math.PI * hertz) / sampleRate;
    const depth = 2 ** (cents / 1200) - 1;
    const swing = (2 * Math.PI * rate) / sampleRate;
    const heard = harmonics.filter((_, index) => hertz * (index + 1) < 16_000);
    const share = 1 - Math.exp((-2 * Math.PI * hertz * 2.5) / sampleRate);
    let [phase, loud, air] = [0, 1, 0];
    for (let at = 0; at < samples.length; at++) {
      phase += step * (1 + depth * Math.min(1, at / 19_000) * Math.sin(swing * at));
      let value = 0;
      for (let n = 0; n < heard.length; n++) value += (heard[n] ?? 0) * Math.sin((n + 1) * phase);
      air += share * (noise() - air);
      if (at > held) loud *= fall;
      const up = at < rise ? at / rise : 1;
      const chiff = 1 + 2.5 * Math.max(0, 1 - at / (rise * 2));
      samples[at] = level * (0.4 + 0.6 * velocity) * up * (2 - up) * loud * (value + breath * chiff * air);
    }
    return mono(samples);
  };

export const flute = voiceOf({
  harmonics: [1, 0.34, 0.16, 0.05, 0.02],
  breath: 0.12,
  attack: 0.06,
  release: 0.16,
  vibrato: [14, 5],
  level: 0.3,
});
export const softLead = voiceOf({
  harmonics: [1, 0.12, 0.2, 0.03, 0.06],
  breath: 0.02,
  attack: 0.025,
  release: 0.22,
  vibrato: [10, 5.2],
  level: 0.32,
});
export const mutedTrumpet = voiceOf({
  harmonics: [0.7, 0.75, 0.6, 0.35, 0.22, 0.12, 0.05],
  breath: 0.04,
  attack: 0.035,
  release: 0.12,
  vibrato: [12, 5.3],
  level: 0.22,
});
export const subBass = voiceOf({
  harmonics: [1, 0.22, 0.08],
  breath: 0,
  attack: 0.008,
  release: 0.09,
  vibrato: [0, 1],
  level: 0.5,
});
