import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { deleteOutputs } from "#domain/jobs/jobs";
import { writeTracks } from "#features/tracks/tracks";
import { deleteMedia } from "#lambda/capabilities/media";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/music/{id}",
  operationId: "deleteTrack",
  summary: "Delete a track of the music library and its file",
  description: "Reels that use the track keep it.",
  tag: "Music",
  access: keyOrToken,
  scope: "ai_music",
  plan: "business",
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found"],
  uses: { tracks: writeTracks, media: deleteMedia, deleteOutputs },
  impact: "customers cannot delete their music",

  async handle({ principal, params: { id } }, { tracks, media, deleteOutputs }) {
    const track = await tracks.get(principal.account.id, id);
    if (!track) throw notFound("track of yours", id);
    // Files first: if this is interrupted, the record is still there for another attempt.
    await Promise.all([
      media.removePrefix(track.folder.slice(1)),
      deleteOutputs({ accountId: principal.account.id, jobId: track.job_id }),
    ]);
    await tracks.remove(principal.account.id, id);
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
