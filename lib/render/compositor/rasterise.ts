import { loadSharp } from "#platform/sharp";

export interface Raster {
  /** Premultiplied RGBA. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** Draws SVG markup of our own making on a transparent ground, a multiple of 32 wide and even in height. */
export async function rasterise(markup: string, size: { width: number; height: number }): Promise<Raster> {
  const width = Math.ceil(size.width / 32) * 32;
  const height = Math.ceil(size.height / 2) * 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`;
  const rgba = new Uint8Array(await loadSharp()(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++)
      rgba[channel] = Math.round(((rgba[channel] ?? 0) * alpha) / 255);
  }
  return { rgba, width, height };
}
