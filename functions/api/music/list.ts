import * as z from "zod";
import { TrackView, trackView } from "#domain/music/track-view";
import { keyOrToken } from "#lambda/access-credentials";
import { listTracks } from "#lambda/capabilities/tracks";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/music",
  summary: "List the music library, newest first",
  description: "Tracks that were sent (`uploaded`) and made (`generated`).",
  tag: "Music",
  access: keyOrToken,
  scope: "ai_music",
  plan: "business",
  request: {},
  response: { status: 200, body: z.array(TrackView) },
  errors: [],
  uses: { tracks: listTracks },
  impact: "customers cannot see their music",

  async handle({ principal }, { tracks }) {
    return (await tracks.list(principal.account.id)).map(trackView);
  },
});

export const handler = handlerFor(spec);
