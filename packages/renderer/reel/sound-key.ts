import path from "node:path";
import { hashFile } from "@reelwright/platform/hash-file";
import { stableHash } from "@reelwright/platform/stable-hash";
import type { ReelPlan } from "../plan/reel-plan.ts";

/** The key of a reel's sound by everything that its bytes depend on. The files of the plan lie in `dir`. */
export async function soundKey(
  { audio, fps, totalFrames, engineVersion }: Pick<ReelPlan, "audio" | "fps" | "totalFrames" | "engineVersion">,
  dir: string,
): Promise<string> {
  const hashed = async <T extends { file: string }>(sound: T) => ({
    ...sound,
    file: await hashFile(path.join(dir, sound.file)),
  });
  const { narration, music, clips, effects } = audio;
  return stableHash({
    engineVersion,
    fps,
    totalFrames,
    narration: await hashed(narration),
    music: music && (await hashed(music)),
    clips: await Promise.all(clips.map(hashed)),
    effects,
  });
}
