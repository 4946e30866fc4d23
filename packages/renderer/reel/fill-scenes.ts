import { mapAll } from "@reelwright/platform/map-all";
import { fillClip } from "../media/prepare-clip.ts";
import type { ReelPlan } from "../plan/reel-plan.ts";
import type { Stage, Template } from "../plan/template.ts";
import { type Preparation, shares } from "./preparation.ts";
import type { ReelShot } from "./prepare-shots.ts";

/** ffmpeg decodes each with several threads. */
const clipsAtOnce = 2;

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
  const before = shares.words + shares.media;
  let done = 0;
  async function fill({ clip, index, seen }: ReelShot, at: number, signal: AbortSignal) {
    const scene = planned[at];
    if (!scene) throw new Error("Every shot has a scene");
    if (!clip || index === null) return { scene, seen, sound: null };
    const { ffmpeg, vision } = tools;
    return await fillClip(clip, scene, { stage, template, dir, index, ffmpeg, vision, signal });
  }
  const filling = async (shot: ReelShot, at: number, either: AbortSignal) => {
    const filled = await fill(shot, at, either);
    onShare(before + ((1 - before) * ++done) / shots.length);
    return filled;
  };
  const filled = await mapAll(shots, filling, { concurrency: clipsAtOnce, signal });
  return {
    scenes: filled.map(({ scene }) => scene),
    seen: filled.map(({ seen }) => seen),
    clipSounds: filled.flatMap(({ sound }) => sound ?? []),
  };
}
