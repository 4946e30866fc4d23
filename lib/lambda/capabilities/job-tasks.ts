import { heartbeatMs } from "#domain/jobs/job";
import { capability } from "../capability.ts";
import { taskRunner } from "../run-task.ts";
import { endJobs } from "./end-jobs.ts";
import { writeTasks } from "./jobs.ts";

/** Runs the tasks of a job's stages, and publishes what the last of them has made. */
export const jobTasks = capability([...writeTasks.needs, ...endJobs.needs], () => {
  const ender = endJobs.build();
  const run = taskRunner({
    jobs: writeTasks.build(),
    ender,
    everyHeartbeat(beat) {
      const timer = setInterval(beat, heartbeatMs);
      return () => clearInterval(timer);
    },
  });
  return { run, complete: ender.complete };
});
