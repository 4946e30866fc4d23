import { vetUrl } from "@reelwright/platform/vet-url";
import * as z from "zod";
import { callbackExceptions } from "#lambda/url-exceptions";

/** The field of every call that creates a job: the URL for its webhook. Its name is resolved when the job is launched. */
export const callbackUrl = z
  .string()
  .max(2048)
  .superRefine((text, context) => {
    const vetted = vetUrl(text, callbackExceptions());
    if ("refused" in vetted)
      context.addIssue({ code: "custom", message: vetted.refused, params: { code: "invalid_callback_url" } });
  })
  .optional()
  .meta({ description: "Public https URL that receives a webhook when the job has ended" });
