import * as z from "zod";

export const Video = z.object({
  account_id: z.string(),
  id: z.string(),
  title: z.string(),
  status: z.enum(["processing", "done", "error"]),
  /** `/videos/<unguessable>/<id>.mp4`, below the base URL; the same without its slash is the key in the media bucket. */
  path: z.string(),
  thumbnail: z.string(),
  size: z.number().int().nullable(),
  duration: z.number().nullable(),
  created: z.string(),
  job_id: z.string(),
});
export type Video = z.infer<typeof Video>;

/** The key prefix of everything that belongs to a video. */
export const folderOf = (path: string) => path.slice(1, path.lastIndexOf("/") + 1);
