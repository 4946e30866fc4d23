import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { deleteOutputs } from "#domain/jobs/jobs";
import { launchRights } from "#domain/jobs/launch-rights";
import { cancelJob } from "#features/jobs/cancel-job";
import { forgetReels } from "#features/reels/reels";
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
  path: "/api/videos/{id}",
  operationId: "deleteVideo",
  summary: "Delete a video and its files",
  description:
    "A running job is cancelled first and refunded in full. Script, title, prompts and callback URL are deleted as well.",
  tag: "Videos",
  access: keyOrToken,
  scope: "videos",
  plan: launchRights.video.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found"],
  uses: { videos: writeVideos, media: deleteMedia, reels: forgetReels, forgetSegments, cancelJob, deleteOutputs },
  impact: "customers cannot delete their videos",

  async handle({ principal, params: { id } }, { videos, media, reels, forgetSegments, cancelJob, deleteOutputs }) {
    const video = await videos.get(principal.account.id, id);
    if (!video) throw notFound("video", id);
    // Ending a job writes to its video's record, so the record is deleted last.
    const ref = { accountId: principal.account.id, jobId: video.job_id };
    if (video.status === "processing") await cancelJob(ref);
    // Files first: if this is interrupted, the record is still there for another attempt.
    await Promise.all([
      deleteOutputs(ref),
      media.removePrefix(video.folder.slice(1)),
      forgetSegments(principal.account.id),
      // The first words of its chapters are in it.
      video.reel_key && reels.forget(principal.account.id, video.reel_key, id),
    ]);
    await videos.remove(principal.account.id, id);
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
