import * as z from "zod";
import type { Video } from "./video.ts";

/** A video as its owner sees it. Addresses are relative to the service's base URL. */
export const VideoView = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.enum(["processing", "done", "error"]),
    url: z.string().nullable(),
    thumbnail: z.string().nullable(),
    size: z.number().int().nullable().meta({ description: "Bytes" }),
    duration: z.number().nullable().meta({ description: "Seconds" }),
    created: z.iso.datetime().meta({ override: { type: "string", format: "date-time" } }),
  })
  .meta({ id: "Video" });

export function videoView(video: Video): z.infer<typeof VideoView> {
  return {
    id: video.id,
    title: video.title,
    status: video.status,
    url: video.path,
    thumbnail: video.thumbnail,
    size: video.size,
    duration: video.duration,
    created: video.created,
  };
}
