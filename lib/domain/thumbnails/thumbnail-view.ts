import * as z from "zod";
import { SpokenVideo } from "./spoken-video.ts";
import { ThumbnailForm } from "./thumbnail-request.ts";

const share = z.number().min(0).max(1);
const focal = z
  .object({
    x: share.meta({ description: "From the left", examples: [0.5] }),
    y: share.meta({ description: "From the top", examples: [0.4] }),
  })
  .meta({ description: "What draws the eye, in shares of the frame" });

/** What was found out about a video, all of it measured or told by the caller. */
const Analysis = z
  .object({
    summary: z
      .string()
      .meta({ description: "What is said in the video, where that was heard; else what was measured of it" }),
    transcript: SpokenVideo.shape.transcript.optional().meta({
      description: "With `smart`, where the operator has an engine that writes down what is said",
    }),
    title: z.string().meta({ description: "What is set on the thumbnails" }),
    language: z.string().meta({ description: "Of the title", examples: ["en"] }),
    duration: z.number().meta({ description: "Seconds" }),
    scenes: z.array(
      z.object({
        start: z.number().meta({ description: "Seconds into the video", examples: [0] }),
        end: z.number().meta({ description: "Seconds into the video", examples: [4.2] }),
      }),
    ),
    focal,
    palette: z.array(
      z.object({ colour: z.string().meta({ description: "As #RRGGBB", examples: ["#1d3557"] }), share }),
    ),
  })
  .meta({ id: "ThumbnailAnalysis" });

/** A finished thumbnail. Addresses are relative to the service's base URL. */
const ThumbnailOutput = z
  .object({
    url: z.string().meta({
      description: "The thumbnail, relative to the base URL",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/thumbnail-1.jpg"],
    }),
    format: z.string().meta({ description: "Its aspect", examples: ["16:9"] }),
    variant: z.number().int().meta({ description: "From 1; each is of another frame, as far as the video has them" }),
    source_kind: z
      .enum(["frame", "enhanced", "generated"])
      .meta({ description: "A frame as it is, a retouched frame, or a picture that was made" }),
    master_url: z.string().meta({ description: "The same picture with no text over it" }),
    raw_frame_url: z.string().meta({ description: "The video's frame, untouched" }),
    width: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [1280] }),
    height: z
      .number()
      .int()
      .meta({ description: "Pixels", examples: [720] }),
    timestamp: z.number().meta({ description: "Seconds into the video" }),
    score: share.meta({ description: "How well the frame suits a thumbnail" }),
    score_parts: z.object({
      sharpness: share.meta({ description: "How sharp it is", examples: [0.8] }),
      exposure: share.meta({ description: "How well it is exposed", examples: [0.8] }),
      colour: share.meta({ description: "How lively its colours are", examples: [0.7] }),
      composition: share.meta({ description: "How well it is composed", examples: [0.7] }),
      text_room: share.meta({ description: "How much room there is for text", examples: [0.6] }),
    }),
    focal,
    contrast: z.number().nullable().meta({
      description: "WCAG contrast of the letters at its least anywhere; null without text",
    }),
  })
  .meta({ id: "Thumbnail" });

/** What a thumbnail job has made. */
export const ThumbnailsView = z
  .object({
    visual_mode: ThumbnailForm.shape.visual_mode.unwrap(),
    engine: z.string().nullable().meta({
      description: "Who retouched or made the pictures; `builtin` is this service itself, null for frames",
    }),
    analysis: Analysis,
    outputs: z.array(ThumbnailOutput).meta({ description: "The thumbnails, the best first" }),
  })
  .meta({ id: "Thumbnails" });
export type ThumbnailsView = z.infer<typeof ThumbnailsView>;
