import { loadSharp } from "@reelwright/platform/sharp";
import type { Sharp } from "sharp";
import { type AdmittedPicture, decoding } from "./admit-picture.ts";
import { MediaError } from "./media-error.ts";

export interface Size {
  width: number;
  height: number;
}

/**
 * The longest ratio of sides. A panorama is ten times as wide as high; a much longer picture would need gigabytes to
 * cover a frame.
 */
const longest = 40;
/** The most pixels kept. A picture of usual shape that covers the largest frame has fewer. */
const mostPixels = 12e6;

/** A caller's picture, decoded once: upright, sRGB, interleaved RGB. */
export interface Picture extends Size {
  rgb: Buffer;
}

/** Decodes a caller's picture, no larger than needed to cover `size`. Throws MediaError if it is truncated. */
export async function readPicture(
  { file, width, height, hasAlpha }: AdmittedPicture,
  { name, size }: { name: string; size: Size },
): Promise<Picture> {
  try {
    if (Math.max(width / height, height / width) > longest) throw new RangeError("It is a line rather than a picture");
    const read = loadSharp()(file, decoding)
      .autoOrient()
      .toColourspace("srgb")
      .resize({ ...kept({ width, height }, size), fit: "fill", kernel: "lanczos3" });
    const pixels = (of: Sharp) => of.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
    const { data, info } = await pixels(hasAlpha ? read.ensureAlpha() : read.removeAlpha());
    const found = { width: info.width, height: info.height };
    if (!hasAlpha) return { rgb: data, ...found };
    const light = lightOfOpaque(data);
    const whole = loadSharp()(data, { raw: { ...found, channels: 4 } });
    if (light !== null) return { rgb: await onPaper(whole, size, light), ...size };
    return { rgb: await whole.removeAlpha().raw().toBuffer(), ...found };
  } catch (cause) {
    throw new MediaError(`${name} could not be read.`, { cause });
  }
}

/** The size that covers `size`, limited by the picture's own size and by the most pixels kept. */
function kept({ width, height }: Size, size: Size): Size {
  const cover = Math.max(size.width / width, size.height / height);
  const scale = Math.min(1, cover, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The mean light of the opaque part, 0..255; null if everything is opaque. */
function lightOfOpaque(rgba: Buffer): number | null {
  let [sum, seen, clear] = [0, 0, 0];
  // Every seventh pixel is enough.
  for (let at = 0; at + 3 < rgba.length; at += 28) {
    const alpha = rgba[at + 3] ?? 255;
    if (alpha < 250) clear++;
    sum += alpha * (0.21 * (rgba[at] ?? 0) + 0.72 * (rgba[at + 1] ?? 0) + 0.07 * (rgba[at + 2] ?? 0));
    seen += alpha;
  }
  return clear * 28 > rgba.length * 0.002 ? (seen > 0 ? sum / seen : 255) : null;
}

/** The share of the paper that a cut-out takes. */
const cutoutShare = 0.82;

/**
 * A picture with transparent parts is a cut-out object, shown whole on soft paper. The paper is light behind a
 * dark object and dark behind a light one.
 */
async function onPaper(picture: Sharp, { width, height }: Size, light: number): Promise<Buffer> {
  const [inner, outer] = light < 128 ? ["#f7f4ee", "#d8d2c6"] : ["#343946", "#14161c"];
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="p" cx=".5" cy=".45" r=".75"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  const room = { width: Math.round(width * cutoutShare), height: Math.round(height * cutoutShare) };
  const thing = await picture
    .resize({ ...room, fit: "inside", kernel: "lanczos3" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return loadSharp()(Buffer.from(paper))
    .composite([{ input: thing, gravity: "centre" }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
