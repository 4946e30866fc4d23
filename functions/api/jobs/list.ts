import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { listJobs } from "#domain/jobs/jobs";
import { launchRights, launchScopes, type Rights, rightsOf } from "#domain/jobs/launch-rights";
import { type Job, JobStatus } from "#domain/records/job";
import { JobView, jobView } from "#features/job-views/job-view";
import { refusalFor } from "#lambda/access";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { beforeId } from "#lambda/list-page";
import { pageSize } from "#lambda/page-size";

export const spec = endpoint({
  method: "GET",
  path: "/api/jobs",
  operationId: "listJobs",
  summary: "List jobs, newest first",
  description:
    "Lists the kinds of job that the account and the key may launch. A job is listed for 30 days after it ended, unless the operator set another time. Its video, track and ledger entries stay. Thumbnails and images are listed until they are deleted. Pass `next` as `before` to read the next page; it is null on the last. With `status`, or if the key may not see all kinds, a page can have fewer jobs than `limit`, or none, without being the last.",
  tag: "Jobs",
  access: keyOrToken,
  scope: launchScopes,
  plan: launchRights.video.plan,
  request: {
    query: z.strictObject({
      limit: pageSize(20),
      before: beforeId("job", "The ID of a job: only older jobs are listed"),
      status: JobStatus.optional().meta({ description: "Only jobs in this state" }),
    }),
  },
  response: {
    status: 200,
    body: z
      .object({
        jobs: z.array(JobView).meta({ description: "Jobs, newest first" }),
        next: z.string().nullable().meta({ description: "Value for `before` of the next page; null on the last page" }),
      })
      .meta({ id: "Jobs" }),
  },
  errors: [],
  uses: { jobs: listJobs },
  impact: "customers cannot see which jobs they have",

  async handle({ principal, query }, { jobs }) {
    const isRefused = (rights: Rights) => refusalFor(principal, rights) !== null;
    const where = Object.values(launchRights).some(isRefused) ? (job: Job) => !isRefused(rightsOf(job)) : undefined;
    const page = await jobs.list(principal.account.id, { ...query, where });
    return { jobs: page.jobs.map(jobView), next: page.next };
  },
});

export const handler = handlerFor(spec);
