import path from "node:path";
import { hashFile } from "@reelwright/platform/hash-file";
import { stableHash } from "@reelwright/platform/stable-hash";
import type { Overlay, ReelPlan, Scene } from "../plan/reel-plan.ts";
import { overlayAt } from "../timeline/overlay-at.ts";
import { segmentFiles } from "./plan-files.ts";

/** Of a file of the plan, by its name. */
type HashOf = (file: string) => string;

interface Range {
  start: number;
  end: number;
}

/**
 * Names a segment by all that its bytes depend on: two plans have the same key for it where its frames look the same. A field that is
 * new to the plan counts until it is said here that it does not: a key too many renders once more, one too few shows the wrong frames.
 */
export function segmentKey(plan: ReelPlan, index: number, hashOf: HashOf): string {
  const range = plan.segments[index];
  if (!range) throw new Error(`The plan has no segment ${index}`);
  const {
    scenes,
    overlays,
    cues,
    captionLook,
    segments,
    totalFrames,
    audio,
    poster,
    title,
    words,
    chapters,
    warnings,
    ...all
  } = plan;
  const isOn = ({ start, end }: Range) => start < range.end && end > range.start;
  const shown = cues.filter(isOn);
  const seen = {
    all,
    range: { start: range.start, end: range.end },
    scenes: scenes.filter(isOn).map((scene, at) => sceneIn(scene, { range, isLater: at > 0, hashOf })),
    overlays: overlays.filter(isOn).map((overlay) => overlayIn(overlay, range, plan)),
    captions: shown.length > 0 ? { captionLook, shown } : null,
  };
  return stableHash(seen);
}

/** The keys of all of a plan's segments, whose files lie in `dir`. */
export async function segmentKeys(plan: ReelPlan, dir: string): Promise<string[]> {
  const indexes = [...plan.segments.keys()];
  const hashes = new Map<string, string>();
  for (const file of new Set(indexes.flatMap((index) => segmentFiles(plan, index))))
    hashes.set(file, await hashFile(path.join(dir, file)));
  return indexes.map((index) => segmentKey(plan, index, (file) => hashes.get(file) ?? ""));
}

/** Files count by what is in them. The first scene's transition is over: nothing of the scene before is seen, nor when it went. */
function sceneIn(
  { media, ground, transition, start, end, ...scene }: Scene,
  { range, isLater, hashOf }: { range: Range; isLater: boolean; hashOf: HashOf },
) {
  // A clip's frames are counted from where it begins, and a transition's.
  const countsFrom = isLater || media.kind === "clip";
  return {
    ...scene,
    media: { ...media, file: hashOf(media.file) },
    ground: ground === undefined ? null : hashOf(ground),
    transition: isLater ? transition : null,
    start: countsFrom ? start : Math.max(start, range.start),
    end: Math.min(end, range.end),
  };
}

/** What stands through the whole segment is the same whenever it came and will go. */
function overlayIn(overlay: Overlay, { start: from, end: to }: Range, size: { width: number; height: number }) {
  const { start, end, enter, exit, drift, ...rest } = overlay;
  const standing = Array.from({ length: to - from }, (_, index) => overlayAt(overlay, from + index, size));
  const states = standing.map((each) => JSON.stringify(each));
  return { ...rest, states: states.every((state) => state === states[0]) ? states.slice(0, 1) : states };
}
