import * as z from "zod";
import type { ErrorCode } from "#lambda/errors";
import { videoLaunchErrors } from "../jobs/launch-refusal.ts";
import { CostBreakdown, editCost } from "./edit-cost.ts";
import { EditOperation } from "./edit-input.ts";
import type { EditJob } from "./edit-job.ts";

/** The answer to a call that launches an edit. */
export const StartedEdit = z
  .object({
    job_id: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
    operation: EditOperation.meta({ description: "The endpoint of the call", examples: ["watermark"] }),
    status: z.literal("processing").meta({ description: "The job is running" }),
    cost: z
      .number()
      .int()
      .meta({ description: "Price in credits, refunded in full if the job fails", examples: [5] }),
    cost_breakdown: CostBreakdown,
    status_url: z.string().meta({
      description: "URL to poll for the job's state",
      format: "uri-reference",
      examples: ["/api/media-jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
    }),
    events_url: z.string().meta({
      description: "Streams the job's progress; needs no key for an hour",
      format: "uri-reference",
    }),
  })
  .meta({ id: "StartedEdit" });

/** The headers that repeat fields of the answer. */
export const startedHeaders = { "X-Job-Id": "job_id", Location: "status_url" };

export const startedEdit = ({ id, input, cost }: EditJob, eventsUrl: string): z.infer<typeof StartedEdit> => ({
  job_id: id,
  operation: input.operation,
  status: "processing",
  cost,
  cost_breakdown: editCost(input).breakdown,
  status_url: `/api/media-jobs/${id}`,
  events_url: eventsUrl,
});

/** How the launch of an edit can be refused. */
export const editErrors: readonly ErrorCode[] = [
  ...videoLaunchErrors,
  "invalid_media_url",
  "source_not_authorized",
  "not_found",
  "media_unreadable",
  "payload_too_large",
];
