import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { ReelInput } from "./reel-form.ts";

export const reelJob = jobReader("reel", ReelInput);
export type ReelJob = ReadBy<typeof reelJob>;
