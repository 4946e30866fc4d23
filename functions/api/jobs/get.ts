import * as z from "zod";
import { progressOf } from "#domain/jobs/job";
import { keyOrToken } from "#lambda/access-credentials";
import { readJobs } from "#lambda/capabilities/jobs";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

const JobView = z
  .object({
    jobId: z.string(),
    kind: z.string(),
    status: z.enum(["processing", "done", "error"]),
    progress: z.number().int().min(0).max(100),
    stage: z.string(),
    cost: z.number().int(),
    created: z.string(),
    ended: z.string().nullable(),
    result: z.unknown(),
    error: z.string().nullable(),
    code: z.string().nullable(),
  })
  .meta({ id: "Job" });

export const spec = endpoint({
  method: "GET",
  path: "/api/jobs/{id}",
  summary: "Read a job: its state, progress and result",
  tag: "Jobs",
  access: keyOrToken,
  scope: "generate",
  plan: "business",
  request: { params: z.object({ id: z.string() }) },
  response: { status: 200, body: JobView },
  errors: ["not_found"],
  uses: { jobs: readJobs },
  impact: "customers cannot see how their jobs are doing",

  async handle({ principal, params }, { jobs }) {
    const job = await jobs.get({ accountId: principal.account.id, jobId: params.id });
    if (!job) throw notFound();
    return {
      jobId: job.id,
      kind: job.kind,
      status: job.status,
      progress: progressOf(job),
      stage: job.stage,
      cost: job.cost,
      created: job.created_at,
      ended: job.ended_at,
      result: job.result,
      error: job.error,
      code: job.error_code,
    };
  },
});

export const handler = handlerFor(spec);
