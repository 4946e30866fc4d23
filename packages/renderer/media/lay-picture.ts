import { loadSharp } from "@reelwright/platform/sharp";
import type { Sharp } from "sharp";
import type { Lay } from "./choose-part.ts";
import { asSharp, cutOut, cutPicture } from "./cut-picture.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Picture, Size } from "./read-picture.ts";

/** The brightness and saturation of the blurred copy, relative to the picture. */
const soft = { brightness: 0.6, saturation: 1.15 };

/**
 * Draws a picture as it was laid out in a place of a size. What it does not fill is a colour, or a blurred copy of the
 * picture around its focus.
 */
export async function layPicture(
  picture: Picture,
  size: Size,
  { lay: { part, inner }, focus, colour }: { lay: Pick<Lay, "part" | "inner">; focus: PictureFocus; colour?: string },
): Promise<Sharp> {
  const shown = { width: Math.round(inner.width * size.width), height: Math.round(inner.height * size.height) };
  const image = cutOut(picture, part, shown);
  if (shown.width === size.width && shown.height === size.height) return image;
  const ground = colour
    ? loadSharp()({ create: { ...size, channels: 3, background: colour } })
    : await softCopy(picture, size, focus);
  const left = Math.min(Math.round(inner.x * size.width), size.width - shown.width);
  const top = Math.min(Math.round(inner.y * size.height), size.height - shown.height);
  const rgb = await ground
    .composite([{ input: await image.png({ compressionLevel: 0 }).toBuffer(), left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  // As a new picture, so that later steps apply to all of it.
  return asSharp({ rgb, ...size });
}

/**
 * The picture cropped to a size and blurred. It is blurred at a sixth of the size, which looks the same and is cheap.
 */
export async function softCopy(picture: Picture, size: Size, focus: PictureFocus): Promise<Sharp> {
  const small = { width: Math.ceil(size.width / 6), height: Math.ceil(size.height / 6) };
  const blurred = await cutPicture(picture, small, focus)
    .image.blur(Math.max(2, Math.min(small.width, small.height) / 20))
    .modulate(soft)
    .raw()
    .toBuffer();
  return loadSharp()(
    await asSharp({ rgb: blurred, ...small })
      .resize({ ...size, fit: "fill", kernel: "cubic" })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
}
