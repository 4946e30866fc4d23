import { loadSharp } from "@reelwright/platform/sharp";
import { admitPicture, decoding } from "./admit-picture.ts";
import { MediaError } from "./media-error.ts";

/** A logo as a base64 PNG, no larger than drawn; sizes in pixels. */
export interface Logo {
  png: string;
  width: number;
  height: number;
  /** Whether what can be seen of it is dark. */
  isDark: boolean;
}

/** The mean light of a dark logo, 0 to 255. */
const darkest = 90;

/** Reads a caller's logo with its transparency. Throws MediaError, which calls it `name`. */
export async function readLogo(
  file: string,
  { name, within }: { name: string; within: { width: number; height: number } },
): Promise<Logo> {
  const admitted = await admitPicture(file, name);
  try {
    const { data, info } = await loadSharp()(admitted.file, decoding)
      .autoOrient()
      .toColourspace("srgb")
      .resize({ ...within, fit: "inside", kernel: "lanczos3" })
      .ensureAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const pixels = await loadSharp()(data).raw().toBuffer();
    const { width, height } = info;
    return { png: data.toString("base64"), width, height, isDark: lightOf(pixels) < darkest };
  } catch (cause) {
    throw new MediaError(`${name} could not be read.`, { cause });
  }
}

/** The mean light (Rec. 709) of RGBA pixels, each as far as it can be seen. */
function lightOf(pixels: Buffer): number {
  let [sum, seen] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    sum += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    seen += alpha;
  }
  return seen === 0 ? 255 : sum / seen;
}
