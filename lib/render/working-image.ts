import type { Sharp } from "sharp";
import { loadSharp } from "#platform/sharp";
import { MediaError } from "./media-error.ts";
import { sniffFile } from "./sniff-file.ts";

/** How much larger than the frame a picture is kept, so that the camera can move in without losing sharpness. */
export const headroom = 1.2;
const maxPixels = 100_000_000;
const accepted = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/heic",
  "image/tiff",
  "image/gif",
]);
/** If filling the frame would show less than this share of the picture, it is shown whole over a blurred ground instead. */
const leastShown = 0.5;

export interface Size {
  width: number;
  height: number;
}

/** A caller's picture upright, in sRGB, without alpha, filling the frame's shape with headroom; saved as JPEG. */
export async function workingImage(
  file: string,
  { name, frame, out }: { name: string; frame: Size; out: string },
): Promise<void> {
  if (!accepted.has((await sniffFile(file)) ?? ""))
    throw new MediaError(`${name} could not be read; JPEG, PNG, WebP, AVIF, HEIC, TIFF and GIF are accepted.`);
  try {
    const upright = await open(file)
      .autoOrient()
      .toColourspace("srgb")
      .flatten({ background: "#16181d" })
      .removeAlpha()
      .toBuffer({ resolveWithObject: true });
    const raw = () => loadSharp()(upright.data, { limitInputPixels: maxPixels });
    const size = grown(frame, headroom);
    const { width, height } = upright.info;
    const shape = width / height / (frame.width / frame.height);
    const shown = Math.min(shape, 1 / shape);
    const picture =
      shown >= leastShown
        ? raw().resize({ ...size, fit: "cover", position: "attention", kernel: "lanczos3" })
        : await wholeOverBlur(raw, size);
    await picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toFile(out);
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    throw new MediaError(`${name} could not be read.`, { cause });
  }
}

/** A soft, dark version of a working image, half the frame's size: the ground of intro and outro. */
export async function backdrop(image: string, { frame, out }: { frame: Size; out: string }): Promise<void> {
  const half = grown(frame, 0.5);
  await loadSharp()(image)
    .resize({ ...half, fit: "cover" })
    .blur(Math.max(4, half.width / 40))
    .modulate({ brightness: 0.5, saturation: 1.15 })
    .jpeg({ quality: 92 })
    .toFile(out);
}

const open = (file: string): Sharp => loadSharp()(file, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });

async function wholeOverBlur(raw: () => Sharp, size: Size): Promise<Sharp> {
  const ground = await raw()
    .resize({ width: size.width / 4, height: size.height / 4, fit: "cover" })
    .blur(Math.max(4, size.width / 120))
    .modulate({ brightness: 0.6 })
    .toBuffer();
  // Not quite to the edge: what the camera moves over must not touch the frame.
  const whole = await raw()
    .resize({
      width: Math.round(size.width / 1.06),
      height: Math.round(size.height / 1.06),
      fit: "inside",
      kernel: "lanczos3",
    })
    .toBuffer();
  return loadSharp()(
    await loadSharp()(ground)
      .resize({ ...size, fit: "fill" })
      .toBuffer(),
  ).composite([{ input: whole, gravity: "centre" }]);
}

/** Even in both directions, as 4:2:0 needs; a multiple of four, so that quarters are whole. */
const grown = ({ width, height }: Size, factor: number): Size => ({
  width: Math.ceil((width * factor) / 4) * 4,
  height: Math.ceil((height * factor) / 4) * 4,
});
