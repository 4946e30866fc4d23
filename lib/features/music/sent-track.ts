import * as z from "zod";
import { callbackUrl } from "../webhooks/callback-url.ts";
import { longestTitle } from "./music-request.ts";

const text = (max: number) => z.string().trim().max(max);

/** What may be said of a track that is sent. */
export const TrackForm = z
  .strictObject({
    title: text(longestTitle).optional().meta({ description: "By default the file's name" }),
    callback_url: callbackUrl,
    style: text(100).default("").meta({ description: "Genre" }),
  })
  .meta({ id: "TrackUploadRequest" });

/** What the job of a track carries that was sent: where its file lies in the work bucket. */
export const SentTrack = z.object({ stored: z.string(), title: z.string(), style: z.string() });
export type SentTrack = z.infer<typeof SentTrack>;

/** What it is called when nobody says: its file's name without the ending. */
export function trackTitle(title: string | undefined, filename: string): string {
  const name = filename.replace(/\.\w{1,5}$/, "").replaceAll(/[\p{Cc}_]+/gu, " ");
  return title || [...name].slice(0, longestTitle).join("").trim() || "Track";
}
