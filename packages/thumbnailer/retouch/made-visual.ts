import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { focalPoint } from "@reelwright/renderer/media/focal-point";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { type ThumbnailFormat, thumbnailSizes } from "../formats/thumbnail-format.ts";

/**
 * Reads a picture that a provider made for a thumbnail, and finds its important parts if they are unknown. Throws
 * MediaError.
 */
export async function madeVisual(
  file: string,
  { format, focal }: { format: ThumbnailFormat; focal: Focus | null },
): Promise<{ file: string; focal: Focus }> {
  const name = "The picture";
  const picture = await readPicture(await admitPicture(file, name), { name, size: thumbnailSizes[format] });
  return { file, focal: focal ?? (await focalPoint(picture)) };
}
