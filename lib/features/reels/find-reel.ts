import { capability } from "#lambda/capability";
import { readVideos } from "../videos/videos.ts";
import type { KnownReel } from "./reel-store.ts";
import { findReels } from "./reels.ts";

/** Finds an account's reel by its key, unless its video has been deleted since. */
export const findReel = capability({ reels: findReels, videos: readVideos }, ({ reels, videos }) => {
  return async (accountId: string, key: string): Promise<KnownReel | null> => {
    const known = await reels.find(accountId, key);
    const video = known && (await videos.get(accountId, known.result.videoId));
    return video?.path === known?.result.url ? known : null;
  };
});
