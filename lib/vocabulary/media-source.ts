import * as z from "zod";

const kept = [
  z.object({ stored: z.string() }),
  z.object({ hosted: z.string(), field: z.string() }),
  /** With an ETag, that version of the object and no other. */
  z.object({ bucket: z.string(), key: z.string(), field: z.string(), etag: z.string().optional() }),
  z.object({ sent: z.string(), name: z.string(), field: z.string() }),
] as const;
/**
 * Where a file is that is in S3 already: with the call, among finished media, in a source bucket, or uploaded before.
 */
export const KeptSource = z.union(kept);
export type KeptSource = z.infer<typeof KeptSource>;

/** Where one of a job's files is: in the work bucket with the call, or still to be downloaded by the job. */
export const MediaSource = z.union([z.object({ url: z.string(), field: z.string() }), ...kept]);
export type MediaSource = z.infer<typeof MediaSource>;
