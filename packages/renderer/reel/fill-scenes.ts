import { fillClip } from "../media/prepare-clip.ts";
import type { ReelPlan } from "../plan/reel-plan.ts";
import type { Stage, Template } from "../plan/template.ts";
import { type Preparation, shares } from "./preparation.ts";
import type { ReelShot } from "./prepare-shots.ts";

/**
 * Completes the planned scenes: cuts each clip to its scene. Also returns what each scene shows, and the sounds of its
 * clips.
 */
export async function fillScenes(
  { dir, tools, onShare = () => {}, signal }: Preparation,
  {
    shots,
    planned,
    stage,
    template,
  }: { shots: readonly ReelShot[]; planned: ReelPlan["scenes"]; stage: Stage; template: Template },
) {
  const [scenes, clipSounds]: [ReelPlan["scenes"], ReelPlan["audio"]["clips"]] = [[], []];
  const seenIn: ReelShot["seen"][] = [];
  const before = shares.words + shares.media;
  for (const [at, { clip, index, seen }] of shots.entries()) {
    onShare(before + ((1 - before) * at) / shots.length);
    const scene = planned[at];
    if (!scene) throw new Error("Every shot has a scene");
    if (!clip || index === null) {
      scenes.push(scene);
      seenIn.push(seen);
      continue;
    }
    const { ffmpeg, vision } = tools;
    const filled = await fillClip(clip, scene, { stage, template, dir, index, ffmpeg, vision, signal });
    scenes.push(filled.scene);
    seenIn.push(filled.seen);
    if (filled.sound) clipSounds.push(filled.sound);
  }
  return { scenes, seen: seenIn, clipSounds };
}
