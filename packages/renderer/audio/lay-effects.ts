import type { SoundEffect } from "../plan/reel-plan.ts";
import { integratedLoudness } from "./integrated-loudness.ts";
import { makeEffect } from "./make-effect.ts";
import { sampleRate } from "./stereo-file.ts";

/** How far the sound of a transition is below the voice, in LU. */
const belowVoice = { soft: 17, lively: 9 } as const;
/** Loudness is measured in blocks of 0.4 s, so shorter sounds are padded with silence. */
const leastMeasured = 0.5 * sampleRate;

/** Adds the sounds of transitions to an interleaved stereo bed, at their levels relative to a voice of `voiceLufs`. */
export function layEffects(
  bed: Int16Array,
  effects: readonly SoundEffect[],
  { fps, voiceLufs }: { fps: number; voiceLufs: number },
): void {
  for (const effect of effects) {
    const { sound, cutSeconds } = makeEffect(effect);
    const { left, right } = sound;
    const padded = [left, right].map((side) => {
      const whole = new Float32Array(Math.max(side.length, leastMeasured));
      whole.set(side);
      return whole;
    });
    const lufs = integratedLoudness(padded);
    if (lufs === null) continue;
    const gain = 10 ** ((voiceLufs - belowVoice[effect.manner] - lufs) / 20) * 32_767;
    const first = Math.round((effect.at / fps - cutSeconds) * sampleRate);
    for (let n = Math.max(0, -first); n < left.length && (first + n) * 2 + 1 < bed.length; n++)
      for (const [channel, side] of [left, right].entries()) {
        const at = (first + n) * 2 + channel;
        const sum = (bed[at] ?? 0) + (side[n] ?? 0) * gain;
        bed[at] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
      }
  }
}
