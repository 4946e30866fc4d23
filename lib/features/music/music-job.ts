import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { MusicInput } from "#providers/music/music-input";

export const musicJob = jobReader("music", MusicInput);
export type MusicJob = ReadBy<typeof musicJob>;
