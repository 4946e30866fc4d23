import { loadSharp } from "@reelwright/platform/sharp";
import type { Sharp } from "sharp";
import type { Focus } from "../timeline/camera.ts";
import type { Picture, Size } from "./read-picture.ts";

/** How much larger than its place a picture is kept, so that the camera can move in without losing sharpness. */
export const headroom = 1.2;

export const asSharp = ({ rgb, width, height }: Picture): Sharp =>
  loadSharp()(rgb, { raw: { width, height, channels: 3 } });

/** The part of a picture that fills a size, with what matters as near its middle as the edges allow; and where that is then. */
export function cutPicture(picture: Picture, size: Size, focus: Focus): { image: Sharp; focus: Focus } {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const part = {
    width: Math.min(picture.width, Math.max(1, Math.round(size.width / scale))),
    height: Math.min(picture.height, Math.max(1, Math.round(size.height / scale))),
  };
  const left = within(Math.round(focus.x * picture.width - part.width / 2), picture.width - part.width);
  const top = within(Math.round(focus.y * picture.height - part.height / 2), picture.height - part.height);
  return {
    image: asSharp(picture)
      .extract({ left, top, ...part })
      .resize({ ...size, fit: "fill", kernel: "lanczos3" }),
    focus: {
      x: (focus.x * picture.width - left) / part.width,
      y: (focus.y * picture.height - top) / part.height,
    },
  };
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** A size with headroom: even in both directions, as 4:2:0 needs, and wide enough for the compositor. */
export const grown = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(32, Math.ceil((width * factor) / 4) * 4),
  height: Math.max(32, Math.ceil((height * factor) / 4) * 4),
});

/** The form in which the compositor's pictures are kept between workers. Frames have no more colour than 4:2:0 either. */
export const save = (image: Sharp, out: string) =>
  image.jpeg({ quality: 95, chromaSubsampling: "4:2:0", optimiseCoding: false }).toFile(out);
