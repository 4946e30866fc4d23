import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { VideoView, videoView } from "#features/videos/video-view";
import { listVideos } from "#features/videos/videos";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { listPage, listQuery } from "#lambda/list-page";

const Videos = z.array(VideoView);

export const spec = endpoint({
  method: "GET",
  path: "/api/videos",
  operationId: "listVideos",
  summary: "List videos, newest first",
  tag: "Videos",
  access: keyOrToken,
  scope: "videos",
  plan: launchRights.video.plan,
  description: 'If there are more, the header `Link` has the URL of the next page (`rel="next"`).',
  request: { query: listQuery("vid") },
  response: { status: 200, body: Videos },
  errors: [],
  uses: { videos: listVideos },
  impact: "customers cannot see their videos",

  async handle({ principal, query: { limit, before } }, { videos }) {
    const page = await videos.page(principal.account.id, { limit, before });
    return listPage(Videos, page.videos.map(videoView), { path: "/api/videos", limit, next: page.next });
  },
});

export const handler = handlerFor(spec);
