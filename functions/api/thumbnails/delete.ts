import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { deleteOutputs } from "#domain/jobs/jobs";
import { launchRights } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { cancelJob } from "#features/jobs/cancel-job";
import { deleteMedia } from "#lambda/capabilities/media";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/thumbnails/{id}",
  operationId: "deleteThumbnails",
  summary: "Delete thumbnails and their files",
  description:
    "A running job is cancelled first and refunded in full. The job stays on the account's list, without a result.",
  tag: "Thumbnails",
  access: keyOrToken,
  scope: launchRights.thumbnail.scope,
  plan: launchRights.thumbnail.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found", "job_unreadable"],
  uses: { jobs: readJobs, deleteOutputs, media: deleteMedia, cancelJob },
  impact: "customers cannot delete their thumbnails",

  async handle({ principal, params: { id } }, { jobs, deleteOutputs, media, cancelJob }) {
    const ref = { accountId: principal.account.id, jobId: id };
    const job = await jobs.get(ref);
    if (job?.kind !== "thumbnail" || job.deleted_at !== undefined) throw notFound("thumbnail job", id);
    if (job.status === "processing") await cancelJob(ref, job);
    if (!(await deleteOutputs(ref))) throw notFound("thumbnail job", id);
    // If this is interrupted, the cleanup of ended jobs deletes the rest.
    await media.removePrefix(job.video.folder.slice(1));
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
