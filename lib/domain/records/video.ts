import * as z from "zod";
import { RecordVersion } from "#lambda/record-version";

/** A video in one of its formats. */
export const Rendition = z.object({
  format: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  url: z.string(),
  thumbnail: z.string(),
  duration: z.number(),
  size: z.number().int(),
});

export const Video = z.object({
  version: RecordVersion,
  account_id: z.string(),
  id: z.string(),
  title: z.string(),
  /** Each format of a finished reel, the first as in the other fields. */
  reels: z.array(Rendition).default([]),
  /** The key by which a finished reel is found again, and deleted with its video. */
  reel_key: z.string().nullable().default(null),
  status: z.enum(["processing", "done", "error"]),
  /** `/videos/<unguessable>/`, below the base URL; the folder of all files of the video. */
  folder: z.string(),
  /**
   * The published files, under `folder`; without the leading slash each is a key in the media bucket. Null until done.
   */
  path: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Files beside the video; null for a video without captions. */
  captions_srt: z.string().nullable().default(null),
  captions_vtt: z.string().nullable().default(null),
  words: z.string().nullable().default(null),
  size: z.number().int().nullable(),
  duration: z.number().nullable(),
  created: z.string(),
  job_id: z.string(),
});
export type Video = z.infer<typeof Video>;
