import * as z from "zod";

/** What a webhook says. */
export const WebhookBody = z
  .object({
    event: z.enum(["job.completed", "job.failed", "webhook.test"]).meta({ description: "What has happened" }),
    job_id: z
      .string()
      .nullable()
      .meta({ description: "The job; null in a test", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
    kind: z
      .enum(["reel", "video", "thumbnail", "media", "music", "test"])
      .meta({ description: "What the job makes: a reel, an AI video, thumbnails, a script or images, music" }),
    status: z.enum(["done", "error"]).meta({ description: "How the job has ended" }),
    output_url: z
      .string()
      .nullable()
      .meta({
        description: "The first file that was made, relative to the base URL; null when there is none",
        examples: ["/videos/4kq0aPz/reel.mp4"],
      }),
    error: z.string().nullable().meta({ description: "Why the job failed, as a sentence; null otherwise" }),
    delivered_at: z.string().meta({ description: "When the job ended", format: "date-time" }),
  })
  .meta({ id: "WebhookBody" });
export type WebhookBody = z.infer<typeof WebhookBody>;
