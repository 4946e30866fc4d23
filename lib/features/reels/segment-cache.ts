import type { FileGrant } from "@reelwright/platform/file-grant";
import { grantFiles } from "@reelwright/platform/grant-files";
import type { GrantedFiles } from "@reelwright/platform/granted-files";
import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";

const prefix = "cache/segments/";

/** A rendered segment of an account, by the key over everything that it is drawn from. */
export interface SegmentRef {
  accountId: string;
  key: string;
}

/**
 * Where a segment is stored, for the job that rendered it and for later ones alike. Each account has its own cache, so that
 * no account can find out what another has rendered. Everything in the bucket expires.
 */
const segmentAt = ({ accountId, key }: SegmentRef) => `${prefix}${accountId}/${key}.mp4`;

/** Finds segments, and downloads them. */
export const readSegments = capability({ work: bucket("work", { [prefix]: ["GetObject"] }) }, ({ work }) => ({
  has: async (segment: SegmentRef): Promise<boolean> => (await work.find(segmentAt(segment))) !== null,
  download: (segment: SegmentRef, file: string): Promise<void> => work.download(segmentAt(segment), file),
}));

interface Granting {
  accountId: string;
  /** The keys of the files that are rendered from. */
  reads: readonly string[];
  seconds: number;
}

/** Lets a function that has no rights of its own read files of a job, and store segments of an account. */
export const grantSegments = capability(
  { work: bucket("work", { "jobs/": ["GetObject"], [prefix]: ["PutObject"] }) },
  ({ work }) => {
    return ({ accountId, ...granted }: Granting): Promise<FileGrant> =>
      grantFiles(work.name, { ...granted, prefix: `${prefix}${accountId}/` });
  },
);

/** Stores a segment with such a grant. */
export const keepSegment = (files: Pick<GrantedFiles, "upload">, segment: SegmentRef, file: string): Promise<void> =>
  files.upload(segmentAt(segment), file, "video/mp4");

/** Deletes all segments of an account: the cache does not know which segment belongs to which reel. */
export const forgetSegments = capability(
  { work: bucket("work", { [prefix]: ["DeleteObject", "ListBucket"] }) },
  ({ work }) => {
    return (accountId: string): Promise<void> => work.removePrefix(`${prefix}${accountId}/`);
  },
);
