import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { videoStore } from "./video-store.ts";

type Videos = ReturnType<typeof videoStore>;

export const readVideos = capability(
  { storage: tables({ videos: ["GetItem"] }) },
  ({ storage }): Pick<Videos, "get"> => videoStore(storage),
);
export const listVideos = capability(
  { storage: tables({ videos: ["Query"] }) },
  ({ storage }): Pick<Videos, "page"> => videoStore(storage),
);
export const writeVideos = capability(
  { storage: tables({ videos: ["GetItem", "DeleteItem"] }) },
  ({ storage }): Pick<Videos, "get" | "remove"> => videoStore(storage),
);
