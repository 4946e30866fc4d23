import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { noiseOf, place, silent, type Voice } from "./voice.ts";

/** Birds, some near, some far: phrases of whistled notes. */
export const birds: Voice = (samples, seed) => {
  const made = silent(samples);
  const random = noiseOf(seed + 41);
  for (let bird = 0; bird < 4; bird++) {
    const [base, pan, near] = [2300 + 900 * (random() + 1), random() * 0.9, 0.03 + 0.05 * (random() + 1)];
    const [bend, trill, notes] = [0.25 * random(), 12 + 9 * (random() + 1), 2 + Math.floor(2.4 * (random() + 1))];
    for (let start = sampleRate * (1 + random()); start < samples; start += sampleRate * (2.2 + 1.3 * random())) {
      for (let note = 0; note < notes; note++) {
        const at = Math.round(start + note * sampleRate * (0.13 + 0.02 * bend));
        sing(made, at, {
          hertz: base * (1 + 0.09 * Math.sin(note * 2.1 + bird)),
          bend,
          trill,
          pan,
          loud: near * (1 - 0.12 * note),
        });
      }
    }
  }
  return made;
};

interface Note {
  hertz: number;
  /** How far it slides. */
  bend: number;
  /** How fast it trills. */
  trill: number;
  pan: number;
  loud: number;
}

const noteSamples = 4600;

function sing(into: Stereo, start: number, { hertz, bend, trill, pan, loud }: Note): void {
  let phase = 0;
  const note = (at: number) => {
    const share = at / noteSamples;
    const pitch = hertz * (1 + bend * (share - 0.5)) * (1 + 0.035 * Math.sin((2 * Math.PI * trill * at) / sampleRate));
    phase += (2 * Math.PI * pitch) / sampleRate;
    return loud * Math.sin(Math.PI * Math.min(1, share)) ** 2 * (Math.sin(phase) + 0.16 * Math.sin(2 * phase));
  };
  place(into, start, pan, noteSamples, note);
  // It comes back from the trees.
  phase = 0;
  place(into, start + 5200, -pan * 0.6, noteSamples, (at) => 0.22 * note(at));
}

/** Crickets on a warm night. */
export const crickets: Voice = (samples, seed) => {
  const made = silent(samples);
  const random = noiseOf(seed + 43);
  for (let insect = 0; insect < 5; insect++) {
    const [hertz, pan, loud] = [3900 + 500 * random(), random() * 0.95, 0.028 + 0.012 * random()];
    const [period, pulses] = [sampleRate * (0.62 + 0.16 * random()), 3 + (insect % 2)];
    for (let start = period * Math.abs(random()); start < samples; start += period)
      place(made, Math.round(start), pan, Math.round(pulses * 0.042 * sampleRate), (at) => {
        const pulse = Math.sin(Math.PI * ((at / sampleRate / 0.042) % 1)) ** 2;
        return loud * pulse * Math.sin((2 * Math.PI * hertz * at) / sampleRate);
      });
  }
  return made;
};
