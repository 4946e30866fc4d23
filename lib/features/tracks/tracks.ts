import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { trackStore } from "./track-store.ts";

type Tracks = ReturnType<typeof trackStore>;

export const readTracks = capability(
  { storage: tables({ tracks: ["GetItem"] }) },
  ({ storage }): Pick<Tracks, "get"> => trackStore(storage),
);
export const listTracks = capability(
  { storage: tables({ tracks: ["Query"] }) },
  ({ storage }): Pick<Tracks, "page"> => trackStore(storage),
);
export const writeTracks = capability(
  { storage: tables({ tracks: ["GetItem", "DeleteItem"] }) },
  ({ storage }): Pick<Tracks, "get" | "remove"> => trackStore(storage),
);
