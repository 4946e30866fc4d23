import * as z from "zod";

export const Video = z.object({
  account_id: z.string(),
  id: z.string(),
  title: z.string(),
  status: z.enum(["processing", "done", "error"]),
  /** `/videos/<unguessable>/`, below the base URL; everything that belongs to the video is under it. */
  folder: z.string(),
  /** What was published, under `folder`; without its first slash each is the key in the media bucket. Null until done. */
  path: z.string().nullable(),
  thumbnail: z.string().nullable(),
  size: z.number().int().nullable(),
  duration: z.number().nullable(),
  created: z.string(),
  job_id: z.string(),
});
export type Video = z.infer<typeof Video>;
