import * as z from "zod";
import { jobNote } from "../jobs/job-note.ts";
import { ReelView } from "./reel-view.ts";

/** What the director does: render the reel, or publish the copied one. */
export type DirectorTask = "render" | "copy";

/** The key of a job's reel, of each segment of each variant, and of the sound of all. */
const JobKeys = z.object({
  reel: z.string(),
  segments: z.array(z.array(z.string())),
  // An earlier version wrote none. Its plans are prepared again.
  sound: z.string().default(""),
});
/** The key of a job's reel, and the identical reel that it copies. */
const CopiedReel = z.object({ reel: z.string(), result: ReelView });

/**
 * A part of a script as a provider's voice has spoken it: the file, its words, and when each of them begins, if known.
 */
const SpokenStretch = z.object({ key: z.string(), text: z.string(), starts: z.array(z.number()).nullable() });
export type SpokenStretch = z.infer<typeof SpokenStretch>;
const SpokenScript = z.object({ voice: z.string(), stretches: z.array(SpokenStretch) });

const Word = z.object({ text: z.string(), startSecond: z.number(), endSecond: z.number() });
/** The transcript of a narration without a script, and its provider; null if no provider could make one. */
const HeardNarration = z.object({
  heard: z
    .object({
      engine: z.string(),
      language: z.string().nullable(),
      words: z.array(Word),
      hesitations: z.boolean().optional(),
    })
    .nullable(),
});

/** What the preparation of a job leaves for the next stages, beside the plan. */
export const jobKeys = jobNote("keys", JobKeys);
export const spokenScript = jobNote("speech", SpokenScript);
export const heardNarration = jobNote("heard-narration", HeardNarration);
export const copiedReel = jobNote("copied", CopiedReel);
