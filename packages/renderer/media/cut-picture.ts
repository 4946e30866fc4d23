import { loadSharp } from "@reelwright/platform/sharp";
import type { Sharp } from "sharp";
import type { Focus } from "../timeline/camera.ts";
import { choosePart, focusIn } from "./choose-part.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Picture, Size } from "./read-picture.ts";

/** How much larger than its place a picture is kept, so that the camera can move in without losing sharpness. */
export const headroom = 1.2;

export const asSharp = ({ rgb, width, height }: Picture): Sharp =>
  loadSharp()(rgb, { raw: { width, height, channels: 3 } });

/** The part of a picture that fills a size, laid around its focus as far as the edges allow; and where the focus is then. */
export function cutPicture(
  picture: Picture,
  size: Size,
  focus: Focus & Partial<PictureFocus>,
): { image: Sharp; focus: PictureFocus } {
  const whole = { level: 0.5, keep: null, ...focus };
  const fitting = choosePart(picture, size, whole);
  const { x, y, width, height } = fitting.fills ? fitting : choosePart(picture, size, { ...whole, keep: null });
  const part = {
    left: Math.round(x * picture.width),
    top: Math.round(y * picture.height),
    width: Math.max(1, Math.round(width * picture.width)),
    height: Math.max(1, Math.round(height * picture.height)),
  };
  part.left = Math.min(part.left, picture.width - part.width);
  part.top = Math.min(part.top, picture.height - part.height);
  return {
    image: asSharp(picture)
      .extract(part)
      .resize({ ...size, fit: "fill", kernel: "lanczos3" }),
    focus: focusIn(
      {
        x: part.left / picture.width,
        y: part.top / picture.height,
        width: part.width / picture.width,
        height: part.height / picture.height,
      },
      whole,
    ),
  };
}

/** A size with headroom: even in both directions, as 4:2:0 needs, and wide enough for the compositor. */
export const grown = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(32, Math.ceil((width * factor) / 4) * 4),
  height: Math.max(32, Math.ceil((height * factor) / 4) * 4),
});

/** The form in which the compositor's pictures are kept between workers. Frames have no more colour than 4:2:0 either. */
export const save = (image: Sharp, out: string) =>
  image.jpeg({ quality: 95, chromaSubsampling: "4:2:0", optimiseCoding: false }).toFile(out);
