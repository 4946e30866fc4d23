import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { asSharp } from "@reelwright/renderer/media/cut-picture";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { findFaces, type VisionTools } from "@reelwright/vision/find-faces";
import { type ThumbnailFormat, thumbnailSizes } from "../formats/thumbnail-format.ts";
import { cropFrame } from "./crop-frame.ts";

/**
 * Writes the crop of a frame as a JPEG for retouching, and returns its focal point. With `vision` its faces stay whole.
 * Throws MediaError.
 */
export async function cutFrame(
  frame: string,
  { format, focal, vision, out }: { format: ThumbnailFormat; focal: Focus; vision: VisionTools | null; out: string },
): Promise<Focus> {
  const size = thumbnailSizes[format];
  const picture = await readPicture(await admitPicture(frame, "The frame"), { name: "The frame", size });
  const faces = vision ? (await findFaces(picture, vision)).map(({ box }) => box) : [];
  const cut = await cropFrame(picture, size, { focal, faces, keepFaces: true });
  await asSharp(cut).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toFile(out);
  return cut.focal;
}
