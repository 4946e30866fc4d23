import * as z from "zod";
import { keyOrToken } from "#lambda/access-credentials";
import { deleteMedia } from "#lambda/capabilities/media";
import { writeVideos } from "#lambda/capabilities/videos";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { ApiError, notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/videos/{id}",
  summary: "Delete a video and its files",
  tag: "Videos",
  access: keyOrToken,
  scope: "videos",
  plan: "business",
  request: { params: z.object({ id: z.string() }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found", "not_available_yet"],
  uses: { videos: writeVideos, media: deleteMedia },
  impact: "customers cannot delete their videos",

  async handle({ principal, params: { id } }, { videos, media }) {
    const video = await videos.get(principal.account.id, id);
    if (!video) throw notFound();
    if (video.status === "processing") {
      throw new ApiError("not_available_yet", "Deleting a video while it renders is not available yet.");
    }
    // Files first: if this stops half-way, the record is still there to try again with.
    await media.removePrefix(video.folder.slice(1));
    await videos.remove(principal.account.id, id);
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
