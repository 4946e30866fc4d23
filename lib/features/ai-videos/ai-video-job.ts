import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { AiVideoInput } from "#providers/video/ai-video-input";

export const aiVideoJob = jobReader("aiVideo", AiVideoInput);
export type AiVideoJob = ReadBy<typeof aiVideoJob>;
