import type { EnqueueTasks } from "./enqueue-tasks.ts";
import type { jobStore } from "./job-store.ts";
import type { LineEntry } from "./line.ts";
import type { LineStore } from "./line-store.ts";

type Due = Pick<LineEntry, "account_id" | "job_id">;

interface Collaborators {
  line: Pick<LineStore, "leave">;
  jobs: Pick<ReturnType<typeof jobStore>, "start">;
  enqueue: EnqueueTasks;
}

/** Starts jobs whose turn has come, and others in place of those that have ended while they waited. */
export function lineStarter({ line, jobs, enqueue }: Collaborators) {
  return async (entries: readonly Due[]): Promise<void> => {
    const due = [...entries];
    for (let entry = due.shift(); entry; entry = due.shift()) {
      const ref = { accountId: entry.account_id, jobId: entry.job_id };
      const outcome = await jobs.start(ref);
      if (outcome.started) await enqueue(ref, outcome.started.stage, Object.keys(outcome.started.tasks));
      else if (outcome.isOver) due.push(...(await line.leave(entry.job_id)));
    }
  };
}
