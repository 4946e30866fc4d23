import type { Sharp } from "sharp";
import { loadSharp } from "#platform/sharp";
import { type AdmittedPicture, decoding } from "./admit-picture.ts";
import { MediaError } from "./media-error.ts";

/** How much larger than the frame a picture is kept, so that the camera can move in without losing sharpness. */
export const headroom = 1.2;
/** If filling the frame would show less than this share of the picture, more of it is shown, over a blurred ground. */
const leastShown = 0.5;
/** How much taller (or wider) than the whole picture is shown then: the sides given up for it are no more than a quarter. */
const insetGrowth = 1.3;

export interface Size {
  width: number;
  height: number;
}

/** A caller's picture upright, in sRGB, without alpha, filling the frame's shape with headroom; saved as JPEG. */
export async function workingImage(
  { file, width, height }: AdmittedPicture,
  { name, frame, out }: { name: string; frame: Size; out: string },
): Promise<void> {
  const size = grown(frame, headroom);
  const shape = width / height / (frame.width / frame.height);
  try {
    const picture =
      Math.min(shape, 1 / shape) >= leastShown
        ? open(file).resize({ ...size, fit: "cover", position: "attention", kernel: "lanczos3" })
        : await insetOverBlur(file, size, shape);
    await picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toFile(out);
  } catch (cause) {
    throw new MediaError(`${name} could not be read.`, { cause });
  }
}

/** A soft, dark version of a picture `workingImage` has accepted, half the frame's size: the ground of intro and outro. */
export async function backdrop({ file }: AdmittedPicture, { frame, out }: { frame: Size; out: string }): Promise<void> {
  const half = grown(frame, 0.5);
  await blurred(file, half, half.width / 40)
    .modulate({ brightness: 0.5, saturation: 1.15 })
    .jpeg({ quality: 92 })
    .toFile(out);
}

const open = (file: string): Sharp =>
  loadSharp()(file, decoding).autoOrient().toColourspace("srgb").flatten({ background: "#16181d" }).removeAlpha();

const blurred = (file: string, size: Size, sigma: number): Sharp =>
  open(file)
    .resize({ ...size, fit: "cover" })
    .blur(Math.max(4, sigma));

/** The picture from edge to edge one way, over a blurred ground the other way. `shape` is its aspect against the frame's. */
async function insetOverBlur(file: string, size: Size, shape: number): Promise<Sharp> {
  const quarter = { width: size.width / 4, height: size.height / 4 };
  const ground = await blurred(file, quarter, quarter.width / 30)
    .modulate({ brightness: 0.6 })
    .png()
    .toBuffer();
  const inset = {
    width: shape > 1 ? size.width : Math.round(size.width * shape * insetGrowth),
    height: shape > 1 ? Math.round((size.height / shape) * insetGrowth) : size.height,
  };
  const picture = await open(file)
    .resize({ ...inset, fit: "cover", position: "attention", kernel: "lanczos3" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const full = await loadSharp()(ground)
    .resize({ ...size, fit: "fill", kernel: "cubic" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return loadSharp()(full).composite([{ input: picture, gravity: "centre" }]);
}

/** Even in both directions, as 4:2:0 needs; a multiple of four, so that quarters are whole. */
const grown = ({ width, height }: Size, factor: number): Size => ({
  width: Math.ceil((width * factor) / 4) * 4,
  height: Math.ceil((height * factor) / 4) * 4,
});
