import { type Ids, toBase62 } from "@reelwright/platform/ids";
import { accountStore } from "#domain/accounts/account-store";
import type { DeliveryRef } from "#domain/deliveries/delivery";
import { idempotencyStore } from "#domain/idempotency/idempotency-store";
import { type EndOutcome, jobEnder } from "#domain/jobs/end-job";
import type { EnqueueTasks } from "#domain/jobs/enqueue-tasks";
import { jobStore } from "#domain/jobs/job-store";
import { jobLauncher } from "#domain/jobs/launch-job";
import { stages } from "#domain/records/stages";
import { deliveryStore } from "#features/webhooks/delivery-store";
import { tableNames as tables } from "../../support/tables.ts";
import type { Chance } from "./chance.ts";
import { documentsOf } from "./documents.ts";
import type { Process } from "./process.ts";
import type { Queues } from "./queues.ts";
import type { World } from "./world.ts";

/** What one process works with, with the bug that is looked for. */
export function servicesOf(process: Process, world: World, queues: Queues): Services {
  const services = soundServices(process, world, queues);
  return world.mutant?.services?.(services) ?? services;
}
export type Services = ReturnType<typeof soundServices>;

/** The product's own stores, and what a process may say to the queues and the bucket. */
function soundServices(process: Process, world: World, queues: Queues) {
  const { scheduler, chance } = world;
  const clock = { now: () => new Date(scheduler.now()) };
  const retrying = { sleep: (ms: number) => scheduler.sleep(process, ms), random: chance.random };
  const shared = { documents: documentsOf(process, world), tables, clock, ids: idsOf(chance), retrying };
  const send = (queue: string, body: unknown, delaySeconds = 0) =>
    scheduler.effect(process, {
      label: `send to ${queue}`,
      perform: async () => queues.put(queue, body, delaySeconds),
      refusal: () => new Error("The queue cannot be reached"),
    });
  const enqueue: EnqueueTasks = ({ accountId, jobId }, stage, tasks, { delaySeconds } = {}) =>
    Promise.all(tasks.map((task) => send(stages[stage].worker, { accountId, jobId, stage, task }, delaySeconds)));
  const announceDelivery = async (
    { accountId, deliveryId }: DeliveryRef,
    attempt: number,
    { delaySeconds }: { delaySeconds?: number } = {},
  ): Promise<void> => {
    await send("dispatch-webhook", { accountId, deliveryId, attempt }, delaySeconds).catch(() => {});
  };
  const ender = jobEnder(shared);
  const announced = async (ending: Promise<EndOutcome>): Promise<boolean> => {
    const { ended, delivery } = await ending;
    if (delivery) await announceDelivery(delivery, 0);
    return ended;
  };

  return {
    clock,
    accounts: accountStore(shared),
    calls: idempotencyStore(shared),
    launcher: jobLauncher(shared),
    jobs: jobStore(shared),
    ender: {
      complete: (...of: Parameters<typeof ender.complete>) => announced(ender.complete(...of)),
      fail: (...of: Parameters<typeof ender.fail>) => announced(ender.fail(...of)),
    },
    deliveries: deliveryStore(shared),
    enqueue,
    announceDelivery,
    files: filesOf(process, world),
    sleep: retrying.sleep,
  };
}

function filesOf(process: Process, { scheduler, history: { files } }: World) {
  const effect = (label: string, act: () => void) =>
    scheduler.effect(process, {
      label,
      perform: async () => act(),
      refusal: () => new Error("The bucket cannot be reached"),
    });
  return {
    upload: (file: string) => effect("upload", () => void files.add(file)),
    removePrefix: (prefix: string, { except }: { except?: string } = {}) =>
      effect("remove files", () => {
        for (const file of files)
          if (file.startsWith(prefix) && !(except && file.startsWith(except))) files.delete(file);
      }),
  };
}

const idsOf = ({ text }: Chance): Ids => ({
  random: (kind) => `${kind}_${text(10)}`,
  timeOrdered: (kind, now) => `${kind}_${toBase62(now.getTime(), 8)}${text(10)}`,
  secret: (length) => text(Math.min(length, 10)),
});
