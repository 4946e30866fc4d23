import { queue } from "#lambda/capabilities/queue";
import { capability } from "#lambda/capability";
import type { JobRef } from "./job.ts";
import { type Stage, stages, TaskMessage } from "./stages.ts";

/** Enqueues tasks for the workers of the named stages. */
export function announceTasks<S extends Stage>(...names: readonly S[]) {
  const queues = new Map<Stage, ReturnType<typeof queue<typeof TaskMessage>>>(
    names.map((name) => [name, queue(stages[name].worker, TaskMessage)]),
  );
  return capability(
    [...queues.values()].flatMap(({ needs }) => needs),
    () =>
      ({ accountId, jobId }: JobRef, stage: S, tasks: readonly string[], options: { delaySeconds?: number } = {}) =>
        Promise.all(
          tasks.map((task) => queues.get(stage)?.build().send({ accountId, jobId, stage, task }, accountId, options)),
        ),
  );
}
