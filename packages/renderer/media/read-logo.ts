import { loadSharp } from "@reelwright/platform/sharp";
import { admitPicture, decoding } from "./admit-picture.ts";
import { MediaError } from "./media-error.ts";

/** A logo as a base64 PNG, no larger than drawn; sizes in pixels. */
export interface Logo {
  png: string;
  width: number;
  height: number;
}

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
    return { png: data.toString("base64"), width: info.width, height: info.height };
  } catch (cause) {
    throw new MediaError(`${name} could not be read.`, { cause });
  }
}
