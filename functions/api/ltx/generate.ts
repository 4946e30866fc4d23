import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { aiVideoLaunchErrors, aiVideoRequest } from "#features/ai-videos/ai-video-request-spec";
import { TierView, tierView } from "#features/ai-videos/ai-video-view";
import { launchAiVideo } from "#features/ai-videos/launch-ai-video";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "POST",
  path: "/api/ltx/generate",
  operationId: "createVideo",
  summary: "Make an AI video in the background",
  description:
    "Answers at once. Poll `status_url`, or give a `callback_url`. Costs the price of the tier, refunded if the job fails.",
  tag: "AI video",
  access: keyOrToken,
  scope: launchRights.video.scope,
  plan: launchRights.video.plan,
  request: aiVideoRequest,
  response: {
    status: 202,
    body: z
      .object({
        job_id: z.string().meta({ description: "The job's ID", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
        status: z.literal("processing").meta({ description: "The job is running" }),
        tier: TierView,
        seed: z.number().int().meta({ description: "The seed that is used" }),
        status_url: z.string().meta({
          description: "URL to poll for the job's state",
          format: "uri-reference",
          examples: ["/api/ltx/status/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
        }),
      })
      .meta({ id: "StartedAiVideo" }),
    headerFields: { "X-Job-Id": "job_id", Location: "status_url" },
  },
  errors: aiVideoLaunchErrors,
  uses: { launchAiVideo },
  impact: "customers cannot start AI videos",

  async handle(request, { launchAiVideo }) {
    const job = aiVideoJob.read(await launchAiVideo(request));
    if (!job) throw notFound("AI video");
    const { tier, seed } = job.input;
    const status_url = `/api/ltx/status/${job.id}`;
    return { job_id: job.id, status: "processing" as const, tier: tierView(tier), seed, status_url };
  },
});

export const handler = handlerFor(spec);
