import * as z from "zod";
import { IsolationProviderName } from "#providers/isolation/isolation-provider";
import { jobNote } from "../jobs/job-note.ts";

/** The recording of a job, as providers get it. */
export const recordingOf = (jobId: string): string => `jobs/${jobId}/recording.mp3`;

/** The voice, unchanged as it came from the provider. */
export const isolatedOf = (jobId: string): string => `jobs/${jobId}/isolated-voice`;

/** The provider that took the voice out; null if the recording is silent. */
const IsolatedNote = z.object({ engine: IsolationProviderName.nullable() });

/** What the isolation of a job's voice leaves for the next stages. */
export const isolatedNote = jobNote("isolated", IsolatedNote);
