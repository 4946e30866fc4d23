import { lowestPitch, periodAt, periodRate } from "../audio/period-at.ts";
import type { Sound } from "../audio/read-wav.ts";
import { resampleSound } from "../audio/resample-sound.ts";

const [hopSeconds, windowSeconds] = [0.05, 0.04];
/** More frames than these, spread evenly, tell no more. */
const mostFrames = 200;

/** The median pitch of a voice in hertz; null if no frame has a pitch. */
export function pitchOf(sound: Sound): number | null {
  const samples = resampleSound(sound, periodRate);
  const window = periodRate * windowSeconds;
  const room = samples.length - window - periodRate / lowestPitch;
  const hop = periodRate * hopSeconds * Math.max(1, Math.floor(room / (periodRate * hopSeconds) / mostFrames));
  const pitches: number[] = [];
  for (let start = 0; start <= room; start += hop) {
    const period = periodAt(samples, start, window);
    if (period > 0) pitches.push(periodRate / period);
  }
  return pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? null;
}
