import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { JobStatus, progressOf } from "#domain/records/job";
import { Progress } from "#domain/records/progress";
import { ThumbnailsView } from "#features/thumbnails/thumbnail-view";
import { thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/thumbnails/{id}",
  operationId: "getThumbnails",
  summary: "Read the state and result of a thumbnail job",
  tag: "Thumbnails",
  access: keyOrToken,
  scope: launchRights.thumbnail.scope,
  plan: launchRights.thumbnail.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: {
    status: 200,
    body: ThumbnailsView.partial({ analysis: true, engine: true })
      .extend({
        job_id: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
        status: JobStatus.meta({ description: "State of the job" }),
        progress: Progress,
        cost: z.number().int().meta({ description: "Credits" }),
        error: z.string().optional().meta({ description: "Why it failed, as a sentence" }),
        code: z.string().optional().meta({ description: "Machine-readable code of the failure" }),
      })
      .meta({ id: "ThumbnailJob" }),
  },
  errors: ["not_found", "job_unreadable"],
  uses: { jobs: readJobs },
  impact: "customers cannot see their thumbnails",

  async handle({ principal, params }, { jobs }) {
    const job = thumbnailsJob.read(await jobs.get({ accountId: principal.account.id, jobId: params.id }));
    if (!job) throw notFound("thumbnail job", params.id);
    const { status, cost, error, error_code: code } = job;
    const { visual_mode } = job.input;
    const known = { job_id: job.id, status, progress: progressOf(job), cost, visual_mode, outputs: [] };
    if (status === "error") return { ...known, error: error ?? "The job failed.", code: code ?? "failed" };
    return status === "done" ? { ...known, ...ThumbnailsView.parse(job.result) } : known;
  },
});

export const handler = handlerFor(spec);
