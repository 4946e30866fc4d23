import { loadSharp } from "@reelwright/platform/sharp";
import type { Focus } from "../timeline/camera.ts";
import type { Picture } from "./read-picture.ts";

/** Large enough to find faces, small enough to be cheap. */
const side = 120;
/** The weight of the salient point against the middle, since a cloud in a corner may win. */
const trust = 0.8;

/** The most salient point of a picture: the middle of the square that libvips' attention strategy would crop. */
export async function focalPoint({ rgb, width, height }: Picture): Promise<Focus> {
  const scale = side / Math.min(width, height);
  const { info } = await loadSharp()(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: "cover", position: "attention" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (place: number | undefined, length: number) =>
    place === undefined ? 0.5 : 0.5 + (Math.min(1, place / (length * scale)) - 0.5) * trust;
  return { x: at(info.attentionX, width), y: at(info.attentionY, height) };
}
