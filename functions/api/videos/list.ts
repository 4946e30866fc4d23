import * as z from "zod";
import { launchRights } from "#domain/jobs/launch-rights";
import { VideoView, videoView } from "#domain/videos/video-view";
import { keyOrToken } from "#lambda/access-credentials";
import { listVideos } from "#lambda/capabilities/videos";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/videos",
  operationId: "listVideos",
  summary: "List videos, newest first",
  tag: "Videos",
  access: keyOrToken,
  scope: "videos",
  plan: launchRights.video.plan,
  request: {},
  response: { status: 200, body: z.array(VideoView) },
  errors: [],
  uses: { videos: listVideos },
  impact: "customers cannot see their videos",

  async handle({ principal }, { videos }) {
    return (await videos.list(principal.account.id)).map(videoView);
  },
});

export const handler = handlerFor(spec);
