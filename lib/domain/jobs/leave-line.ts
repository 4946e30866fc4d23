import { capability } from "#lambda/capability";
import type { JobRef } from "../records/job.ts";
import { enqueueTasks } from "./enqueue-tasks.ts";
import { jobLine } from "./job-line.ts";
import { startJobs } from "./jobs.ts";
import { firstStages } from "./pipelines.ts";
import { lineStarter } from "./start-in-line.ts";

/** Takes an ended job out of the line, and starts those whose turn has come. */
export const leaveLine = capability(
  { line: jobLine, jobs: startJobs, enqueue: enqueueTasks(firstStages) },
  ({ line, jobs, enqueue }) => {
    if (!line) return async () => {};
    const start = lineStarter({ line, jobs, enqueue });
    return async ({ jobId }: JobRef) => start(await line.leave(jobId));
  },
);
