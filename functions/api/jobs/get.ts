import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { eventsTickets } from "#domain/jobs/events-tickets";
import { launchRights, launchScopes, rightsOf } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { JobView, jobView } from "#features/job-views/job-view";
import { authorise } from "#lambda/access";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/jobs/{id}",
  operationId: "getJob",
  summary: "Read a job: its state, progress and result",
  description: "You can read the kinds of job that the account and the key may launch.",
  tag: "Jobs",
  access: keyOrToken,
  scope: launchScopes,
  plan: launchRights.video.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: JobView },
  errors: ["not_found", "job_unreadable"],
  uses: { jobs: readJobs, tickets: eventsTickets },
  impact: "customers cannot see how their jobs are doing",

  async handle({ principal, params }, { jobs, tickets }) {
    const ref = { accountId: principal.account.id, jobId: params.id };
    const job = await jobs.get(ref);
    if (!job) throw notFound("job", params.id);
    authorise(principal, rightsOf(job));
    if (job.status !== "processing") return jobView(job);
    return { ...jobView(job), events_url: await tickets.eventsUrl(principal.account, job.id) };
  },
});

export const handler = handlerFor(spec);
