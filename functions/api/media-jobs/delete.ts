import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { deleteOutputs } from "#domain/jobs/jobs";
import { launchRights } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { makesVideo } from "#domain/records/job";
import { editJob } from "#features/edits/edit-job";
import { cancelJob } from "#features/jobs/cancel-job";
import { forgetSegments } from "#features/reels/segment-cache";
import { writeVideos } from "#features/videos/videos";
import { deleteMedia } from "#lambda/capabilities/media";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/media-jobs/{id}",
  operationId: "deleteMediaJob",
  summary: "Delete an edit with its video and files",
  description:
    "A running job is cancelled first and refunded in full. The job stays on the account's list of jobs, without a result.",
  tag: "Editing",
  access: keyOrToken,
  scope: launchRights.edit.scope,
  plan: launchRights.edit.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found", "job_unreadable"],
  uses: { jobs: readJobs, cancelJob, deleteOutputs, media: deleteMedia, forgetSegments, videos: writeVideos },
  impact: "customers cannot delete their edits",

  async handle({ principal, params: { id } }, { jobs, cancelJob, deleteOutputs, media, forgetSegments, videos }) {
    const ref = { accountId: principal.account.id, jobId: id };
    const job = editJob.read(await jobs.get(ref));
    if (!job) throw notFound("edit", id);
    if (job.status === "processing") await cancelJob(ref, job);
    // Files first: if this is interrupted, the job is still there for another attempt.
    const isVideo = makesVideo(job);
    await Promise.all([media.removePrefix(job.video.folder.slice(1)), isVideo && forgetSegments(ref.accountId)]);
    if (isVideo) await videos.remove(ref.accountId, job.video.id);
    if (!(await deleteOutputs(ref))) throw notFound("edit", id);
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
