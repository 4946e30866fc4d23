import { loadSharp } from "@reelwright/platform/sharp";
import type { Box } from "@reelwright/vision/region";
import type { Sharp } from "sharp";
import type { Focus } from "../timeline/camera.ts";
import { choosePart, focusIn } from "./choose-part.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Picture, Size } from "./read-picture.ts";

/** How much larger than its place a picture is kept, so that the camera can zoom in without losing sharpness. */
export const headroom = 1.2;

export const asSharp = ({ rgb, width, height }: Picture): Sharp =>
  loadSharp()(rgb, { raw: { width, height, channels: 3 } });

/** Crops a picture to a size around its focus, as far as the edges allow. Also returns the focus in the crop. */
export function cutPicture(
  picture: Picture,
  size: Size,
  focus: Focus & Partial<PictureFocus>,
): { image: Sharp; focus: PictureFocus } {
  const whole = { level: 0.5, keep: null, ...focus };
  const fitting = choosePart(picture, size, whole);
  const { x, y, width, height } = fitting.fills ? fitting : choosePart(picture, size, { ...whole, keep: null });
  const part = { x, y, width, height };
  return { image: cutOut(picture, part, size), focus: focusIn(part, whole) };
}

/** A part of a picture, given in shares of it, at a size. */
export function cutOut(picture: Picture, { x, y, width, height }: Box, size: Size): Sharp {
  const across = Math.min(picture.width, Math.max(1, Math.round(width * picture.width)));
  const down = Math.min(picture.height, Math.max(1, Math.round(height * picture.height)));
  return asSharp(picture)
    .extract({
      left: Math.min(Math.round(x * picture.width), picture.width - across),
      top: Math.min(Math.round(y * picture.height), picture.height - down),
      width: across,
      height: down,
    })
    .resize({ ...size, fit: "fill", kernel: "lanczos3" });
}

/** A size with headroom: even in both directions, as 4:2:0 needs, and wide enough for the compositor. */
export const grown = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(32, Math.ceil((width * factor) / 4) * 4),
  height: Math.max(32, Math.ceil((height * factor) / 4) * 4),
});

/** Saves a picture for other workers. Its chroma is reduced like that of 4:2:0 frames. */
export const save = (image: Sharp, out: string) =>
  image.jpeg({ quality: 95, chromaSubsampling: "4:2:0", optimiseCoding: false }).toFile(out);
