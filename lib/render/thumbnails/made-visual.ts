import { admitPicture } from "../admit-picture.ts";
import { focalPoint } from "../media/focal-point.ts";
import { readPicture } from "../media/read-picture.ts";
import type { Focus } from "../timeline/camera.ts";
import { type ThumbnailFormat, thumbnailSizes } from "./thumbnail-format.ts";

/** A picture that an engine has made for a thumbnail, and what matters in it, where that is not known. Throws MediaError. */
export async function madeVisual(
  file: string,
  { format, focal }: { format: ThumbnailFormat; focal: Focus | null },
): Promise<{ file: string; focal: Focus }> {
  const name = "The picture";
  const picture = await readPicture(await admitPicture(file, name), { name, size: thumbnailSizes[format] });
  return { file, focal: focal ?? (await focalPoint(picture)) };
}
