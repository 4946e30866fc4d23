import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { videoStore } from "./video-store.ts";

const openVideoStore = () =>
  videoStore({ documents: documentClient(), tables: { videos: readEnv("VIDEOS_TABLE").VIDEOS_TABLE } });
type Videos = ReturnType<typeof openVideoStore>;

export const readVideos = capability(
  [{ kind: "table", name: "videos", actions: ["GetItem"] }],
  (): Pick<Videos, "get"> => openVideoStore(),
);
export const listVideos = capability(
  [{ kind: "table", name: "videos", actions: ["Query"] }],
  (): Pick<Videos, "page"> => openVideoStore(),
);
export const writeVideos = capability(
  [{ kind: "table", name: "videos", actions: ["GetItem", "DeleteItem"] }],
  (): Pick<Videos, "get" | "remove"> => openVideoStore(),
);
