import * as z from "zod";

/** Which objects of a bucket a function without rights may read, and under which prefix it may store files. */
export const FileGrant = z.object({
  /** The URL of each object, by its key. */
  reads: z.record(z.string(), z.string()),
  /** The form that stores a file under the prefix. */
  writes: z.object({ prefix: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
});
export type FileGrant = z.infer<typeof FileGrant>;
