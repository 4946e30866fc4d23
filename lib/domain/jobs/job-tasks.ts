import { capability } from "#lambda/capability";
import { callJobEnd } from "./call-job-end.ts";
import { glanceMs, heartbeatMs } from "./job.ts";
import { writeTasks } from "./jobs.ts";
import { taskRunner } from "./run-task.ts";

/** Runs the tasks of a job's stages, and publishes the result of the last one. */
export const jobTasks = capability([...writeTasks.needs, ...callJobEnd.needs], () => {
  const ender = callJobEnd.build();
  const run = taskRunner({
    jobs: writeTasks.build(),
    ender,
    everyHeartbeat: every(heartbeatMs),
    pollCancellation: every(glanceMs),
  });
  return { run, complete: ender.complete };
});

const every = (ms: number) => (act: () => Promise<void>) => {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
};
