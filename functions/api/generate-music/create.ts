import { prices } from "@reelwright/vocabulary/prices";
import * as z from "zod";
import { helperCallers } from "#domain/access/access-account-limit";
import { launchRights } from "#domain/jobs/launch-rights";
import { launchErrors } from "#features/jobs/launch-refusal";
import { launchMusic } from "#features/music/launch-music";
import { musicJob } from "#features/music/music-job";
import { MusicRequest } from "#features/music/music-request";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { musicWarnings } from "#providers/music/music-input";

export const spec = endpoint({
  method: "POST",
  path: "/api/generate-music",
  operationId: "createMusic",
  summary: "Make background music in the background",
  description:
    "Answers at once. Poll `status_url`, or give a `callback_url`. `DELETE /api/jobs/{taskId}` cancels the task. A task that fails is refunded in full. The finished track is added to the library of `GET /api/music`. Without a provider, the built-in composer makes instrumental music in whole bars that loops without a gap.",
  tag: "Music",
  access: helperCallers,
  scope: launchRights.music.scope,
  plan: launchRights.music.plan,
  costCredits: prices.ai_music,
  request: { body: MusicRequest },
  response: {
    status: 202,
    body: z
      .object({
        taskId: z
          .string()
          .meta({ description: "The task's ID; it is also a job's", examples: ["job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
        status: z.literal("pending").meta({ description: "The task waits to start" }),
        status_url: z.string().meta({
          description: "URL to poll for the task's state",
          format: "uri-reference",
          examples: ["/api/generate-music/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"],
        }),
        warnings: z.array(z.string()).optional().meta({ description: "Parts of the request that cannot be fulfilled" }),
      })
      .meta({ id: "StartedMusic" }),
    headerFields: { "X-Job-Id": "taskId", Location: "status_url" },
  },
  errors: launchErrors,
  uses: { launchMusic },
  impact: "customers cannot have music made",

  async handle({ principal, body, reservation }, { launchMusic }) {
    const job = musicJob.read(await launchMusic({ principal, body, reservation }));
    if (!job) throw notFound("music task");
    const { id, input } = job;
    const warnings = musicWarnings(input);
    const started = { taskId: id, status: "pending" as const, status_url: `/api/generate-music/${id}` };
    return warnings.length > 0 ? { ...started, warnings } : started;
  },
});

export const handler = handlerFor(spec);
