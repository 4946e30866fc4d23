import type { JobRef } from "#domain/records/job";
import { readMedia } from "#lambda/capabilities/media";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import type { ReelView } from "./reel-view.ts";
import { findReels } from "./reels.ts";

/** Where a job stores a reel and poster that it copied instead of rendering. */
export const copiedFiles = (jobId: string) => ({ reel: `jobs/${jobId}/reel.mp4`, poster: `jobs/${jobId}/poster.jpg` });

/**
 * Copies the files of the account's identical reel for a job and returns that reel; null if there is none. A reel that
 * was deleted meanwhile cannot be copied.
 */
export const copyReel = capability({ reels: findReels, media: readMedia, work: jobFiles }, ({ reels, media, work }) => {
  return async ({ accountId, jobId }: JobRef, key: string): Promise<ReelView | null> => {
    const known = await reels.find(accountId, key);
    if (!known) return null;
    const at = copiedFiles(jobId);
    const copied = await Promise.all([
      work.copy({ bucket: media.name, key: known.result.url.slice(1) }, at.reel),
      work.copy({ bucket: media.name, key: known.result.thumbnail.slice(1) }, at.poster),
    ]);
    return copied.every(Boolean) ? known.result : null;
  };
});
