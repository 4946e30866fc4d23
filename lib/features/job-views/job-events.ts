import * as z from "zod";
import { failureOf } from "#domain/jobs/failure-of";
import { type Job, progressOf, stageAt } from "#domain/records/job";
import type { Stage } from "#domain/records/stages";
import { type JobResult, resultOf } from "./job-view.ts";

/** One step of a job's progress, or its end. The ID of a step is its per cent. */
export type JobEvent =
  | {
      event: "progress";
      id: number;
      data: { jobId: string; status: "processing"; progress: number; stage: Stage };
    }
  | { event: "done"; id: "end"; data: JobResult }
  | { event: "error"; id: "end"; data: { jobId: string; error: string; code: string } };

/** The ID of the last event that a client has received. */
export const LastEventId = z
  .string()
  .regex(/^(\d{1,2}|end)$/, "This is 0 to 99 or end.")
  .transform((id) => (id === "end" ? id : Number(id)));

/**
 * The events of a job after the last one received; null: none was. They are derived from the job's current state, so
 * nothing is stored. A client that reconnects gets what it missed; a new client begins with the present.
 */
export function eventsAfter(job: Job, last: number | null): JobEvent[] {
  const reached = job.status === "done" ? 99 : progressOf(job);
  const end = endOf(job);
  if (last === null) return [end ?? step(job, reached)];
  const missed = Array.from({ length: Math.max(0, reached - last) }, (_, index) => step(job, last + 1 + index));
  return end ? [...missed, end] : missed;
}

const step = (job: Job, progress: number): JobEvent => ({
  event: "progress",
  id: progress,
  data: { jobId: job.id, status: "processing", progress, stage: stageAt(job, progress) },
});

function endOf(job: Job): JobEvent | null {
  if (job.status === "processing") return null;
  if (job.status === "done") return { event: "done", id: "end", data: resultOf(job) };
  return { event: "error", id: "end", data: { jobId: job.id, ...failureOf(job) } };
}
