import * as z from "zod";
import { type ErrorCode, errorStatus } from "#lambda/errors";

const codes = Object.keys(errorStatus) as ErrorCode[];

/** The body of every refusal. */
export const ErrorBody = z
  .object({
    error: z.string().meta({
      description: "What is wrong and what to do, as a sentence",
      examples: ["No job with the ID job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP."],
    }),
    code: z.string().meta({
      description: `Machine-readable code. One of: ${codes.map((code) => `\`${code}\``).join(", ")}`,
      examples: ["not_found"],
    }),
    request_id: z.string().meta({
      description: "The request ID, as in the header X-Request-Id",
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
      .meta({ description: "All invalid fields, at most 100" }),
    creditsNeeded: z
      .number()
      .optional()
      .meta({ description: "The price of the call, if the account has too few credits", examples: [5] }),
  })
  .meta({ id: "Error" });
