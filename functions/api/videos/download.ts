import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { readVideos } from "#features/videos/videos";
import { readMedia } from "#lambda/capabilities/media";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { answerFile, findFile } from "#lambda/file-answer";
import { handlerFor } from "#lambda/handler-for";
import { noId, ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/videos/{id}",
  operationId: "downloadVideo",
  summary: "Download a video as MP4",
  description:
    "Supports `Range` (one range), `If-Range`, `If-None-Match` and `If-Modified-Since`, with answers 206 and 304. HEAD answers the same headers. More than 190 MB are answered with 302 to the file's own address, which needs no credentials.",
  tag: "Videos",
  access: keyOrToken,
  scope: "videos",
  plan: launchRights.video.plan,
  request: {
    params: z.object({
      id: z.string().meta({
        description: "The video's ID followed by .mp4",
        examples: ["vid_0VbkLM4lm8N7hAPaoQ32EXxrUdxuPN.mp4"],
        maxLength: 104,
      }),
    }),
  },
  response: {
    status: 200,
    body: z.string().meta({ override: { type: "string", format: "binary" } }),
    contentType: "video/mp4",
    partial: true,
    without: [
      { status: 302, description: "The answer would have more than 190 MB: `Location` has the file's own address" },
      { status: 304, description: "Not modified" },
    ],
  },
  errors: ["not_found", "precondition_failed", "range_not_satisfiable"],
  uses: { videos: readVideos, media: readMedia },
  streams: true,
  impact: "customers cannot download their videos",

  async handle({ principal, params, ...request }, { videos, media }) {
    const id = params.id.endsWith(".mp4") ? ResourceId.parse(params.id.slice(0, -".mp4".length)) : noId;
    const video = await videos.get(principal.account.id, id);
    if (!video?.path) throw notFound("video", id);
    const file = await findFile(media, video.path.slice(1), request);
    if (!file) throw notFound("video", id);
    return answerFile(file, request, { name: `${video.id}.mp4`, elsewhere: video.path });
  },
});

export const handler = handlerFor(spec);
