import type { Stretch } from "../audio/voice-activity.ts";

/** Louder sound than this share of all is its loud parts. */
const loudShare = 0.9;
const blockSeconds = 0.005;

/** What is not speech, from 0 to `seconds`. */
export function silencesBetween(sounds: readonly Stretch[], seconds: number): Stretch[] {
  const silences: Stretch[] = [];
  let at = 0;
  for (const { start, end } of sounds) {
    if (start > at) silences.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (seconds > at) silences.push({ start: at, end: seconds });
  return silences;
}

/**
 * Where a sound is quieter than its loud parts by `thresholdDb`, which is negative. `powers` are the mean powers of each
 * 5 ms; two of them are compared at a time.
 */
export function quietStretches(powers: ArrayLike<number>, thresholdDb: number): Stretch[] {
  const tens = Array.from({ length: Math.floor(powers.length / 2) }, (_, n) => {
    return ((powers[n * 2] ?? 0) + (powers[n * 2 + 1] ?? 0)) / 2;
  });
  const loud = tens.toSorted((a, b) => a - b)[Math.floor(tens.length * loudShare)] ?? 0;
  const limit = loud * 10 ** (thresholdDb / 10);
  const quiet: Stretch[] = [];
  for (const [n, power] of tens.entries()) {
    if (power > limit) continue;
    const [start, end] = [n * 2 * blockSeconds, (n + 1) * 2 * blockSeconds];
    const last = quiet.at(-1);
    if (last && start - last.end < blockSeconds) last.end = end;
    else quiet.push({ start, end });
  }
  return quiet;
}
