import { loadSharp } from "@reelwright/platform/sharp";
import type { Picture, Region } from "./region.ts";

/** Large enough for things to be told apart, small enough to cost little. */
const side = 120;

/** What stands out in a picture besides faces. */
export async function findMain({ rgb, width, height }: Picture): Promise<Region | null> {
  const { info } = await loadSharp()(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: "cover", position: "attention" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = side / Math.min(width, height);
  const at = (place: number | undefined, length: number) => Math.min(1, (place ?? side / 2) / (length * scale));
  const box = { width: 0.4, height: 0.4 };
  const start = (middle: number) => Math.min(0.6, Math.max(0, middle - 0.2));
  return {
    box: { x: start(at(info.attentionX, width)), y: start(at(info.attentionY, height)), ...box },
    confidence: 0.3,
  };
}
