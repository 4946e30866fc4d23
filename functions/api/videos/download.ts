import * as z from "zod";
import { keyOrToken } from "#lambda/access-credentials";
import { readMedia } from "#lambda/capabilities/media";
import { readVideos } from "#lambda/capabilities/videos";
import { endpoint } from "#lambda/endpoint";
import { ApiError, notFound } from "#lambda/errors";
import { FileAnswer } from "#lambda/file-answer";
import { GivenId } from "#lambda/given-id";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/videos/{id}",
  operationId: "downloadVideo",
  summary: "Download a video: the id followed by .mp4",
  description: "`Range` is honoured.",
  tag: "Videos",
  access: keyOrToken,
  scope: "videos",
  plan: "business",
  request: { params: z.object({ id: z.string().meta({ examples: ["vid_1TgZ….mp4"], maxLength: 104 }) }) },
  response: {
    status: 200,
    body: z.string().meta({ override: { type: "string", format: "binary" } }),
    contentType: "video/mp4",
    partial: true,
  },
  errors: ["not_found", "range_not_satisfiable"],
  uses: { videos: readVideos, media: readMedia },
  streams: true,
  impact: "customers cannot download their videos",

  async handle({ principal, params, headers }, { videos, media }) {
    const id = params.id.endsWith(".mp4") ? GivenId.parse(params.id.slice(0, -".mp4".length)) : "none";
    const video = await videos.get(principal.account.id, id);
    if (!video?.path) throw notFound("video");
    const file = await media.open(video.path.slice(1), headers.range);
    if (!file) throw new ApiError("range_not_satisfiable", "The range lies outside the file.");
    return new FileAnswer(file, `${video.id}.mp4`);
  },
});

export const handler = handlerFor(spec);
