import { loadSharp } from "@reelwright/platform/sharp";
import type { Raster } from "@reelwright/renderer/compositor/rasterise";
import { chance } from "@reelwright/renderer/pixels/noise";

export type { Raster };

/** What a shader writes: red, green and blue 0..255, opacity 0..1. */
export type Pixel = [red: number, green: number, blue: number, opacity: number];

export const blank = (width: number, height: number): Raster => ({
  rgba: new Uint8Array(width * height * 4),
  width,
  height,
});

/** Noise added before rounding to eight bits: gradients of a sky show no steps. */
const dither = Float32Array.from({ length: 4096 }, (_, index) => chance(index, 77) + chance(index, 78) - 0.5);

/** A picture made pixel by pixel; what the shader does not write stays transparent. */
export function paint(
  { width, height }: { width: number; height: number },
  shade: (x: number, y: number, pixel: Pixel) => void,
  { from = 0, to = height }: { from?: number; to?: number } = {},
): Raster {
  const raster = blank(width, height);
  const pixel: Pixel = [0, 0, 0, 0];
  const last = Math.min(height, Math.ceil(to));
  for (let y = Math.max(0, Math.floor(from)); y < last; y++) {
    for (let x = 0; x < width; x++) {
      pixel[3] = 0;
      shade(x, y, pixel);
      if (pixel[3] <= 0) continue;
      put(raster, y * width + x, pixel);
    }
  }
  return raster;
}

/** As `paint`, for what has no edges finer than a few pixels: every other pixel is made, those between are blended. */
export async function paintSoft(
  { width, height }: { width: number; height: number },
  shade: (x: number, y: number, pixel: Pixel) => void,
  { to = height }: { to?: number } = {},
): Promise<Raster> {
  const coarse = Math.min(width, height) > 400 ? 2 : 1;
  const size = { width: Math.ceil(width / coarse), height: Math.ceil(height / coarse) };
  const small = paint(size, (x, y, pixel) => shade(x * coarse, y * coarse, pixel), { to: to / coarse });
  if (coarse === 1) return small;
  const rgba = await loadSharp()(small.rgba, { raw: { ...size, channels: 4 } })
    .resize({ width, height, fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  return { rgba, width, height };
}

/** Writes a pixel over what is there, mixing by its opacity. */
export function put({ rgba }: Raster, index: number, [red, green, blue, opacity]: Pixel): void {
  const at = index * 4;
  const noise = dither[(index * 31 + (index >> 9)) & 4095] ?? 0;
  const under = (rgba[at + 3] ?? 0) / 255;
  const over = Math.min(1, opacity);
  const all = over + under * (1 - over);
  if (all <= 0) return;
  const share = over / all;
  rgba[at] = clamp((rgba[at] ?? 0) * (1 - share) + red * share + noise);
  rgba[at + 1] = clamp((rgba[at + 1] ?? 0) * (1 - share) + green * share + noise);
  rgba[at + 2] = clamp((rgba[at + 2] ?? 0) * (1 - share) + blue * share + noise);
  rgba[at + 3] = clamp(all * 255 + 0.5);
}

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Lays one picture over another, its top left at x, y. */
export function lay(under: Raster, over: Raster, { x = 0, y = 0, opacity = 1 } = {}): void {
  const [left, top] = [Math.round(x), Math.round(y)];
  const [firstX, lastX] = [Math.max(0, -left), Math.min(over.width, under.width - left)];
  for (let row = Math.max(0, -top); row < Math.min(over.height, under.height - top); row++) {
    let from = (row * over.width + firstX) * 4;
    let to = ((row + top) * under.width + left + firstX) * 4;
    for (let column = firstX; column < lastX; column++, from += 4, to += 4) {
      const own = over.rgba[from + 3] ?? 0;
      if (own === 0) continue;
      if (own === 255 && opacity === 1) {
        under.rgba[to] = over.rgba[from] ?? 0;
        under.rgba[to + 1] = over.rgba[from + 1] ?? 0;
        under.rgba[to + 2] = over.rgba[from + 2] ?? 0;
        under.rgba[to + 3] = 255;
        continue;
      }
      const share = (own / 255) * opacity;
      const below = (under.rgba[to + 3] ?? 0) / 255;
      const all = share + below * (1 - share);
      const t = share / all;
      for (let channel = 0; channel < 3; channel++) {
        const was = under.rgba[to + channel] ?? 0;
        under.rgba[to + channel] = was + ((over.rgba[from + channel] ?? 0) - was) * t + 0.5;
      }
      under.rgba[to + 3] = all * 255 + 0.5;
    }
  }
}

/** The smallest part of a picture that holds all that is not transparent. */
export function trim(raster: Raster): { raster: Raster; x: number; y: number } {
  const { rgba, width, height } = raster;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { raster: blank(1, 1), x: 0, y: 0 };
  if (right - left + 1 === width && bottom - top + 1 === height) return { raster, x: 0, y: 0 };
  const cut = blank(right - left + 1, bottom - top + 1);
  for (let y = 0; y < cut.height; y++) {
    const from = ((y + top) * width + left) * 4;
    cut.rgba.set(rgba.subarray(from, from + cut.width * 4), y * cut.width * 4);
  }
  return { raster: cut, x: left, y: top };
}
