import { loadSharp } from "@reelwright/platform/sharp";
import type { Sharp } from "sharp";

/** A frame of the compositor as a picture to look at: BT.709, limited range, to RGB. */
export function frameImage(yuv: Uint8Array, { width, height }: { width: number; height: number }): Sharp {
  const rgb = new Uint8Array(width * height * 3);
  const [u, v] = [width * height, width * height * 1.25];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const half = (y >> 1) * (width >> 1) + (x >> 1);
      const luma = 1.164384 * ((yuv[at] ?? 0) - 16);
      const [blue, red] = [(yuv[u + half] ?? 128) - 128, (yuv[v + half] ?? 128) - 128];
      rgb[at * 3] = clamp(luma + 1.792741 * red);
      rgb[at * 3 + 1] = clamp(luma - 0.213249 * blue - 0.532909 * red);
      rgb[at * 3 + 2] = clamp(luma + 2.112402 * blue);
    }
  }
  return loadSharp()(rgb, { raw: { width, height, channels: 3 } });
}

const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
