import type { Bucket } from "@reelwright/platform/bucket";
import * as z from "zod";
import { IsolationProviderName } from "#providers/isolation/isolation-provider";

/** The recording of a job, as providers get it. */
export const recordingOf = (jobId: string): string => `jobs/${jobId}/recording.mp3`;

/** The voice, unchanged as it came from the provider. */
export const isolatedOf = (jobId: string): string => `jobs/${jobId}/isolated-voice`;

/** The provider that took the voice out; null if the recording is silent. */
const IsolatedNote = z.object({ engine: IsolationProviderName.nullable() });

const keyOf = (jobId: string) => `jobs/${jobId}/isolated.json`;

/** What the isolation of a job's voice leaves for the next stages. */
export const isolatedNote = {
  keyOf,
  write: (work: Pick<Bucket, "writeText">, jobId: string, note: z.infer<typeof IsolatedNote>): Promise<void> =>
    work.writeText(keyOf(jobId), JSON.stringify(note), "application/json"),
  read: async (work: Pick<Bucket, "readText">, jobId: string): Promise<z.infer<typeof IsolatedNote>> =>
    IsolatedNote.parse(JSON.parse(await work.readText(keyOf(jobId)))),
};
