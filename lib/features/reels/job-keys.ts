import type { Bucket } from "@reelwright/platform/bucket";
import * as z from "zod";
import { ReelView } from "./reel-view.ts";

/** What the assembly does: joins segments, or passes on the reel that was copied. */
export type AssemblyTask = "join" | "copy";

/** What a job's reel is known by, and each of its segments. */
const JobKeys = z.object({ reel: z.string(), segments: z.array(z.string()) });
/** What a job's reel is known by, and what the identical one is that it copies. */
const CopiedReel = z.object({ reel: z.string(), result: ReelView });

const note = <T>(name: string, schema: z.ZodType<T>) => ({
  write: (work: Pick<Bucket, "writeText">, jobId: string, value: T): Promise<void> =>
    work.writeText(`jobs/${jobId}/${name}.json`, JSON.stringify(value), "application/json"),
  read: async (work: Pick<Bucket, "readText">, jobId: string): Promise<T> =>
    schema.parse(JSON.parse(await work.readText(`jobs/${jobId}/${name}.json`))),
});

/** A stretch of a script as an outside voice has spoken it: the file, its words, and when each of them begins, if that was told. */
const SpokenStretch = z.object({ key: z.string(), text: z.string(), starts: z.array(z.number()).nullable() });
export type SpokenStretch = z.infer<typeof SpokenStretch>;
const SpokenScript = z.object({ voice: z.string(), stretches: z.array(SpokenStretch) });

const Word = z.object({ text: z.string(), startSecond: z.number(), endSecond: z.number() });
/** What was heard in a narration that came without its script, and who has heard it; null when nobody could. */
const HeardNarration = z.object({
  heard: z.object({ engine: z.string(), language: z.string().nullable(), words: z.array(Word) }).nullable(),
});

/** What the preparation of a job leaves to those who go on with it, beside the plan. */
export const jobKeys = note("keys", JobKeys);
export const spokenScript = note("speech", SpokenScript);
export const heardNarration = note("heard-narration", HeardNarration);
export const copiedReel = note("copied", CopiedReel);
