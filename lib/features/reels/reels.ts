import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { reelStore } from "./reel-store.ts";

type Reels = ReturnType<typeof reelStore>;

export const findReels = capability(
  { storage: tables({ reels: ["GetItem"] }) },
  ({ storage }): Pick<Reels, "find"> => reelStore(storage),
);
export const forgetReels = capability(
  { storage: tables({ reels: ["DeleteItem"] }) },
  ({ storage }): Pick<Reels, "forget"> => reelStore(storage),
);
export const keepReels = capability(
  { storage: tables({ reels: ["PutItem"] }) },
  ({ storage }): Pick<Reels, "keep"> => reelStore(storage),
);
