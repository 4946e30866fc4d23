import * as z from "zod";

/** A rendered reel. Addresses are relative to the service's base URL. */
export const ReelView = z
  .object({
    videoId: z.string(),
    url: z.string(),
    thumbnail: z.string(),
    duration: z.number().meta({ description: "Seconds" }),
    size: z.number().int().meta({ description: "Bytes" }),
    warnings: z.array(z.string()).optional(),
    cache: z.literal("hit").optional().meta({
      description: "It was not rendered anew: the account had an identical reel",
    }),
  })
  .meta({ id: "Reel" });
export type ReelView = z.infer<typeof ReelView>;
