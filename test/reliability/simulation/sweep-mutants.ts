import type { Job, Task } from "#domain/records/job";
import type { Mutant } from "./mutant.ts";
import type { Services } from "./services.ts";

const isWaiting = ({ state }: Task) => state === "waiting";

/** Bugs of what is lost and found. */
export const sweepMutants: readonly Mutant[] = [
  {
    name: "tasks that wait are not swept",
    services: (services) => sweeping(services, ({ tasks }) => !Object.values(tasks).some(isWaiting)),
  },
  {
    name: "tasks are never enqueued",
    services: (services) => ({
      ...sweeping(services, ({ tasks }) => !Object.values(tasks).some(isWaiting)),
      enqueue: async () => [],
    }),
  },
  {
    name: "tasks of dead workers are not swept",
    services: (services) => sweeping(services, ({ tasks }) => Object.values(tasks).every(isWaiting)),
  },
];

/** The sweeper sees some jobs only. */
function sweeping({ jobs, ...others }: Services, sees: (job: Job) => boolean): Services {
  return {
    ...others,
    jobs: {
      ...jobs,
      async *active() {
        for await (const swept of jobs.active()) if (swept.state === "readable" && sees(swept.job)) yield swept;
      },
    },
  };
}
