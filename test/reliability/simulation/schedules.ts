import { spec as clearEndedJobs } from "../../../functions/schedules/clear-ended-jobs.ts";
import { spec as sweepJobs } from "../../../functions/schedules/sweep-jobs.ts";
import { spec as sweepWebhooks } from "../../../functions/schedules/sweep-webhooks.ts";
import type { Process } from "./process.ts";
import type { Services } from "./services.ts";
import type { World } from "./world.ts";

/** In bad weather much fails, and the next run repeats it. */
const ignored = () => {};

/** The product's own schedules, oftener than every minute, until there is nothing left to be done. */
export function startSchedules(
  { scheduler, chance }: World,
  services: (process: Process) => Services,
  isOver: () => Promise<boolean>,
): void {
  const sweeps = {
    "sweep-jobs": ({ jobs, ender, enqueue }: Services) =>
      sweepJobs.handle({ jobs, ender, enqueue, repairLine: async () => {} }, ignored),
    "sweep-webhooks": ({ deliveries, announceDelivery: announce }: Services) =>
      sweepWebhooks.handle({ deliveries, announce }, ignored),
    "clear-ended-jobs": ({ jobs, files, deliveries }: Services) => {
      const work = { removePrefix: async () => {} };
      return clearEndedJobs.handle({ jobs, media: files, work, deliveries, keptDays: 30 }, ignored);
    },
  };
  void scheduler.start({ name: "schedules" }, async (process) => {
    // An effect like others, since it takes time where the database is behind HTTP.
    const look = { label: "look around", perform: isOver, refusal: () => new Error("Not now") };
    while (!(await scheduler.effect(process, look).catch(() => false))) {
      for (const [name, sweep] of Object.entries(sweeps)) {
        await scheduler.sleep(process, chance.between(0, 25_000));
        void scheduler.start({ name, timeoutMs: 55_000 }, (invocation) => sweep(services(invocation)));
      }
    }
  });
}
