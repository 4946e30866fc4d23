import { loadSharp } from "@reelwright/platform/sharp";
import type { Focus } from "../timeline/camera.ts";
import type { Picture } from "./read-picture.ts";

/** Large enough for faces to be found, small enough to cost nothing. */
const side = 120;
/** The strategy is sometimes taken in by a cloud in a corner: the middle has a say too. */
const trust = 0.8;

/** What draws the eye in a picture: the middle of the square that libvips' attention strategy would cut from it. */
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
