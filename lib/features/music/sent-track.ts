import * as z from "zod";
import { callbackUrl } from "../webhooks/callback-url.ts";
import { longestTitle } from "./music-request.ts";

const text = (max: number) => z.string().trim().max(max);

/** The text fields of an uploaded track. */
export const TrackForm = z
  .strictObject({
    title: text(longestTitle).optional().meta({ description: "By default the file's name" }),
    callback_url: callbackUrl,
    style: text(100).default("").meta({ description: "Genre" }),
  })
  .meta({ id: "TrackUploadRequest" });

/** The input of an upload's job: where its file is in the work bucket. */
export const SentTrack = z.object({ stored: z.string(), title: z.string(), style: z.string() });
export type SentTrack = z.infer<typeof SentTrack>;

/** The default title: the file's name without its extension. */
export function trackTitle(title: string | undefined, filename: string): string {
  const name = filename.replace(/\.\w{1,5}$/, "").replaceAll(/[\p{Cc}_]+/gu, " ");
  return title || [...name].slice(0, longestTitle).join("").trim() || "Track";
}
