import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";
import { variantFolder } from "./variants.ts";

const prefix = "cache/segments/";
const jobFileActions = ["GetObject", "PutObject", "AbortMultipartUpload"] as const;

/** A segment of a job, and the key over everything that it is drawn from. */
interface CachedSegment {
  accountId: string;
  jobId: string;
  variant: number;
  index: number;
  key: string;
}

/**
 * Each account has its own cache, so that no account can find out what another has rendered. Everything in the bucket
 * expires.
 */
const cachedAt = ({ accountId, key }: CachedSegment) => `${prefix}${accountId}/${key}.mp4`;
export const segmentAt = ({ jobId, variant, index }: Pick<CachedSegment, "jobId" | "variant" | "index">) =>
  `${variantFolder(jobId, variant)}segments/${index}.mp4`;

/**
 * Copies a cached segment for a job. False if there is none. A copy, so that later changes to the cache cannot harm the
 * job.
 */
export const takeSegments = capability(
  { work: bucket("work", { "jobs/": jobFileActions, [prefix]: ["GetObject"] }) },
  ({ work }) => {
    return (segment: CachedSegment): Promise<boolean> => work.copy({ key: cachedAt(segment) }, segmentAt(segment));
  },
);

/** Stores a job's segment for later jobs of the same account. */
export const keepSegments = capability(
  { work: bucket("work", { "jobs/": jobFileActions, [prefix]: ["PutObject"] }) },
  ({ work }) => {
    return async (segment: CachedSegment): Promise<void> => {
      if (!(await work.copy({ key: segmentAt(segment) }, cachedAt(segment))))
        throw new Error(`The segment ${segmentAt(segment)} could not be cached`);
    };
  },
);

/** Deletes all cached segments of an account: the cache does not know which segment belongs to which reel. */
export const forgetSegments = capability(
  { work: bucket("work", { [prefix]: ["DeleteObject", "ListBucket"] }) },
  ({ work }) => {
    return (accountId: string): Promise<void> => work.removePrefix(`${prefix}${accountId}/`);
  },
);
