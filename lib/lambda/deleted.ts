import * as z from "zod";

/** The answer of every DELETE. */
export const Deleted = z
  .object({
    id: z.string().meta({
      description: "The ID of what was deleted or cancelled",
      examples: ["vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4"],
    }),
    deleted: z.boolean().meta({ description: "true", examples: [true] }),
  })
  .meta({ id: "Deleted" });
