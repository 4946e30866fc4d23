import * as z from "zod";

/** A named part of a reel, in seconds from its start. */
export const Chapter = z
  .object({
    title: z
      .string()
      .meta({ description: "The scene's title, or the first words spoken in it", examples: ["Keep the same hours."] }),
    start: z.number().meta({ description: "Seconds from the start of the reel", examples: [3.2] }),
    end: z.number().meta({ description: "Seconds from the start of the reel", examples: [7.9] }),
  })
  .meta({ id: "Chapter" });
export type Chapter = z.infer<typeof Chapter>;
