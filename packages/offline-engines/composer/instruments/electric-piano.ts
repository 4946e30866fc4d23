import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { damp, fadeEnd, frames, type Instrument, mono } from "./instrument.ts";

/** A tine before a pickup, by frequency modulation: a mellow body whose overtones die first, and the ring of the tine. */
export const electricPiano: Instrument = ({ midi, hertz, seconds, velocity }) => {
  const release = 0.3;
  const long = 5.5 * 2 ** (-(midi - 55) / 26);
  const samples = new Float32Array(frames(Math.min(seconds + release, long)));
  const step = (2 * Math.PI * hertz) / sampleRate;
  const fall = 0.001 ** (1 / frames(long));
  const indexFall = 0.001 ** (1 / frames(long * 0.42));
  const tineFall = 0.001 ** (1 / frames(0.55));
  let level = 0.36 * (0.35 + 0.65 * velocity);
  let index = (0.35 + 1.25 * velocity * velocity) * Math.min(1, 2 ** (-(midi - 66) / 20));
  let tine = 0.055 * velocity * Math.min(1, 2600 / hertz);
  let phase = 0;
  const rise = frames(0.0015);
  for (let at = 0; at < samples.length; at++) {
    phase += step;
    const body = Math.sin(phase + index * Math.sin(phase));
    const octave = 0.12 * Math.sin(2 * phase + 0.4 * index * Math.sin(phase));
    const ring = tine * Math.sin(phase * 7.01 + 0.6 * Math.sin(phase * 3));
    samples[at] = (level * (body + octave) + ring) * Math.min(1, at / rise);
    level *= fall;
    index *= indexFall;
    tine *= tineFall;
  }
  return mono(fadeEnd(damp(samples, { after: seconds, releaseSeconds: release }), 0.02));
};

/** Drawbars of an organ: sines at fixed ratios, as loud from beginning to end. */
const drawbars = [
  [0.5, 0.5],
  [1, 1],
  [1.5, 0.35],
  [2, 0.55],
  [3, 0.2],
  [4, 0.16],
] as const;

export const organ: Instrument = ({ hertz, seconds, velocity }) => {
  const release = 0.06;
  const samples = new Float32Array(frames(seconds + release));
  const [rise, end] = [frames(0.006), frames(seconds)];
  for (const [ratio, level] of drawbars) {
    const angle = (2 * Math.PI * hertz * ratio) / sampleRate;
    if (hertz * ratio > 9000) continue;
    const turn = 2 * Math.cos(angle);
    let [before, last] = [0, Math.sin(angle)];
    for (let at = 0; at < samples.length; at++) {
      const shape = Math.min(1, at / rise, Math.max(0, (samples.length - at) / (samples.length - end)));
      samples[at] = (samples[at] ?? 0) + 0.16 * level * (0.7 + 0.3 * velocity) * last * shape;
      const next = turn * last - before;
      before = last;
      last = next;
    }
  }
  return mono(samples);
};
