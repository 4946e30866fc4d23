import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { reelStore } from "./reel-store.ts";

const openReelStore = () =>
  reelStore({ documents: documentClient(), tables: { reels: readEnv("REELS_TABLE").REELS_TABLE } });
type Reels = ReturnType<typeof openReelStore>;

export const findReels = capability(
  [{ kind: "table", name: "reels", actions: ["GetItem"] }],
  (): Pick<Reels, "find"> => openReelStore(),
);
export const keepReels = capability(
  [{ kind: "table", name: "reels", actions: ["PutItem"] }],
  (): Pick<Reels, "keep"> => openReelStore(),
);
