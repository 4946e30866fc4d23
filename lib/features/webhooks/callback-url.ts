import * as z from "zod";

/** The field of every call that creates a job: the URL for its webhook. */
export const callbackUrl = z
  .string()
  .max(2048)
  .optional()
  .meta({ description: "Public https URL that receives a webhook when the job has ended" });
