import * as z from "zod";
import { longestTitle } from "./music-request.ts";

const text = (max: number, what: string) => z.string().trim().max(max, `${what} is at most ${max} characters.`);

/** What may be said of a track that is sent. */
export const TrackForm = z.strictObject({
  title: text(longestTitle, "A title").optional().meta({ description: "The file's name when not given" }),
  style: text(100, "A style").default("").meta({ description: "Genre" }),
});

/** What the job of a track carries that was sent: where its file lies in the work bucket. */
export const SentTrack = z.object({ stored: z.string(), title: z.string(), style: z.string() });
export type SentTrack = z.infer<typeof SentTrack>;

/** What it is called when nobody says: its file's name without the ending. */
export function trackTitle(title: string | undefined, filename: string): string {
  const name = filename.replace(/\.\w{1,5}$/, "").replaceAll(/[\p{Cc}_]+/gu, " ");
  return title || [...name].slice(0, longestTitle).join("").trim() || "Track";
}
