import { builtInTracks } from "@reelwright/offline-engines/composer/built-in-tracks";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { builtInView } from "#features/music/built-in-view";
import { publishBuiltInMusic } from "#features/music/publish-built-in-music";
import { TrackView, trackView } from "#features/music/track-view";
import { listTracks } from "#features/tracks/tracks";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { listPage, listQuery } from "#lambda/list-page";

const Tracks = z.array(TrackView);

export const spec = endpoint({
  method: "GET",
  path: "/api/music",
  operationId: "listTracks",
  summary: "List the music library, newest first",
  description:
    "Your own tracks (`uploaded` and `generated`) come first, then the `builtin` ones, which loop without a gap.",
  tag: "Music",
  access: keyOrToken,
  scope: "ai_music",
  plan: "business",
  request: { query: listQuery("mus") },
  response: { status: 200, body: Tracks },
  errors: [],
  uses: { tracks: listTracks, publishBuiltInMusic },
  impact: "customers cannot see their music",
  files: ["packages/offline-engines/composer/tracks"],

  async handle({ principal, query: { limit, before } }, { tracks, publishBuiltInMusic }) {
    const ofOurs = builtInTracks.map(builtInView);
    // Built-in tracks come last: a page that starts after one of them has no tracks of the account.
    const seen = ofOurs.findIndex(({ id }) => id === before) + 1;
    const [own] = await Promise.all([
      seen > 0 ? { tracks: [], next: null } : tracks.page(principal.account.id, { limit, before }),
      publishBuiltInMusic(),
    ]);
    const all = [...own.tracks.map(trackView), ...(own.next === null ? ofOurs.slice(seen) : [])];
    const page = all.slice(0, limit);
    const next = own.next ?? (all.length > limit ? (page.at(-1)?.id ?? null) : null);
    return listPage(Tracks, page, { path: "/api/music", limit, next });
  },
});

export const handler = handlerFor(spec);
