import * as z from "zod";

/** Names a job in a queue message: ids, never payloads. */
export const JobMessage = z.object({ accountId: z.string(), jobId: z.string() });
export type JobMessage = z.infer<typeof JobMessage>;

export const SegmentMessage = JobMessage.extend({ index: z.number().int().nonnegative() });
