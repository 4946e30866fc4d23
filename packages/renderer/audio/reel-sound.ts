import type { ReelPlan } from "../plan/reel-plan.ts";
import type { HeardVoice, SoundLevels } from "../plan/sound-levels.ts";
import type { Beds } from "./lay-beds.ts";
import { sampleRate } from "./stereo-file.ts";
import type { Voice } from "./voice-part.ts";

/** What the sound of a reel is made from, besides its files. */
export interface ReelSound {
  plan: Pick<ReelPlan, "audio" | "totalFrames" | "fps">;
  heard: HeardVoice;
}

export const secondsOf = ({ plan }: Pick<ReelSound, "plan">): number => plan.totalFrames / plan.fps;

/** The length of a reel's sound in frames at 48 kHz. */
export const framesOf = (sound: Pick<ReelSound, "plan">): number => Math.round(secondsOf(sound) * sampleRate);

export const voiceOf = ({ plan, heard }: ReelSound): Voice => ({
  narration: plan.audio.narration,
  fps: plan.fps,
  heard,
});

/** The stretches of speech, in seconds of the reel. */
export function speechOf({ plan, heard }: ReelSound): { start: number; end: number }[] {
  const later = plan.audio.narration.start / plan.fps;
  return heard.speech.map(({ start, end }) => ({ start: start + later, end: end + later }));
}

export const bedsOf = (sound: ReelSound, levels: Pick<SoundLevels, "voiceLufs" | "music">, dir: string): Beds => ({
  audio: sound.plan.audio,
  fps: sound.plan.fps,
  seconds: secondsOf(sound),
  dir,
  speech: speechOf(sound),
  levels,
});
