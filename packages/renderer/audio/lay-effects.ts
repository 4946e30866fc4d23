import type { SoundEffect } from "../plan/reel-plan.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { makeEffect } from "./make-effect.ts";
import type { FrameRange } from "./sound-parts.ts";
import { type Sounding, soundsInTime } from "./sounds-in-time.ts";
import { type Stereo, sampleRate } from "./stereo-file.ts";

/** How far the sound of a transition is below the voice, in LU. */
const belowVoice = { soft: 17, lively: 9 } as const;
/** Loudness is measured in blocks of 0.4 s, so shorter sounds are padded with silence. */
const leastMeasured = 0.5 * sampleRate;
/** All effects begin less than this before their cut, and end less than this after it. */
const longestSeconds = 2;

interface Effect extends Sounding {
  sound: Stereo;
  gain: number;
}

/**
 * Adds the sounds of transitions to blocks of an interleaved stereo bed, at their levels relative to a voice of
 * `voiceLufs`. Blocks come in order, each with the frame at which it begins.
 */
export function layEffects(
  effects: readonly SoundEffect[],
  { fps, voiceLufs }: { fps: number; voiceLufs: number },
): (bed: Int16Array, from: number) => Promise<void> {
  const soundsAt = soundsInTime(
    effects.map((effect) => ({
      earliest: (effect.at / fps - longestSeconds) * sampleRate,
      load: () => prepare(effect, { fps, voiceLufs }),
    })),
  );
  return async (bed, from) => {
    for (const effect of await soundsAt(from, from + bed.length / 2)) add(bed, from, effect);
  };
}

/** The sounds of transitions that may be heard in a part of a reel. */
export const effectsIn = (effects: readonly SoundEffect[], { fps, from, to }: FrameRange & { fps: number }) =>
  effects.filter(
    ({ at }) => (at / fps - longestSeconds) * sampleRate < to && (at / fps + longestSeconds) * sampleRate > from,
  );

function prepare(effect: SoundEffect, { fps, voiceLufs }: { fps: number; voiceLufs: number }): Effect {
  const { sound, cutSeconds } = makeEffect(effect);
  const padded = [sound.left, sound.right].map((side) => {
    const whole = new Float32Array(Math.max(side.length, leastMeasured));
    whole.set(side);
    return whole;
  });
  const lufs = integratedLoudness(padded);
  return {
    first: Math.round((effect.at / fps - cutSeconds) * sampleRate),
    // A cut without a sound is silent.
    frames: lufs === null ? 0 : sound.left.length,
    sound,
    gain: 10 ** ((voiceLufs - belowVoice[effect.manner] - (lufs ?? 0)) / 20) * 32_767,
  };
}

function add(bed: Int16Array, from: number, { sound, first, frames, gain }: Effect): void {
  const end = Math.min(frames, from + bed.length / 2 - first);
  for (let n = Math.max(0, from - first); n < end; n++) {
    const at = (first + n - from) * 2;
    for (const [channel, side] of [sound.left, sound.right].entries()) {
      const sum = (bed[at + channel] ?? 0) + (side[n] ?? 0) * gain;
      bed[at + channel] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
  }
}
