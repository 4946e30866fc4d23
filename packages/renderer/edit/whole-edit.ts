import type { Size } from "../media/read-picture.ts";
import type { ClipCrop } from "../plan/footage.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { Edit } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";

/** The longest short side of a result, in pixels. */
const shortSides: Record<ReelRequest["profile"], number> = { draft: 720, standard: 1080, high: 2160 };

/** The crop that shows the whole picture. */
export const wholePicture: ClipCrop = {
  axis: "x",
  length: 1,
  across: { at: 0, length: 1 },
  shots: [{ from: 0, positions: [0] }],
};

/** The size of a result: that of its source, or smaller if the profile has a limit. Sides are even. */
export function resultSize({ width, height }: Size, profile: ReelRequest["profile"]): Size {
  const scale = Math.min(1, shortSides[profile] / Math.min(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** The edit that changes nothing of a source, but for the size that its profile allows. */
export const wholeEdit = ({ clip, duration }: EditSource, profile: ReelRequest["profile"]): Edit => ({
  keeps: [{ from: 0, to: duration, speed: 1 }],
  held: 0,
  frame: resultSize(clip, profile),
  shots: [{ from: 0, crop: wholePicture }],
  closeUps: [],
  overlays: [],
  captions: null,
  looks: null,
  sound: clip.hasSound ? { file: null, time: "source", target: null } : null,
});
