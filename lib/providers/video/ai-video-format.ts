import { type Resolution, type TierId, tiers } from "@reelwright/vocabulary/tiers";
import * as z from "zod";

/** Width to height. */
export const aspects = { "9:16": [9, 16], "1:1": [1, 1], "16:9": [16, 9] } as const;
export type Aspect = keyof typeof aspects;
export const Aspect = z.enum(["9:16", "1:1", "16:9"]) satisfies z.ZodType<Aspect>;

const shortSides: Record<Resolution, number> = { "720p": 720, "1080p": 1080 };

/** Exactly what was ordered: whichever engine makes the video, its file must match this. */
export interface AiVideoFormat {
  width: number;
  height: number;
  seconds: number;
  fps: number;
  /** seconds × fps: a file cannot hold parts of a frame. */
  frames: number;
  sound: boolean;
}

export function aiVideoFormat(bought: { tier: TierId; aspect: Aspect; fps: number; sound: boolean }): AiVideoFormat {
  const { resolution, seconds } = tiers[bought.tier];
  const [across, down] = aspects[bought.aspect];
  const unit = shortSides[resolution] / Math.min(across, down);
  return {
    width: across * unit,
    height: down * unit,
    seconds,
    fps: bought.fps,
    frames: seconds * bought.fps,
    sound: bought.sound,
  };
}
