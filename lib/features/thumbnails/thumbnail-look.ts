import type { Look } from "@reelwright/thumbnailer/typeset/compose-variants";
import type { ThumbnailInput } from "./thumbnail-input.ts";

/** The look of a job's thumbnails. */
export const thumbnailLook = (input: ThumbnailInput): Look => ({
  formats: input.formats,
  count: input.count,
  style: input.style,
  tone: input.tone,
  title: input.title,
  language: input.language,
  smart: input.smart,
  includeText: input.include_text,
  ...(input.subtitle !== null && { subtitle: input.subtitle }),
  ...(input.accent !== null && { accent: input.accent }),
});
