import * as z from "zod";
import { TaskMessage } from "../records/stages.ts";
import { Track } from "../records/track.ts";
import { Rendition } from "../records/video.ts";

/** The result of a finished job. */
export const Output = z.object({
  /** `/videos/…`, below the base URL; null if nothing was published. */
  path: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
  /** The files beside a video with captions. */
  captions_srt: z.string().nullish(),
  captions_vtt: z.string().nullish(),
  words: z.string().nullish(),
  /** Each format of a reel. */
  reels: z.array(Rendition).optional(),
  /** The key by which an identical reel is found. */
  reel_key: z.string().optional(),
  result: z.unknown(),
  /** The track to add to the account's music library. */
  track: Track.optional(),
});
export type Output = z.infer<typeof Output>;

const Attempt = TaskMessage.extend({ attempt: z.number().int() });

/**
 * How a worker wants its job to end, as a message to the function that ends jobs. It may end a job only while `attempt`
 * holds its task.
 */
export const JobEnding = z.discriminatedUnion("status", [
  /** `refund`: the reason for which the charge is refunded although the job is done; null for none. */
  z.object({ status: z.literal("done"), attempt: Attempt, output: Output, refund: z.string().nullable() }),
  z.object({
    status: z.literal("error"),
    attempt: Attempt,
    failure: z.object({ code: z.string(), message: z.string() }),
  }),
]);
export type JobEnding = z.infer<typeof JobEnding>;
