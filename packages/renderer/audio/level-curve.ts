import type { Stretch } from "./voice-activity.ts";

/** The loudness of a bed relative to the voice, as gains in dB. */
export interface BedLevels {
  /** Until the voice starts. */
  before: number;
  /** In long pauses. */
  between: number;
  /** After the voice has ended. */
  after: number;
  /** During speech. */
  under: number;
}

/** The bed stays down in pauses up to this long. They are breaths, and a bed that rises in each of them pumps. */
const longestBreathSeconds = 1.2;
/** The bed goes down before the voice starts, like a hand on the fader, and comes back slowly. */
const downSeconds = 0.35;
const downAheadSeconds = 0.05;
const upAfterSeconds = 0.25;
const upSeconds = 0.9;

/**
 * The gain of a bed in dB over the time of a reel, in seconds. `speech` lists the stretches of speech in order.
 * Transitions between levels follow half a cosine in dB, which sounds even.
 */
export function levelCurve(speech: readonly Stretch[], levels: BedLevels): (seconds: number) => number {
  const phrases = phrasesOf(speech);
  const [first, last] = [phrases[0], phrases.at(-1)];
  if (!first || !last) return () => levels.between;
  let at = 0;
  return (seconds) => {
    while (at > 0 && seconds < (phrases[at]?.start ?? 0)) at--;
    while (at + 1 < phrases.length && seconds >= (phrases[at + 1]?.start ?? 0)) at++;
    const down = Math.max(share(phrases[at], seconds), share(phrases[at + 1], seconds));
    const open = seconds < first.start ? levels.before : seconds > last.end ? levels.after : levels.between;
    return open + (levels.under - open) * down;
  };
}

/** Joins speech across breaths. */
export function phrasesOf(speech: readonly Stretch[]): Stretch[] {
  const phrases: Stretch[] = [];
  for (const { start, end } of speech) {
    const before = phrases.at(-1);
    if (before && start - before.end <= longestBreathSeconds) before.end = Math.max(before.end, end);
    else phrases.push({ start, end });
  }
  return phrases;
}

/** How far down a phrase holds the bed at a time, 0..1. */
function share(phrase: Stretch | undefined, seconds: number): number {
  if (!phrase) return 0;
  const isDown = phrase.start - downAheadSeconds;
  const rises = phrase.end + upAfterSeconds;
  if (seconds < isDown) return eased(1 - (isDown - seconds) / downSeconds);
  return seconds <= rises ? 1 : eased(1 - (seconds - rises) / upSeconds);
}

const eased = (share: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));
