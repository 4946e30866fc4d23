import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights, launchScopes, rightsOf } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { cancelJob } from "#features/jobs/cancel-job";
import { authorise } from "#lambda/access";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { ApiError, notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/jobs/{id}",
  operationId: "cancelJob",
  summary: "Cancel a job and refund it in full",
  description: "You can cancel the kinds of job that the account and the key may launch.",
  tag: "Jobs",
  access: keyOrToken,
  scope: launchScopes,
  plan: launchRights.video.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found", "job_unreadable", "job_ended"],
  uses: { jobs: readJobs, cancelJob },
  impact: "customers cannot cancel their jobs",

  async handle({ principal, params: { id } }, { jobs, cancelJob }) {
    const ref = { accountId: principal.account.id, jobId: id };
    const job = await jobs.get(ref);
    if (!job) throw notFound("job", id);
    authorise(principal, rightsOf(job));
    const ended = await cancelJob(ref, job);
    if (ended === "unknown") throw notFound("job", id);
    if (ended === "done") throw new ApiError("job_ended", "The job is done; there is nothing left to cancel.");
    if (ended === "failed") throw new ApiError("job_ended", "The job has failed and was refunded already.");
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
