import * as z from "zod";
import { TaskMessage } from "./stages.ts";
import { Track } from "./track.ts";

/** What a finished job has made. */
export const Output = z.object({
  /** `/videos/…`, below the base URL; null where nothing was published. */
  path: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
  result: z.unknown(),
  /** What comes into the account's library of music by it. */
  track: Track.optional(),
});
export type Output = z.infer<typeof Output>;

const Attempt = TaskMessage.extend({ attempt: z.number().int() });

/** How a worker wants its job to end, as it says to the function that ends jobs. It may end a job only while `attempt` holds its task. */
export const JobEnding = z.discriminatedUnion("status", [
  /** `refund`: the reason for which what was charged is given back all the same; null for none. */
  z.object({ status: z.literal("done"), attempt: Attempt, output: Output, refund: z.string().nullable() }),
  z.object({
    status: z.literal("error"),
    attempt: Attempt,
    failure: z.object({ code: z.string(), message: z.string() }),
  }),
]);
export type JobEnding = z.infer<typeof JobEnding>;
