import * as z from "zod";

/** Where any call that creates a job says who is to be told of its end. */
export const callbackUrl = z
  .string()
  .max(2048)
  .optional()
  .meta({ description: "Public https URL that receives a webhook when the job has ended" });
