import * as z from "zod";

const kept = [
  z.object({ stored: z.string() }),
  z.object({ hosted: z.string(), field: z.string() }),
  z.object({ bucket: z.string(), key: z.string(), field: z.string() }),
  z.object({ sent: z.string(), name: z.string(), field: z.string() }),
] as const;
/** Where a file is that lies in S3 already: with the call, among finished media, in a source bucket, or sent before. */
export const KeptSource = z.union(kept);
export type KeptSource = z.infer<typeof KeptSource>;

/** Where one of a job's files is: put into the work bucket with the call, or to be fetched by the job itself. */
export const MediaSource = z.union([z.object({ url: z.string(), field: z.string() }), ...kept]);
export type MediaSource = z.infer<typeof MediaSource>;
