import { bucket } from "@reelwright/platform/bucket";
import { readEnv } from "@reelwright/platform/env";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";

const prefix = "cache/segments/";

/** A segment of a job, and the key over everything that it is drawn from. */
interface CachedSegment {
  accountId: string;
  jobId: string;
  index: number;
  key: string;
}

/**
 * Each account has its own cache, so that no account can find out what another has rendered. Everything in the bucket
 * expires.
 */
const cachedAt = ({ accountId, key }: CachedSegment) => `${prefix}${accountId}/${key}.mp4`;
export const segmentAt = ({ jobId, index }: Pick<CachedSegment, "jobId" | "index">) =>
  `jobs/${jobId}/segments/${index}.mp4`;

/**
 * Copies a cached segment for a job. False if there is none. A copy, so that later changes to the cache cannot harm the
 * job.
 */
export const takeSegments = capability(
  [...jobFiles.needs, { kind: "bucket", name: "work", prefix, actions: ["GetObject"] }],
  () => {
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);
    return (segment: CachedSegment): Promise<boolean> => work.copy({ key: cachedAt(segment) }, segmentAt(segment));
  },
);

/** Stores a job's segment for later jobs of the same account. */
export const keepSegments = capability(
  [...jobFiles.needs, { kind: "bucket", name: "work", prefix, actions: ["PutObject"] }],
  () => {
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);
    return async (segment: CachedSegment): Promise<void> => {
      if (!(await work.copy({ key: segmentAt(segment) }, cachedAt(segment))))
        throw new Error(`The segment ${segmentAt(segment)} could not be kept`);
    };
  },
);

/** Deletes all cached segments of an account: the cache does not know which segment belongs to which reel. */
export const forgetSegments = capability(
  [{ kind: "bucket", name: "work", prefix, actions: ["DeleteObject", "ListBucket"] }],
  () => {
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);
    return (accountId: string): Promise<void> => work.removePrefix(`${prefix}${accountId}/`);
  },
);
