import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { musicJob } from "#features/music/music-job";
import { MusicTask, musicTask } from "#features/music/music-view";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/generate-music/{id}",
  operationId: "getMusicTask",
  summary: "Read the state and result of a music task",
  description: "`status` is `pending`, `processing`, `done` or `error`. A failed task is refunded in full.",
  tag: "Music",
  access: keyOrToken,
  scope: launchRights.music.scope,
  plan: launchRights.music.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: MusicTask },
  errors: ["not_found", "job_unreadable"],
  uses: { jobs: readJobs },
  impact: "customers cannot see how their music is doing",

  async handle({ principal, params }, { jobs }) {
    const job = musicJob.read(await jobs.get({ accountId: principal.account.id, jobId: params.id }));
    if (!job) throw notFound("music task", params.id);
    return musicTask(job, job.input);
  },
});

export const handler = handlerFor(spec);
