import { admitPicture } from "../media/admit-picture.ts";
import { cutPicture } from "../media/cut-picture.ts";
import { focalPoint } from "../media/focal-point.ts";
import { readPicture, type Size } from "../media/read-picture.ts";

/**
 * A caller's picture as a clip of it begins: filling the frame that was bought, what matters near its middle. Writes a JPEG of less
 * than 5 MB; throws MediaError, calling the picture `name`.
 */
export async function framePicture(file: string, { name, size, out }: { name: string; size: Size; out: string }) {
  const picture = await readPicture(await admitPicture(file, name), { name, size });
  const { image } = cutPicture(picture, size, await focalPoint(picture));
  await image.jpeg({ quality: 92 }).toFile(out);
}
