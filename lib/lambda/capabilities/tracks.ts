import { trackStore } from "#domain/music/track-store";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { capability } from "../capability.ts";

const openTrackStore = () =>
  trackStore({ documents: documentClient(), tables: { tracks: readEnv("TRACKS_TABLE").TRACKS_TABLE } });
type Tracks = ReturnType<typeof openTrackStore>;

export const readTracks = capability(
  [{ kind: "table", name: "tracks", actions: ["GetItem"] }],
  (): Pick<Tracks, "get"> => openTrackStore(),
);
export const listTracks = capability(
  [{ kind: "table", name: "tracks", actions: ["Query"] }],
  (): Pick<Tracks, "page"> => openTrackStore(),
);
export const writeTracks = capability(
  [{ kind: "table", name: "tracks", actions: ["GetItem", "DeleteItem"] }],
  (): Pick<Tracks, "get" | "remove"> => openTrackStore(),
);
