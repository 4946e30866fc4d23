import { MediaSource } from "@reelwright/vocabulary/media-source";
import * as z from "zod";
import { ThumbnailForm } from "./thumbnail-request.ts";

const { count, formats, visual_mode, ai_quality, style, tone, smart, include_text } = ThumbnailForm.shape;

/** The input of a thumbnail job: the request with all defaults filled in, and where the video is. */
export const ThumbnailInput = z.object({
  count,
  formats,
  visual_mode,
  ai_quality,
  style,
  tone,
  smart,
  include_text,
  title: z.string(),
  /** Language of the title. */
  language: z.string(),
  /** The requested language of a title that comes from the transcript; null if the title is fixed. */
  open_title: ThumbnailForm.shape.language.unwrap().nullable().default(null),
  /** Null for none. */
  subtitle: z.string().nullable(),
  image_prompt: z.string().nullable(),
  accent: z.templateLiteral(["#", z.string()]).nullable(),
  source: MediaSource,
  /** The providers that retouch or paint its pictures, in order; empty: the built-in engine does. */
  routes: z.array(z.string()).default([]),
});
export type ThumbnailInput = z.infer<typeof ThumbnailInput>;

/**
 * The key of a job's video in the work bucket, the field that names it, and where it is downloaded from unless it was
 * uploaded.
 */
export function videoOf(jobId: string, { source }: Pick<ThumbnailInput, "source">) {
  return "stored" in source
    ? { key: source.stored, field: "video", source: null }
    : { key: `jobs/${jobId}/inputs/video`, field: source.field, source };
}

/** The key of the sound of a job's video in the work bucket. */
export const speechOf = (jobId: string): string => `jobs/${jobId}/speech.mp3`;
