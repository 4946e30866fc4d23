import * as z from "zod";

/** A track of an account's library. */
export const Track = z.object({
  account_id: z.string(),
  id: z.string(),
  title: z.string(),
  style: z.string(),
  source: z.enum(["uploaded", "generated"]),
  /** `/videos/<unguessable>/`, below the base URL; the folder of all files of the track. */
  folder: z.string(),
  /** The published file, under `folder`. */
  path: z.string(),
  /** Seconds, and bytes. */
  duration: z.number(),
  size: z.number().int(),
  created: z.string(),
  job_id: z.string(),
});
export type Track = z.infer<typeof Track>;
