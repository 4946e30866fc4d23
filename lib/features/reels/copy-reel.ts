import path from "node:path";
import type { JobRef } from "#domain/records/job";
import { readMedia } from "#lambda/capabilities/media";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { filesOf } from "./reel-files.ts";
import type { ReelView } from "./reel-view.ts";
import { findReels } from "./reels.ts";

/** Where a job stores a file of a reel that it copied instead of rendering. */
export const copiedFile = (jobId: string, url: string) => `jobs/${jobId}/copied/${path.posix.basename(url)}`;

/**
 * Copies the files of the account's identical reel for a job and returns that reel; null if there is none. A reel that
 * was deleted meanwhile cannot be copied.
 */
export const copyReel = capability({ reels: findReels, media: readMedia, work: jobFiles }, ({ reels, media, work }) => {
  return async ({ accountId, jobId }: JobRef, key: string): Promise<ReelView | null> => {
    const known = await reels.find(accountId, key);
    if (!known) return null;
    const copied = await Promise.all(
      filesOf(known.result).map((url) => work.copy({ bucket: media.name, key: url.slice(1) }, copiedFile(jobId, url))),
    );
    return copied.every(Boolean) ? known.result : null;
  };
});
