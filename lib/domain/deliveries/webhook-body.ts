import * as z from "zod";

/** The body of a webhook. */
export const WebhookBody = z
  .object({
    event: z.enum(["job.completed", "job.failed", "webhook.test"]).meta({ description: "The event" }),
    job_id: z
      .string()
      .nullable()
      .meta({ description: "The job's ID; null in a test", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
    kind: z.enum(["reel", "video", "thumbnail", "media", "music", "test"]).meta({ description: "The kind of job" }),
    status: z.enum(["done", "error"]).meta({ description: "How the job has ended" }),
    output_url: z
      .string()
      .nullable()
      .meta({
        description: "The first file of the result, relative to the base URL; null if there is none",
        examples: ["/videos/4kq0aPz/reel.mp4"],
      }),
    error: z.string().nullable().meta({ description: "Why the job failed, as a sentence; null otherwise" }),
    delivered_at: z.string().meta({ description: "When the job ended", format: "date-time" }),
  })
  .meta({ id: "WebhookBody" });
export type WebhookBody = z.infer<typeof WebhookBody>;
