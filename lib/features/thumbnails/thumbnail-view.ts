import * as z from "zod";
import { SpokenVideo } from "./spoken-video.ts";
import { ThumbnailForm } from "./thumbnail-request.ts";

const share = z.number().min(0).max(1);
const focal = z
  .object({
    x: share.meta({ description: "Horizontal position, 0 is the left edge", examples: [0.5] }),
    y: share.meta({ description: "Vertical position, 0 is the top edge", examples: [0.4] }),
  })
  .meta({ description: "The focal point, as shares of width and height" });

/** The analysis of a video, measured or from its transcript. */
const Analysis = z
  .object({
    summary: z.string().meta({ description: "A summary of what is said; without a transcript, of what was measured" }),
    transcript: SpokenVideo.shape.transcript.optional().meta({
      description: "With `smart`, if the operator has configured a transcription provider",
    }),
    title: z.string().meta({ description: "The title on the thumbnails" }),
    language: z.string().meta({ description: "Language of the title", examples: ["en"] }),
    duration: z.number().meta({ description: "Seconds" }),
    scenes: z
      .array(
        z.object({
          start: z.number().meta({ description: "Seconds into the video", examples: [0] }),
          end: z.number().meta({ description: "Seconds into the video", examples: [4.2] }),
        }),
      )
      .meta({ description: "Runs of similar pictures. Only some pictures are compared, so the times are approximate" }),
    focal,
    palette: z
      .array(
        z.object({
          colour: z.string().meta({ description: "The colour as #RRGGBB", examples: ["#1d3557"] }),
          share: share.meta({ description: "Share of the picture", examples: [0.4] }),
        }),
      )
      .meta({ description: "The main colours" }),
  })
  .meta({ id: "ThumbnailAnalysis" });

/** A finished thumbnail. URLs are relative to the service's base URL. */
const ThumbnailOutput = z
  .object({
    url: z.string().meta({
      description: "The thumbnail, relative to the base URL",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/thumbnail-1.jpg"],
    }),
    format: z.string().meta({ description: "The format", examples: ["16:9"] }),
    variant: z
      .number()
      .int()
      .meta({ description: "Number of the variant, from 1. Each uses another frame, if the video has enough" }),
    source_kind: z
      .enum(["frame", "enhanced", "generated"])
      .meta({ description: "An unchanged frame, a retouched frame, or a painted picture" }),
    master_url: z.string().meta({ description: "The same picture without text" }),
    raw_frame_url: z.string().meta({ description: "The unchanged frame of the video" }),
    width: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1280] }),
    height: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [720] }),
    timestamp: z.number().meta({ description: "Seconds into the video" }),
    score: share.meta({ description: "Total score of the frame, 0 to 1" }),
    score_parts: z
      .object({
        sharpness: share.meta({ description: "Sharpness, 0 to 1", examples: [0.8] }),
        exposure: share.meta({ description: "Exposure, 0 to 1", examples: [0.8] }),
        colour: share.meta({ description: "Colourfulness, 0 to 1", examples: [0.7] }),
        composition: share.meta({ description: "Composition, 0 to 1", examples: [0.7] }),
        text_room: share.meta({ description: "Free space for text, 0 to 1", examples: [0.6] }),
      })
      .meta({ description: "The parts of the score" }),
    focal,
    contrast: z.number().nullable().meta({
      description: "Lowest WCAG contrast of the text; null without text",
    }),
  })
  .meta({ id: "Thumbnail" });

/** The result of a thumbnail job. */
export const ThumbnailsView = z
  .object({
    visual_mode: ThumbnailForm.shape.visual_mode.unwrap().meta({ description: "Where the pictures come from" }),
    engine: z.string().nullable().meta({
      description: "The provider that retouched or painted, or `builtin`; null for `frames`",
    }),
    analysis: Analysis,
    outputs: z
      .array(ThumbnailOutput)
      .meta({ description: "The thumbnails, best first; those of repeated frames come last" }),
    warnings: z.array(z.string()).optional().meta({
      description: "Remarks, such as that a field had no effect; left out if there are none",
    }),
  })
  .meta({ id: "Thumbnails" });
export type ThumbnailsView = z.infer<typeof ThumbnailsView>;
