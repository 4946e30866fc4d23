import type { AudioPlan } from "../plan/reel-plan.ts";
import { musicFadeOut, openFadedMusic } from "./faded-music.ts";
import { createLoudnessMeter } from "./integrated-loudness.ts";
import { phrasesOf } from "./level-curve.ts";
import { sampleRate, side } from "./stereo-file.ts";
import type { Stretch } from "./voice-activity.ts";

/** The integrated loudness of the music of a reel in LUFS; null for silence. */
export interface MusicLoudness {
  whole: number | null;
  /** Before and after the voice: a track may begin or end quietly. */
  before: number | null;
  after: number | null;
}

interface Reel {
  seconds: number;
  dir: string;
  /** The stretches of speech, in seconds of the reel. */
  speech: readonly Stretch[];
}

/** Measures music with its loops and fades, a second at a time. */
export async function measureMusic(
  music: NonNullable<AudioPlan["music"]>,
  { seconds, dir, speech }: Reel,
): Promise<MusicLoudness> {
  await using track = await openFadedMusic(music, { seconds, dir });
  const phrases = phrasesOf(speech);
  const part = (fromSeconds: number, toSeconds: number) => ({
    from: Math.round(fromSeconds * sampleRate),
    to: Math.round(toSeconds * sampleRate),
    meter: createLoudnessMeter(),
  });
  const whole = part(0, seconds);
  const before = part(0, phrases[0]?.start ?? 0);
  const after = part(phrases.at(-1)?.end ?? seconds, seconds - musicFadeOut(seconds));
  for (let at = 0; at < whole.to; at += sampleRate) {
    const block = await track.read(at, Math.min(whole.to, at + sampleRate));
    const sides = [side(block, 0), side(block, 1)];
    for (const { from, to, meter } of [whole, before, after])
      meter.add(sides.map((samples) => samples.subarray(Math.max(0, from - at), Math.max(0, to - at))));
  }
  return { whole: whole.meter.lufs(), before: before.meter.lufs(), after: after.meter.lufs() };
}
