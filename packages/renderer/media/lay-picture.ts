import { loadSharp } from "@reelwright/platform/sharp";
import type { Box } from "@reelwright/vision/region";
import type { Sharp } from "sharp";
import { choosePart, focusIn } from "./choose-part.ts";
import { asSharp, cutPicture } from "./cut-picture.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Picture, Size } from "./read-picture.ts";

/** How dark and how colourful the soft copy is, against the picture. */
const soft = { brightness: 0.6, saturation: 1.15 };

/**
 * A picture in a place of a size: the part that fills it. Where that would cut off what must stay visible, as much of the
 * picture as it takes lies on a colour, or without one on a soft copy of itself. Answers where the focus is then, and
 * which part the picture takes; null for all.
 */
export async function layPicture(
  picture: Picture,
  size: Size,
  focus: PictureFocus,
  colour?: string,
): Promise<{ image: Sharp; focus: PictureFocus; shown: Box | null }> {
  const part = choosePart(picture, size, focus);
  if (part.fills) return { ...cutPicture(picture, size, focus), shown: null };
  const pixels = { width: part.width * picture.width, height: part.height * picture.height };
  const scale = Math.min(size.width / pixels.width, size.height / pixels.height);
  const inner = {
    width: Math.min(size.width, Math.round(pixels.width * scale)),
    height: Math.min(size.height, Math.round(pixels.height * scale)),
  };
  const place = { left: Math.floor((size.width - inner.width) / 2), top: Math.floor((size.height - inner.height) / 2) };
  const shown = cutPicture(picture, inner, focus);
  const ground = colour
    ? loadSharp()({ create: { ...size, channels: 3, background: colour } })
    : await softCopy(picture, size, focus);
  const rgb = await ground
    .composite([{ input: await shown.image.png({ compressionLevel: 0 }).toBuffer(), ...place }])
    .removeAlpha()
    .raw()
    .toBuffer();
  // As a picture of its own: what is done to it next is done to all of it.
  const box = {
    x: -place.left / inner.width,
    y: -place.top / inner.height,
    width: size.width / inner.width,
    height: size.height / inner.height,
  };
  const laid = {
    x: place.left / size.width,
    y: place.top / size.height,
    width: inner.width / size.width,
    height: inner.height / size.height,
  };
  return { image: asSharp({ rgb, ...size }), focus: focusIn(box, shown.focus), shown: laid };
}

/** The picture filling a size, blurred at a sixth of it: nobody can tell, and it costs little. */
async function softCopy(picture: Picture, size: Size, focus: PictureFocus): Promise<Sharp> {
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
