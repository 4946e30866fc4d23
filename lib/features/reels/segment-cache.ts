import { bucket } from "@reelwright/platform/bucket";
import { readEnv } from "@reelwright/platform/env";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";

const prefix = "cache/segments/";

/** A segment of a job, and the key of all that it is drawn from. */
interface CachedSegment {
  accountId: string;
  jobId: string;
  index: number;
  key: string;
}

/** Each account has its own: whether another has rendered something cannot be told. Everything in the bucket expires. */
const cachedAt = ({ accountId, key }: CachedSegment) => `${prefix}${accountId}/${key}.mp4`;
export const segmentAt = ({ jobId, index }: Pick<CachedSegment, "jobId" | "index">) =>
  `jobs/${jobId}/segments/${index}.mp4`;

/** Gives a job a segment that was rendered before. False when it was not. A copy: nothing that becomes of the cache harms the job. */
export const takeSegments = capability(
  [...jobFiles.needs, { kind: "bucket", name: "work", prefix, actions: ["GetObject"] }],
  () => {
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);
    return (segment: CachedSegment): Promise<boolean> => work.copy({ key: cachedAt(segment) }, segmentAt(segment));
  },
);

/** Keeps a job's segment for whoever of its account needs it again. */
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

/** Forgets all that an account has rendered: which of its segments are of which reel is not kept. */
export const forgetSegments = capability(
  [{ kind: "bucket", name: "work", prefix, actions: ["DeleteObject", "ListBucket"] }],
  () => {
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);
    return (accountId: string): Promise<void> => work.removePrefix(`${prefix}${accountId}/`);
  },
);
