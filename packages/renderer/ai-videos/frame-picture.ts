import type { VisionTools } from "@reelwright/vision/find-faces";
import { admitPicture } from "../media/admit-picture.ts";
import { cutPicture } from "../media/cut-picture.ts";
import { pictureFocus } from "../media/picture-focus.ts";
import { readPicture, type Size } from "../media/read-picture.ts";

/**
 * Crops a caller's picture to the first frame of an AI video. Faces and other important parts stay whole if they fit.
 * Writes a JPEG of less than 5 MB. Throws MediaError, which calls the picture `name`.
 */
export async function framePicture(
  file: string,
  { name, size, vision, out }: { name: string; size: Size; vision: VisionTools; out: string },
) {
  const picture = await readPicture(await admitPicture(file, name), { name, size });
  const { image } = cutPicture(picture, size, await pictureFocus(picture, vision));
  await image.jpeg({ quality: 92 }).toFile(out);
}
