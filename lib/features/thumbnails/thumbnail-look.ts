import type { Look } from "@reelwright/thumbnailer/typeset/compose-variants";
import type { ThumbnailInput } from "./thumbnail-input.ts";

/** The look of a job's thumbnails. */
export const thumbnailLook = ({
  formats,
  count,
  style,
  tone,
  title,
  language,
  smart,
  ...input
}: ThumbnailInput): Look => ({
  formats,
  count,
  style,
  tone,
  title,
  language,
  smart,
  includeText: input.include_text,
  ...(input.subtitle !== null && { subtitle: input.subtitle }),
  ...(input.accent !== null && { accent: input.accent }),
});
