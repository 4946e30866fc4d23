import { focusOf } from "@reelwright/renderer/media/picture-focus";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { Subjects } from "@reelwright/vision/find-subjects";

/** The centre of the faces, or else of what stands out. In shares (0..1) of the picture. */
export function focalOf(subjects: Subjects): Focus {
  const { x, y, keep } = focusOf(subjects);
  return subjects.faces.length > 0 && keep ? { x, y: keep.y + keep.height / 2 } : { x, y };
}
