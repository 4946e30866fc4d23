import { integratedLoudness } from "@reelwright/renderer/audio/integrated-loudness";
import { sampleRate, side } from "@reelwright/renderer/audio/stereo-file";
import type { Stretch } from "@reelwright/renderer/audio/voice-activity";

/** What is measured of a finished reel's sound. */
interface Mix {
  /** Left, right, left, right. */
  sound: Int16Array;
  /** The music before it is mixed; null for none. */
  music: Int16Array | null;
  /** When each phrase is heard, in seconds of the reel. */
  phrases: readonly Stretch[];
}

const shortPause = 0.8;
/** The music comes down before the voice begins; what is measured before ends so much earlier. */
const approach = 0.4;
const margin = 0.06;
const windowSeconds = 0.1;

const part = (samples: Int16Array, from: number, to: number) =>
  samples.subarray(Math.round(from * sampleRate) * 2, Math.round(to * sampleRate) * 2);
export const loudness = (samples: Int16Array) => integratedLoudness([side(samples, 0), side(samples, 1)]);
const decibels = (ratio: number) => 20 * Math.log10(Math.max(ratio, 1e-6));

/** How much louder the voice is than the music alone before it, in LU; null where that is shorter than a second. */
export function introBelowVoice({ sound, phrases }: Mix): number | null {
  const [start, end] = [phrases[0]?.start ?? 0, phrases.at(-1)?.end ?? 0];
  if (start < 1 + approach) return null;
  const [intro, voice] = [loudness(part(sound, 0, start - approach)), loudness(part(sound, start, end))];
  return intro === null || voice === null ? null : voice - intro;
}

/**
 * How much the music rises in pauses over what it is under the voice, in dB: the gain at which the track is found in the reel, by
 * projection, in the loudest tenth of a second of each pause, against that under all phrases. `short` are pauses below 0.8 s.
 */
export function risesInPauses({ sound, music, phrases }: Mix): { short: number[]; long: number[] } {
  const rises = { short: [] as number[], long: [] as number[] };
  if (!music) return rises;
  const under = gainBetween(sound, music, phrases);
  for (const [index, { end }] of phrases.slice(0, -1).entries()) {
    const next = phrases[index + 1]?.start ?? end;
    const gains: number[] = [];
    for (let at = end + margin; at + windowSeconds <= next - margin; at += windowSeconds / 2)
      gains.push(gainBetween(sound, music, [{ start: at, end: at + windowSeconds }]));
    if (gains.length > 0) rises[next - end < shortPause ? "short" : "long"].push(Math.max(...gains) - under);
  }
  return rises;
}

/** The gain in dB at which one sound is part of another, during some stretches: their product over the square of the one. */
function gainBetween(whole: Int16Array, one: Int16Array, stretches: readonly Stretch[]): number {
  let [product, square] = [0, 1e-9];
  for (const { start, end } of stretches)
    for (let at = Math.round(start * sampleRate) * 2; at < Math.round(end * sampleRate) * 2; at++) {
      product += (whole[at] ?? 0) * (one[at] ?? 0);
      square += (one[at] ?? 0) ** 2;
    }
  return decibels(product / square);
}

/** The last 50 ms: their power and their peak, in dB of full scale. */
export function tailOf(sound: Int16Array): { rmsDb: number; peakDb: number } {
  const last = sound.subarray(-Math.round(0.05 * sampleRate) * 2);
  let [peak, square] = [0, 0];
  for (const sample of last) {
    peak = Math.max(peak, Math.abs(sample) / 32_768);
    square += (sample / 32_768) ** 2;
  }
  return { rmsDb: decibels(Math.sqrt(square / last.length)), peakDb: decibels(peak) };
}
