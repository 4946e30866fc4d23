import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { eventsTickets } from "#domain/jobs/events-tickets";
import { launchRights } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { editJob } from "#features/edits/edit-job";
import { MediaJobView, mediaJobView } from "#features/edits/media-job-view";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/media-jobs/{id}",
  operationId: "getMediaJob",
  summary: "Read the state and result of an edit",
  tag: "Editing",
  access: keyOrToken,
  scope: launchRights.edit.scope,
  plan: launchRights.edit.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: MediaJobView },
  errors: ["not_found", "job_unreadable"],
  uses: { jobs: readJobs, tickets: eventsTickets },
  impact: "customers cannot see their edits",

  async handle({ principal: { account }, params: { id } }, { jobs, tickets }) {
    const job = editJob.read(await jobs.get({ accountId: account.id, jobId: id }));
    if (!job) throw notFound("edit", id);
    if (job.status !== "processing") return mediaJobView(job);
    return { ...mediaJobView(job), events_url: await tickets.eventsUrl(account, job.id) };
  },
});

export const handler = handlerFor(spec);
