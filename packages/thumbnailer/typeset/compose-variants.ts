import { createShaper } from "@reelwright/renderer/text/shape-text";
import { undrawnWarning } from "@reelwright/renderer/text/undrawn-text";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import type { VisionTools } from "@reelwright/vision/find-faces";
import type { Box } from "@reelwright/vision/region";
import { type PlannedThumbnail, planThumbnails, type Requested } from "../formats/planned-thumbnail.ts";
import type { Variant } from "../select/select-frames.ts";
import { composeThumbnail, type Thumbnail, type ThumbnailRequest } from "./compose-thumbnail.ts";

/** The requested thumbnails, and their look. */
export interface Look
  extends Requested,
    Pick<ThumbnailRequest, "style" | "tone" | "title" | "subtitle" | "language" | "accent" | "includeText"> {
  /** Whether crops follow the salience instead of the middle. */
  smart: boolean;
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

/** Makes the thumbnails of chosen frames in `dir`. Warns of letters that no font has. Throws MediaError. */
export async function composeVariants(
  composing: Composing,
): Promise<{ thumbnails: MadeThumbnail[]; warnings: string[] }> {
  const { variants, look, pictureOf, dir, onProgress, signal } = composing;
  const { formats, count, smart, ...request } = look;
  const all = planThumbnails(variants, { formats, count });
  const shaper = await createShaper(composing.fontsDir);
  const thumbnails: MadeThumbnail[] = [];
  for (const { planned, frame } of all) {
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
    onProgress(thumbnails.length / all.length);
  }
  return { thumbnails, warnings: undrawnWarning(shaper) };
}
