import { capability } from "#lambda/capability";
import { enqueueTasks } from "./enqueue-tasks.ts";
import { jobLine } from "./job-line.ts";
import { startJobs } from "./jobs.ts";
import type { FoundJob } from "./line.ts";
import type { LineStore } from "./line-store.ts";
import { firstStages } from "./pipelines.ts";
import { lineStarter } from "./start-in-line.ts";

interface Collaborators extends Pick<Parameters<typeof lineStarter>[0], "jobs" | "enqueue"> {
  /** Null where the account has room for all jobs. */
  line: Pick<LineStore, "leave" | "repair"> | null;
}

/**
 * Brings the line in step with the running jobs that were found, and starts those whose turn has come. Without a line,
 * those start that have waited since the account was small.
 */
export const repairLine = capability(
  { line: jobLine, jobs: startJobs, enqueue: enqueueTasks(firstStages) },
  repairerOf,
);

/** See `repairLine`. */
export function repairerOf({ line, jobs, enqueue }: Collaborators) {
  const start = lineStarter({ line: line ?? { leave: async () => [] }, jobs, enqueue });
  return async (found: readonly FoundJob[]): Promise<void> =>
    start(line ? await line.repair(found) : found.filter(({ waits }) => waits));
}
