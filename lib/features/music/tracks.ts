import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { trackStore } from "./track-store.ts";

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
