import * as z from "zod";
import { type ErrorCode, errorStatus } from "../errors.ts";

const codes = Object.keys(errorStatus) as ErrorCode[];

/** The body of every refusal. */
export const ErrorBody = z
  .object({
    error: z
      .string()
      .meta({ description: "What is wrong and what to do, as a sentence", examples: ["No job with this ID."] }),
    code: z.string().meta({ description: `The same for programs: ${codes.join(", ")}`, examples: ["not_found"] }),
    request_id: z.string().meta({
      description: "Names the call in the service's logs, as the header X-Request-Id does",
      examples: ["req_3f1c9a52-8c1f-4c8e-9b1e-5a0f6a1d7c2b"],
    }),
    details: z
      .array(
        z.object({
          path: z.string().meta({ description: "The field, with dots between names", examples: ["media.0"] }),
          message: z.string().meta({ description: "What is wrong with it", examples: ["prompt is required."] }),
        }),
      )
      .optional()
      .meta({ description: "Every field that is wrong, at most 100" }),
    creditsNeeded: z
      .number()
      .optional()
      .meta({ description: "What the call costs, when the account has too few credits", examples: [5] }),
  })
  .meta({ id: "Error" });
