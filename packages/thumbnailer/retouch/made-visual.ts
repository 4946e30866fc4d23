import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { VisionTools } from "@reelwright/vision/find-faces";
import { findSubjects } from "@reelwright/vision/find-subjects";
import { type ThumbnailFormat, thumbnailSizes } from "../formats/thumbnail-format.ts";
import { focalOf } from "../score/focal-of.ts";

/**
 * Reads a picture that a provider made for a thumbnail, and finds its important parts if they are unknown. Throws
 * MediaError.
 */
export async function madeVisual(
  file: string,
  { format, focal, vision }: { format: ThumbnailFormat; focal: Focus | null; vision: VisionTools },
): Promise<{ file: string; focal: Focus }> {
  const name = "The picture";
  const picture = await readPicture(await admitPicture(file, name), { name, size: thumbnailSizes[format] });
  return { file, focal: focal ?? focalOf(await findSubjects(picture, vision)) };
}
