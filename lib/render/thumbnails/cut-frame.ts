import { admitPicture } from "../admit-picture.ts";
import { asSharp } from "../media/cut-picture.ts";
import { readPicture } from "../media/read-picture.ts";
import type { Focus } from "../timeline/camera.ts";
import { cropFrame } from "./crop-frame.ts";
import { type ThumbnailFormat, thumbnailSizes } from "./thumbnail-format.ts";

/** The part of a frame that a thumbnail shows, as a JPEG for who retouches it; and what matters in it then. Throws MediaError. */
export async function cutFrame(
  frame: string,
  { format, focal, out }: { format: ThumbnailFormat; focal: Focus; out: string },
): Promise<Focus> {
  const size = thumbnailSizes[format];
  const picture = await readPicture(await admitPicture(frame, "The frame"), { name: "The frame", size });
  const cut = await cropFrame(picture, size, focal);
  await asSharp(cut).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toFile(out);
  return cut.focal;
}
