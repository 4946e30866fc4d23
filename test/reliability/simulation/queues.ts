import { usualReceives } from "#lambda/shares";
import { RetryLater } from "#lambda/worker";
import type { Process } from "./process.ts";
import type { World } from "./world.ts";

export interface QueueWorker {
  timeoutSeconds: number;
  handle(process: Process, message: unknown): Promise<void>;
}

/** Queues that lose messages, double them and bring them late, and workers to receive them. */
export function startQueues(
  { scheduler, chance, history, tempo, isCalm }: World,
  workers: Readonly<Record<string, QueueWorker>>,
) {
  let waiting = 0;
  const spoils = (what: string, probability: number) => {
    const spoiled = !isCalm() && chance.happens(probability);
    if (spoiled) history.count(what);
    return spoiled;
  };

  async function deliver(queue: string, body: unknown, delayMs: number, process: Process): Promise<void> {
    const worker = workers[queue];
    if (!worker) throw new Error(`There is no worker for the queue ${queue}`);
    const { timeoutSeconds, handle } = worker;
    // Messages are given up sooner than the product's are, and come back sooner, so that both happen in time.
    const maxReceives = isCalm() ? usualReceives : chance.whole(1, usualReceives);
    await scheduler.sleep(process, delayMs);
    for (let received = 1; received <= maxReceives; received++) {
      const visibleAt = scheduler.now() + chance.between(10, timeoutSeconds + 60) * 1000;
      const name = `${queue} ${JSON.stringify(body)}`;
      const ending = await scheduler.start({ name, timeoutMs: timeoutSeconds * 1000 }, (invocation) =>
        handle(invocation, body),
      );
      if ("value" in ending && !spoils("messages not deleted", 0.03)) return;
      const later = "error" in ending && ending.error instanceof RetryLater ? ending.error.delaySeconds * 1000 : null;
      await scheduler.sleep(process, later ?? visibleAt - scheduler.now());
    }
    if (queue !== "dead-letters") put("dead-letters", body);
  }

  function put(queue: string, body: unknown, delaySeconds = 0): void {
    if (spoils("messages lost", 0.03)) return;
    const copies = spoils("messages doubled", 0.06) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const lateMs = spoils("messages late", 0.05) ? chance.between(0, 120_000) : chance.between(0, 500) * tempo;
      waiting++;
      void scheduler
        .start({ name: queue }, (process) => deliver(queue, body, delaySeconds * 1000 + lateMs, process))
        .then(() => waiting--);
    }
  }

  return { put, isEmpty: () => waiting === 0 };
}
export type Queues = ReturnType<typeof startQueues>;
