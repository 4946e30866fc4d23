import type { Job } from "../records/job.ts";
import { makesVideo } from "../records/job.ts";

const daySeconds = 24 * 60 * 60;

/**
 * When an ended job may be removed, seconds since 1970. Null: it is kept, because no other record names its published
 * files. Thumbnails and images are deleted through their job; videos and tracks have records of their own.
 */
export function jobExpiry(
  job: Pick<Job, "kind" | "makes_video" | "video" | "deleted_at">,
  { keptDays, now }: { keptDays: number; now: Date },
): number | null {
  const isOnlyRecord = !makesVideo(job) && job.kind !== "music" && job.video.path !== null;
  if (isOnlyRecord && job.deleted_at === undefined) return null;
  return Math.ceil(now.getTime() / 1000) + keptDays * daySeconds;
}
