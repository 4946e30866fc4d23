import * as z from "zod";

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
    warnings: z.array(z.string()).optional().meta({ description: "Remarks, such as why there are no captions" }),
    cache: z.literal("hit").optional().meta({
      description: "`hit`: copied from an identical reel of the account",
    }),
  })
  .meta({ id: "Reel" });
export type ReelView = z.infer<typeof ReelView>;
