import { Chapter } from "@reelwright/renderer/plan/chapter";
import * as z from "zod";
import { RenditionView } from "../videos/rendition-view.ts";

const captionFile = (extension: string, content: string) =>
  z
    .string()
    .nullish()
    .meta({
      description: `${content}. Null if the reel has no captions`,
      format: "uri-reference",
      examples: [`/videos/4kq0aPzW2mXc8RtYb6LsVn/reel.${extension}`],
    });

/** A rendered reel. URLs are relative to the service's base URL. */
export const ReelView = z
  .object({
    videoId: z.string().meta({ description: "The video's ID", examples: ["vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4"] }),
    url: z.string().meta({
      description: "The MP4, relative to the base URL",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/reel.mp4"],
    }),
    thumbnail: z.string().meta({
      description: "The poster, relative to the base URL",
      format: "uri-reference",
      examples: ["/videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg"],
    }),
    duration: z.number().meta({ description: "Seconds" }),
    size: z.number().int().meta({ description: "Bytes" }),
    reels: z
      .array(RenditionView)
      .optional()
      .meta({ description: "The reel in each format, in the order of the request; the first is the one above" }),
    captions_srt: captionFile("srt", "The captions as SubRip"),
    captions_vtt: captionFile("vtt", "The captions as WebVTT"),
    words: captionFile(
      "words.json",
      "The spoken words as a JSON array of `{ text, start, end }`, in seconds from the start of the reel",
    ),
    chapters: z.array(Chapter).optional().meta({ description: "One part for each scene, in order" }),
    warnings: z.array(z.string()).optional().meta({ description: "Remarks, such as why there are no captions" }),
    cache: z.literal("hit").optional().meta({
      description: "`hit`: copied from an identical reel of the account",
    }),
  })
  .meta({ id: "Reel" });
export type ReelView = z.infer<typeof ReelView>;
