import path from "node:path";
import { hashFile } from "@reelwright/platform/hash-file";
import { stableHash } from "@reelwright/platform/stable-hash";
import { picturesOf } from "../plan/pictures-of.ts";
import type { Media, Overlay, PicturePlan, Scene } from "../plan/reel-plan.ts";
import { overlayAt } from "../timeline/overlay-at.ts";
import { segmentFiles } from "./plan-files.ts";

/** Returns the hash of a file of the plan by its name. */
type HashOf = (file: string) => string;

interface Range {
  start: number;
  end: number;
}

/**
 * The key of a segment by everything that its bytes depend on: equal keys mean equal frames. New fields of the plan
 * count unless they are excluded here. One key too many only renders again; one too few would show wrong frames.
 */
export function segmentKey(plan: PicturePlan, index: number, hashOf: HashOf): string {
  const range = plan.segments[index];
  if (!range) throw new Error(`The plan has no segment ${index}`);
  const { scenes, overlays, cues, captionLook, segments, totalFrames, ...all } = picturesOf(plan);
  const isOn = ({ start, end }: Range) => start < range.end && end > range.start;
  const shown = cues.filter(isOn);
  const seen = {
    all,
    range: { start: range.start, end: range.end },
    scenes: scenes.filter(isOn).map((scene, at) => sceneIn(scene, { range, isLater: at > 0, hashOf })),
    overlays: overlays.filter(isOn).map((overlay) => overlayIn(overlay, { range, frame: plan, hashOf })),
    captions: shown.length > 0 ? { captionLook, shown } : null,
  };
  return stableHash(seen);
}

/** The keys of all segments of a plan. Its files lie in `dir`, except for those `elsewhere`. */
export async function segmentKeys(
  plan: PicturePlan,
  dir: string,
  elsewhere: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const indexes = [...plan.segments.keys()];
  const hashes = new Map<string, string>();
  for (const file of new Set(indexes.flatMap((index) => segmentFiles(plan, index))))
    hashes.set(file, await hashFile(elsewhere[file] ?? path.join(dir, file)));
  return indexes.map((index) => segmentKey(plan, index, (file) => hashes.get(file) ?? ""));
}

/** Files count by their content. After the transition, the previous scene and the time of its end do not count. */
function sceneIn(
  { media, ground, transition, start, end, ...scene }: Scene,
  { range, isLater, hashOf }: { range: Range; isLater: boolean; hashOf: HashOf },
) {
  // A clip's frames are counted from its start, as are those of a transition. Footage lists the pictures that it shows.
  const countsFrom = isLater || media.kind === "clip";
  return {
    ...scene,
    media: mediaIn(media, { start, range, hashOf }),
    ground: ground === undefined ? null : hashOf(ground),
    transition: isLater ? transition : null,
    start: countsFrom ? start : Math.max(start, range.start),
    end: Math.min(end, range.end),
  };
}

function mediaIn(media: Media, { start, range, hashOf }: { start: number; range: Range; hashOf: HashOf }) {
  const named = { ...media, file: hashOf(media.file) };
  if (named.kind !== "footage") return named;
  return { ...named, pictures: named.pictures.slice(Math.max(0, range.start - start), range.end - start) };
}

/** An overlay that is unchanged during the whole segment is the same whenever it entered or will leave. */
function overlayIn(
  overlay: Overlay,
  { range, frame, hashOf }: { range: Range; frame: { width: number; height: number }; hashOf: HashOf },
) {
  const { start, end, enter, exit, drift, image, ...shown } = overlay;
  const rest = image === undefined ? shown : { ...shown, image: hashOf(image) };
  const numbers = Array.from({ length: range.end - range.start }, (_, index) => range.start + index);
  const standing = numbers.map((number) => overlayAt(overlay, number, frame));
  const states = standing.map((each) => JSON.stringify(each));
  return { ...rest, states: states.every((state) => state === states[0]) ? states.slice(0, 1) : states };
}
