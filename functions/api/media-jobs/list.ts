import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { listJobs } from "#domain/jobs/jobs";
import { launchRights } from "#domain/jobs/launch-rights";
import { type Job, JobStatus } from "#domain/records/job";
import { EditOperation } from "#features/edits/edit-input";
import { editJob } from "#features/edits/edit-job";
import { MediaJobView, mediaJobViewIfItFits } from "#features/edits/media-job-view";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { beforeId } from "#lambda/list-page";
import { pageSize } from "#lambda/page-size";

export const spec = endpoint({
  method: "GET",
  path: "/api/media-jobs",
  operationId: "listMediaJobs",
  summary: "List edits, newest first",
  description:
    "Pass `next` as `before` to read the next page; it is null on the last. A page can have fewer edits than `limit`, or none, without being the last.",
  tag: "Editing",
  access: keyOrToken,
  scope: launchRights.edit.scope,
  plan: launchRights.edit.plan,
  request: {
    query: z.strictObject({
      limit: pageSize(20),
      before: beforeId("job", "The ID of a job: only older jobs are listed"),
      status: JobStatus.optional().meta({ description: "Only edits in this state" }),
      operation: EditOperation.optional().meta({ description: "Only edits of this endpoint" }),
    }),
  },
  response: {
    status: 200,
    body: z
      .object({
        jobs: z.array(MediaJobView).meta({ description: "Edits, newest first" }),
        next: z.string().nullable().meta({ description: "Value for `before` of the next page; null on the last page" }),
      })
      .meta({ id: "EditJobs" }),
  },
  errors: [],
  uses: { jobs: listJobs },
  impact: "customers cannot see which edits they have",

  async handle({ principal, query: { operation, ...query } }, { jobs }) {
    const where = (job: Job) => {
      const edit = editJob.readIfItFits(job);
      return edit !== null && (operation === undefined || edit.input.operation === operation);
    };
    const page = await jobs.list(principal.account.id, { ...query, where });
    const edits = page.jobs.flatMap((job) => editJob.readIfItFits(job) ?? []);
    return { jobs: edits.flatMap((edit) => mediaJobViewIfItFits(edit) ?? []), next: page.next };
  },
});

export const handler = handlerFor(spec);
