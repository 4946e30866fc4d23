/** A stretch of speech, in seconds. */
export interface Stretch {
  start: number;
  end: number;
}

const frameSeconds = 0.01;
/** Shorter gaps are inside words; shorter bursts are clicks. */
const closeGapFrames = 18;
const shortestFrames = 6;
/**
 * Quieter sound is silence. Sound that varies less than this between its loud and quiet parts is a tone or a hum, not
 * speech.
 */
const faintestDecibels = -70;
const steadiestDecibels = 3;

/**
 * Detects speech by the energy of 10 ms frames. The threshold lies between the recording's own silence and its loud
 * parts.
 */
export const voiceActivity = (samples: Float32Array, sampleRate: number): Stretch[] =>
  activityIn(framePowers(samples, sampleRate));

/** The mean power of each 10 ms; an incomplete frame at the end does not count. */
export function framePowers(samples: Float32Array, sampleRate: number): number[] {
  const hop = Math.round(sampleRate * frameSeconds);
  return Array.from({ length: Math.floor(samples.length / hop) }, (_, frame) => {
    let sum = 0;
    for (let at = frame * hop; at < (frame + 1) * hop; at++) sum += (samples[at] ?? 0) ** 2;
    return sum / hop;
  });
}

/** Detects speech by the powers of 10 ms frames. */
export function activityIn(powers: readonly number[]): Stretch[] {
  const levels = powers.map((power) => 10 * Math.log10(power + 1e-10));
  const sorted = levels.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? -100;
  const [quiet, loud] = [quantile(0.05), quantile(0.9)];
  if (loud < faintestDecibels || loud - quiet < steadiestDecibels) return [];
  const threshold = Math.max(loud - 35, quiet + (loud - quiet) * 0.25);

  const stretches: { from: number; to: number }[] = [];
  for (const [frame, level] of levels.entries()) {
    if (level <= threshold) continue;
    const last = stretches.at(-1);
    if (last && frame - last.to <= closeGapFrames) last.to = frame + 1;
    else stretches.push({ from: frame, to: frame + 1 });
  }
  return stretches
    .filter(({ from, to }) => to - from >= shortestFrames)
    .map(({ from, to }) => ({ start: from * frameSeconds, end: to * frameSeconds }));
}
