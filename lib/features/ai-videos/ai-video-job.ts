import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { ClipInput } from "#providers/video/clip-input";

export const aiVideoJob = jobReader("aiVideo", ClipInput);
export type AiVideoJob = ReadBy<typeof aiVideoJob>;
