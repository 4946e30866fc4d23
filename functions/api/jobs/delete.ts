import * as z from "zod";
import { keyOrToken } from "#lambda/access-credentials";
import { cancelJob } from "#lambda/capabilities/cancel-job";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { ApiError, notFound } from "#lambda/errors";
import { GivenId } from "#lambda/given-id";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/jobs/{id}",
  operationId: "cancelJob",
  summary: "Cancel a job and refund it in full",
  tag: "Jobs",
  access: keyOrToken,
  scope: "generate",
  plan: "business",
  request: { params: z.object({ id: GivenId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found", "job_ended"],
  uses: { cancelJob },
  impact: "customers cannot cancel their jobs",

  async handle({ principal, params: { id } }, { cancelJob }) {
    const ended = await cancelJob({ accountId: principal.account.id, jobId: id });
    if (ended === "unknown") throw notFound("job");
    if (ended === "done") throw new ApiError("job_ended", "The job is done; there is nothing left to cancel.");
    if (ended === "failed") throw new ApiError("job_ended", "The job has failed and was refunded already.");
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
