import * as z from "zod";
import type { Video } from "#domain/records/video";
import { RenditionView } from "./rendition-view.ts";

const captionFile = (content: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${content}; null for a video without captions`, format: "uri-reference" });

/** A video as its owner sees it. URLs are relative to the service's base URL. */
export const VideoView = z
  .object({
    id: z.string().meta({ description: "The video's ID", examples: ["vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4"] }),
    title: z.string().meta({ description: "Its title", examples: ["Three habits for better sleep"] }),
    status: z.enum(["processing", "done", "error"]).meta({ description: "State of the job" }),
    url: z
      .string()
      .nullable()
      .meta({
        description: "The MP4; null until it is done",
        format: "uri-reference",
        examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/reel.mp4"],
      }),
    thumbnail: z
      .string()
      .nullable()
      .meta({
        description: "The poster; null until the video is done",
        format: "uri-reference",
        examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg"],
      }),
    captions_srt: captionFile("The captions as SubRip"),
    captions_vtt: captionFile("The captions as WebVTT"),
    words: captionFile("The spoken words with their times, as JSON"),
    reels: z
      .array(RenditionView)
      .meta({ description: "Each format of a finished reel, in the order of the request; empty otherwise" }),
    size: z.number().int().nullable().meta({ description: "Bytes" }),
    duration: z.number().nullable().meta({ description: "Seconds" }),
    created: z.iso
      .datetime()
      .meta({ description: "When the video was started", override: { type: "string", format: "date-time" } }),
  })
  .meta({ id: "Video" });

export function videoView(video: Video): z.infer<typeof VideoView> {
  return {
    id: video.id,
    title: video.title,
    status: video.status,
    url: video.path,
    thumbnail: video.thumbnail,
    captions_srt: video.captions_srt,
    captions_vtt: video.captions_vtt,
    words: video.words,
    reels: video.reels,
    size: video.size,
    duration: video.duration,
    created: video.created,
  };
}
