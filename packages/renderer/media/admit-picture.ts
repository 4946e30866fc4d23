import { readFile, writeFile } from "node:fs/promises";
import { loadSharp } from "@reelwright/platform/sharp";
import { sniffFile } from "@reelwright/platform/sniff-file";
import type { SharpOptions } from "sharp";
import { jpegPasses } from "./jpeg-passes.ts";
import { MediaError } from "./media-error.ts";
import { pictureLimits } from "./picture-limits.ts";
import { plainPicture } from "./plain-picture.ts";

/** A caller's picture that is safe to decode. */
export interface AdmittedPicture {
  file: string;
  /** The displayed size, rotated. */
  width: number;
  height: number;
  /** Whether parts of it are transparent. */
  hasAlpha: boolean;
}

const accepted: Record<string, string> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
};
/** The decoding options for every picture of a caller. */
export const decoding: SharpOptions = {
  limitInputPixels: pictureLimits.jpeg * 1e6,
  failOn: "warning",
  sequentialRead: true,
  pages: 1,
};

/**
 * Checks a caller's file before it is decoded: its type, its size, and whether it is made to exhaust time or memory. Throws MediaError,
 * which calls it `name` and tells what is `taken` in its place. The result may be a simplified copy beside the file.
 */
export async function admitPicture(
  file: string,
  name: string,
  taken = "JPEG, PNG, WebP and GIF",
): Promise<AdmittedPicture> {
  const type = await sniffFile(file);
  if (type === null || !accepted[type]) throw new MediaError(`${name} could not be read; ${taken} are accepted.`);
  try {
    const bytes = await readFile(file);
    const plain = plainPicture(bytes, type);
    const admitted = plain === bytes ? file : `${file}.plain`;
    if (admitted !== file) await writeFile(admitted, plain);
    const { autoOrient, hasAlpha } = await loadSharp()(admitted, { ...decoding, limitInputPixels: false }).metadata();
    const limit = limitFor(type, plain);
    const megapixels = (autoOrient.width * autoOrient.height) / 1e6;
    if (megapixels > limit.megapixels)
      throw new MediaError(
        `${name} has ${Math.ceil(megapixels)} megapixels; the limit for ${limit.kind} is ${limit.megapixels}.`,
      );
    return { file: admitted, ...autoOrient, hasAlpha };
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    throw new MediaError(`${name} could not be read.`, { cause });
  }
}

function limitFor(type: string, bytes: Buffer): { kind: string; megapixels: number } {
  const kind = accepted[type] ?? type;
  if (kind !== "JPEG") return { kind, megapixels: pictureLimits.whole };
  const { inOne, samplesPerPixel } = jpegPasses(bytes);
  if (inOne) return { kind, megapixels: pictureLimits.jpeg };
  return {
    kind: "a progressive JPEG like it",
    megapixels: Math.floor(pictureLimits.progressiveSamples / samplesPerPixel),
  };
}
