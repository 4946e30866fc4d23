import type { Bucket } from "@reelwright/platform/bucket";
import type * as z from "zod";

/** What one stage of a job leaves for those that follow: JSON among the job's files, under a name. */
export function jobNote<T>(name: string, schema: z.ZodType<T>) {
  const keyOf = (jobId: string) => `jobs/${jobId}/${name}.json`;
  return {
    keyOf,
    write: (work: Pick<Bucket, "writeText">, jobId: string, value: T): Promise<void> =>
      work.writeText(keyOf(jobId), JSON.stringify(value), "application/json"),
    /** Throws NoSuchKey if no stage has written it. */
    read: async (work: Pick<Bucket, "readText">, jobId: string): Promise<T> =>
      schema.parse(JSON.parse(await work.readText(keyOf(jobId)))),
  };
}
