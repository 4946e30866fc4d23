import * as z from "zod";
import type { Track } from "#domain/records/track";

/** A track of the library as its owner sees it. URLs are relative to the service's base URL. */
export const TrackView = z
  .object({
    id: z.string().meta({ description: "The track's ID", examples: ["mus_0VDStWQCmxPjAOu1ojeVmABTtqmGK1"] }),
    title: z.string().meta({ description: "Its title", examples: ["Calm morning"] }),
    url: z.string().meta({ description: "The file, relative to the base URL; accepted as `music_url` of a reel" }),
    duration: z.number().meta({ description: "Seconds" }),
    style: z.string().meta({ description: "Genre, or empty", examples: ["lofi"] }),
    source: z.enum(["uploaded", "generated", "builtin"]).meta({ description: "Where the track comes from" }),
    created: z.iso
      .datetime()
      .meta({ description: "When the track was added", override: { type: "string", format: "date-time" } }),
  })
  .meta({ id: "Track" });
export type TrackView = z.infer<typeof TrackView>;

export const trackView = ({ id, title, path: url, duration, style, source, created }: Track): TrackView => ({
  id,
  title,
  url,
  duration,
  style,
  source,
  created,
});
