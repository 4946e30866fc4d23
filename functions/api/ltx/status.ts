import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { failureOf } from "#domain/jobs/failure-of";
import { launchRights } from "#domain/jobs/launch-rights";
import { isOfType } from "#domain/jobs/pipelines";
import { readJobs } from "#domain/jobs/read-jobs";
import { JobStatus, progressOf } from "#domain/records/job";
import { Progress } from "#domain/records/progress";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { AiVideoView, TierView, tierView } from "#features/ai-videos/ai-video-view";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/ltx/status/{id}",
  operationId: "getVideoStatus",
  summary: "Read the state and result of an AI video",
  description: "Poll every 5 to 10 seconds until `status` is `done` or `error`. A failed job is refunded in full.",
  tag: "AI video",
  access: keyOrToken,
  scope: launchRights.video.scope,
  plan: launchRights.video.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: {
    status: 200,
    body: z
      .object({
        id: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
        status: JobStatus.meta({ description: "State of the job" }),
        progress: Progress,
        tier: TierView.optional().meta({ description: "The tier. Absent once its video was deleted" }),
        output_url: z.string().optional().meta({ description: "Present when done; relative to the base URL" }),
        video: AiVideoView.optional().meta({ description: "Present when done" }),
        error: z.string().optional().meta({ description: "Why it failed, as a sentence" }),
        code: z.string().optional().meta({ description: "Machine-readable code of the failure" }),
      })
      .meta({ id: "AiVideoStatus" }),
  },
  errors: ["not_found", "job_unreadable"],
  uses: { jobs: readJobs },
  impact: "customers cannot see how their AI videos are doing",

  async handle({ principal, params }, { jobs }) {
    const found = await jobs.get({ accountId: principal.account.id, jobId: params.id });
    // Who polls learns that it was cancelled, also if that was done by deleting its video.
    if (found?.status === "error" && found.deleted_at !== undefined && isOfType(found, "aiVideo"))
      return { id: found.id, status: "error" as const, progress: progressOf(found), ...failureOf(found) };
    const job = aiVideoJob.read(found);
    if (!job) throw notFound("AI video", params.id);
    const { id, status } = job;
    const known = { id, status, progress: progressOf(job), tier: tierView(job.input.tier) };
    if (status === "error") return { ...known, ...failureOf(job) };
    if (status === "processing") return known;
    const video = AiVideoView.parse(job.result);
    return { ...known, output_url: video.output_url, video };
  },
});

export const handler = handlerFor(spec);
