import * as z from "zod";
import type { Job } from "#domain/records/job";
import { notFound } from "#lambda/errors";
import { outputsPlanned, thumbnailCost } from "./thumbnail-cost.ts";
import { ThumbnailForm } from "./thumbnail-request.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

/** The answer to a call for thumbnails. */
export const StartedThumbnails = z
  .object({
    job_id: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
    status: z.literal("processing").meta({ description: "The job is running" }),
    cost: z.number().int().meta({ description: "Price in credits, refunded in full if the job fails" }),
    visual_mode: ThumbnailForm.shape.visual_mode.unwrap().meta({ description: "Where the pictures come from" }),
    cost_breakdown: z
      .object({
        composition: z
          .number()
          .int()
          .meta({ description: "Price of selecting frames and drawing text", examples: [5] }),
        ai_images: z
          .number()
          .int()
          .meta({ description: "Price of retouched or painted pictures", examples: [0] }),
      })
      .meta({ description: "The parts of the price" }),
    outputs_planned: z
      .number()
      .int()
      .meta({ description: "Number of thumbnails that will be made", examples: [3] }),
    status_url: z.string().meta({
      description: "URL to poll for the job's state",
      format: "uri-reference",
      examples: ["/api/thumbnails/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
    }),
  })
  .meta({ id: "StartedThumbnails" });

/** The headers that repeat fields of the answer. */
export const startedHeaders = { "X-Job-Id": "job_id", Location: "status_url" };

export function startedThumbnails(launched: Job): z.infer<typeof StartedThumbnails> {
  const job = thumbnailsJob.read(launched);
  if (!job) throw notFound("thumbnail job");
  const { input } = job;
  return {
    job_id: job.id,
    status: "processing",
    cost: job.cost,
    visual_mode: input.visual_mode,
    cost_breakdown: thumbnailCost(input).breakdown,
    outputs_planned: outputsPlanned(input),
    status_url: `/api/thumbnails/${job.id}`,
  };
}
