import { loadSharp } from "@reelwright/platform/sharp";

export interface Raster {
  /** RGBA, not premultiplied. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** Rasterises our own SVG markup on a transparent background. */
export async function rasterise(markup: string, { width, height }: { width: number; height: number }): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`;
  return { rgba: await loadSharp()(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), width, height };
}
