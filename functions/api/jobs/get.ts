import * as z from "zod";
import { JobView, jobView } from "#domain/jobs/job-view";
import { keyOrToken } from "#lambda/access-credentials";
import { eventsTickets } from "#lambda/capabilities/events-tickets";
import { readJobs } from "#lambda/capabilities/jobs";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { GivenId } from "#lambda/given-id";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/jobs/{id}",
  operationId: "getJob",
  summary: "Read a job: its state, progress and result",
  tag: "Jobs",
  access: keyOrToken,
  scope: "generate",
  plan: "business",
  request: { params: z.object({ id: GivenId }) },
  response: { status: 200, body: JobView },
  errors: ["not_found"],
  uses: { jobs: readJobs, tickets: eventsTickets },
  impact: "customers cannot see how their jobs are doing",

  async handle({ principal, params }, { jobs, tickets }) {
    const ref = { accountId: principal.account.id, jobId: params.id };
    const job = await jobs.get(ref);
    if (!job) throw notFound("job");
    if (job.status !== "processing") return jobView(job);
    return { ...jobView(job), events_url: await tickets.eventsUrl(principal.account, job.id) };
  },
});

export const handler = handlerFor(spec);
