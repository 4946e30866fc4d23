import * as z from "zod";

/** How much of a job is done, as answers tell it. */
export const Progress = z
  .number()
  .int()
  .min(0)
  .max(100)
  .meta({ description: "Progress in per cent", examples: [40] });
