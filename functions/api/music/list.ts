import * as z from "zod";
import { builtInTracks, builtInView } from "#domain/music/built-in-tracks";
import { TrackView, trackView } from "#domain/music/track-view";
import { keyOrToken } from "#lambda/access-credentials";
import { publishBuiltInMusic } from "#lambda/capabilities/publish-built-in-music";
import { listTracks } from "#lambda/capabilities/tracks";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/music",
  operationId: "listTracks",
  summary: "List the music library, newest first",
  description:
    "Tracks that were sent (`uploaded`) and made (`generated`), then those that come with the service (`builtin`), which go round without a seam.",
  tag: "Music",
  access: keyOrToken,
  scope: "ai_music",
  plan: "business",
  request: {},
  response: { status: 200, body: z.array(TrackView) },
  errors: [],
  uses: { tracks: listTracks, publishBuiltInMusic },
  impact: "customers cannot see their music",
  files: ["lib/domain/music/tracks"],

  async handle({ principal }, { tracks, publishBuiltInMusic }) {
    const [own] = await Promise.all([tracks.list(principal.account.id), publishBuiltInMusic()]);
    return [...own.map(trackView), ...builtInTracks.map(builtInView)];
  },
});

export const handler = handlerFor(spec);
