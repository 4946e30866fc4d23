import * as z from "zod";
import { unreadableJob } from "#domain/jobs/unreadable-job";
import { JobStatus, progressOf } from "#domain/records/job";
import { Progress } from "#domain/records/progress";
import { reportUnreadable } from "#domain/records/read-items";
import { Stage } from "#domain/records/stages";
import { CostBreakdown, editCost } from "./edit-cost.ts";
import { EditOperation } from "./edit-input.ts";
import type { EditJob } from "./edit-job.ts";
import { EditResult } from "./edit-view.ts";

/** An edit's job as its owner sees it. */
export const MediaJobView = z
  .object({
    job_id: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
    operation: EditOperation.meta({ description: "The endpoint of the call", examples: ["watermark"] }),
    status: JobStatus.meta({ description: "State of the job" }),
    progress: Progress,
    stage: Stage.meta({ description: "The current stage" }),
    cost: z
      .number()
      .int()
      .meta({ description: "Price in credits, refunded in full if it fails", examples: [5] }),
    cost_breakdown: CostBreakdown,
    created: z.string().meta({ description: "When it was started", format: "date-time" }),
    ended: z.string().nullable().meta({ description: "When it ended; null while it runs", format: "date-time" }),
    result: EditResult.nullable().meta({ description: "The result; null until it is done" }),
    error: z.string().nullable().meta({ description: "Why it failed, as a sentence; null otherwise" }),
    code: z.string().nullable().meta({ description: "Machine-readable code of the failure; null otherwise" }),
    events_url: z.string().optional().meta({
      description: "Streams the progress of a running job; needs no key for an hour",
      format: "uri-reference",
    }),
  })
  .meta({ id: "EditJob" });
export type MediaJobView = z.infer<typeof MediaJobView>;

/** Throws `job_unreadable` if another version has stored the result in a form that this one cannot read. */
export function mediaJobView(job: EditJob): MediaJobView {
  const { view, error } = tryView(job);
  if (view === null) throw unreadableJob(job, { id: job.id, cause: error });
  return view;
}

/** The same for lists: null if the result does not fit, which is reported. */
export function mediaJobViewIfItFits(job: EditJob): MediaJobView | null {
  const { view, error } = tryView(job);
  if (view === null) reportUnreadable("jobs", job, error);
  return view;
}

function tryView(job: EditJob): { view: MediaJobView; error: null } | { view: null; error: z.ZodError } {
  const done = job.status === "done" ? EditResult.safeParse(job.result) : null;
  if (done?.error) return { view: null, error: done.error };
  const view = {
    job_id: job.id,
    operation: job.input.operation,
    status: job.status,
    progress: progressOf(job),
    stage: job.stage,
    cost: job.cost,
    cost_breakdown: editCost(job.input).breakdown,
    created: job.created_at,
    ended: job.ended_at,
    result: done?.data ?? null,
    error: job.error,
    code: job.error_code,
  };
  return { view, error: null };
}
