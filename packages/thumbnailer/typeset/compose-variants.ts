import { createShaper } from "@reelwright/renderer/text/shape-text";
import { undrawnWarning } from "@reelwright/renderer/text/undrawn-text";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { VisionTools } from "@reelwright/vision/find-faces";
import type { Box } from "@reelwright/vision/region";
import { formatFor, type ThumbnailFormat } from "../formats/thumbnail-format.ts";
import type { Variant } from "../select/select-frames.ts";
import { composeThumbnail, type Thumbnail, type ThumbnailRequest } from "./compose-thumbnail.ts";

/** The requested look of thumbnails. */
export interface Look
  extends Pick<ThumbnailRequest, "style" | "tone" | "title" | "subtitle" | "language" | "accent" | "includeText"> {
  formats: readonly (ThumbnailFormat | "auto")[];
  /** Whether crops follow the salience instead of the middle. */
  smart: boolean;
}

/** A thumbnail to make. */
export interface PlannedThumbnail {
  /** From 1. */
  variant: number;
  format: ThumbnailFormat;
  /** The base name of its files, and the name of its task. */
  name: string;
}

export interface MadeThumbnail extends Thumbnail {
  /** From 1. */
  variant: number;
  frame: Variant;
  focal: Focus;
}

interface Composing {
  variants: readonly Variant[];
  look: Look;
  /** Returns the picture of a thumbnail: the frame, or a picture made from it or instead of it. */
  pictureOf(
    planned: PlannedThumbnail,
    frame: Variant,
  ): Promise<{
    file: string;
    focal: Focus;
    movers?: readonly Box[];
  }>;
  dir: string;
  fontsDir: string;
  vision: VisionTools;
  /** Receives the finished share of the work, 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export const middle: Focus = { x: 0.5, y: 0.5 };

/** The thumbnails of a frame, one for each format. */
export const plannedOf = (frame: Variant, index: number, formats: Look["formats"]): PlannedThumbnail[] =>
  formats.map((wish) => {
    const [variant, format] = [index + 1, formatFor(wish, frame)];
    return { variant, format, name: `${variant}-${wish === "auto" ? "auto" : format.replace(":", "x")}` };
  });

/** Makes the thumbnails of chosen frames, each in every format, in `dir`. Warns of letters that no font has. Throws MediaError. */
export async function composeVariants(
  composing: Composing,
): Promise<{ thumbnails: MadeThumbnail[]; warnings: string[] }> {
  const { variants, look, pictureOf, dir, onProgress, signal } = composing;
  const { formats, smart, ...request } = look;
  const shaper = await createShaper(composing.fontsDir);
  const thumbnails: MadeThumbnail[] = [];
  for (const [index, frame] of variants.entries())
    for (const planned of plannedOf(frame, index, formats)) {
      signal.throwIfAborted();
      const { variant, format, name } = planned;
      const picture = await pictureOf(planned, frame);
      const focal = smart ? picture.focal : middle;
      const made = await composeThumbnail({
        ...request,
        frame: picture.file,
        focal,
        movers: picture.movers ?? [],
        keepFaces: smart,
        format,
        shaper,
        vision: composing.vision,
        dir,
        name,
      });
      thumbnails.push({ ...made, variant, frame, focal });
      onProgress(thumbnails.length / (variants.length * formats.length));
    }
  return { thumbnails, warnings: undrawnWarning(shaper) };
}
