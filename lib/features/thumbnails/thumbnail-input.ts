import { MediaSource } from "@reelwright/vocabulary/media-source";
import * as z from "zod";
import { ThumbnailForm } from "./thumbnail-request.ts";

const { count, formats, visual_mode, ai_quality, style, tone, smart, include_text } = ThumbnailForm.shape;

/** What a thumbnail job carries: what was asked for, with everything decided that was left open, and where the video is. */
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
  /** The title's. */
  language: z.string(),
  /** The language that a title is wanted in which is left to what is said in the video; null where it is not. */
  open_title: ThumbnailForm.shape.language.unwrap().nullable().default(null),
  /** Null for none. */
  subtitle: z.string().nullable(),
  image_prompt: z.string().nullable(),
  accent: z.templateLiteral(["#", z.string()]).nullable(),
  source: MediaSource,
  /** Who is asked to retouch or make its pictures, one after the other; none: that is done here. */
  routes: z.array(z.string()).default([]),
});
export type ThumbnailInput = z.infer<typeof ThumbnailInput>;

/** Where a job's video lies in the work bucket, what in the call names it, and where from it is fetched unless it came with the call. */
export function videoOf(jobId: string, { source }: Pick<ThumbnailInput, "source">) {
  return "stored" in source
    ? { key: source.stored, field: "video", source: null }
    : { key: `jobs/${jobId}/inputs/video`, field: source.field, source };
}

/** Where what is heard in a job's video lies in the work bucket. */
export const speechOf = (jobId: string): string => `jobs/${jobId}/speech.mp3`;
