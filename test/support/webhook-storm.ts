import { type DeliveryMessage, testDelivery } from "#domain/deliveries/delivery";
import { deliveryStore } from "#features/webhooks/delivery-store";
import type { Outcome } from "#features/webhooks/next-step";
import { spec as sweep } from "../../functions/schedules/sweep-webhooks.ts";
import { spec as dispatch } from "../../functions/workers/dispatch-webhook.ts";
import { seededRandom } from "./random.ts";
import type { startTables } from "./tables.ts";

/** The worker dies here; its message comes back after its visibility timeout. */
class Crash extends Error {}
const visibilityMs = 90_000;
const sweepMs = 60_000;
/** Fewer than there are attempts: with as many, each could die between its claim and its request. */
const maxCrashes = 3;

export interface Storm {
  /** When each request was begun and ended, in milliseconds of the storm's own time. */
  posts: { from: number; to: number }[];
  crashes: number;
  state: string;
  settledAfterMs: number;
}

/**
 * One delivery in bad weather, the same for the same seed: workers die before or after any of their steps, messages are lost,
 * late or doubled, and the receiver has its own troubles. Everything but the network and the queue is the real thing.
 */
export async function webhookStorm(
  { documents, tables }: Pick<Awaited<ReturnType<typeof startTables>>, "documents" | "tables">,
  seed: number,
): Promise<Storm> {
  const random = seededRandom(seed);
  const chance = (p: number) => random() < p;
  let ms = Date.parse("2026-03-10T12:00:00.000Z");
  const began = ms;
  const deliveries = deliveryStore({ documents, tables, clock: { now: () => new Date(ms) } });
  const delivery = testDelivery(
    { accountId: `acc_storm${seed}`, id: `dlv_${seed}`, url: "https://example.com/" },
    new Date(ms),
  );
  const ref = { accountId: delivery.account_id, deliveryId: delivery.id };
  await deliveries.add(delivery);

  const posts: Storm["posts"] = [];
  let crashes = 0;
  let queue: { at: number; message: DeliveryMessage }[] = [];
  const troubles = Math.floor(random() * 6);
  const last: Outcome = chance(0.2) ? { status: 404 } : { status: 204 };

  /** The step, or the worker's death before or after it. */
  async function step<T>(act: () => Promise<T>): Promise<T> {
    const die = () => {
      if (crashes >= maxCrashes || !chance(0.12)) return;
      crashes++;
      throw new Crash();
    };
    die();
    const result = await act();
    die();
    return result;
  }
  const services = {
    deliveries: {
      claim: (...of: Parameters<typeof deliveries.claim>) => step(() => deliveries.claim(...of)),
      settle: (...of: Parameters<typeof deliveries.settle>) => step(() => deliveries.settle(...of)),
      requeue: (...of: Parameters<typeof deliveries.requeue>) => step(() => deliveries.requeue(...of)),
      overdue: () => deliveries.overdue(),
    },
    secretsOf: () => step(async () => ["whsec_c2VjcmV0"] as const),
    serviceName: "Service",
    post: () =>
      step(async () => {
        const from = ms - began;
        ms += Math.floor(random() * 10_000);
        posts.push({ from, to: ms - began });
        const outcome = posts.length <= troubles ? ({ status: 500 } as const) : last;
        return { outcome, attempt: { at: "", error: null, answer: null, duration_ms: 0, ...outcome } };
      }),
    async announce(of: typeof ref, attempt: number, { delaySeconds = 0 }: { delaySeconds?: number } = {}) {
      await step(async () => {
        if (chance(0.1)) return;
        const message = { ...of, attempt };
        const late = chance(0.1) ? random() * 200_000 : 0;
        queue.push({ at: ms + delaySeconds * 1000 + late, message });
        if (chance(0.2)) queue.push({ at: ms + delaySeconds * 1000 + random() * 100_000, message });
      });
    },
  };
  const survive = (work: Promise<void>, crashed: () => void) =>
    work.catch((error) => {
      if (!(error instanceof Crash)) throw error;
      crashed();
    });

  if (!chance(0.1)) await survive(services.announce(ref, 0), () => {});
  let settledAfterMs = 0;
  for (let nextSweep = ms + random() * sweepMs; ; ) {
    const due = queue.toSorted((a, b) => a.at - b.at)[0];
    if (!settledAfterMs && (await deliveries.get(ref))?.state !== "pending") settledAfterMs = ms - began;
    if (settledAfterMs && !due) break;
    if (due && due.at <= nextSweep) {
      queue = queue.filter((one) => one !== due);
      ms = Math.max(ms, due.at);
      await survive(dispatch.handle(due.message, services), () =>
        queue.push({ at: ms + visibilityMs, message: due.message }),
      );
    } else {
      ms = Math.max(ms, nextSweep);
      nextSweep += sweepMs;
      await survive(
        sweep.handle(services, () => {}),
        () => {},
      );
    }
    if (ms - began > 3_600_000) throw new Error(`The storm ${seed} does not end`);
  }
  const { state = "gone" } = (await deliveries.get(ref)) ?? {};
  return { posts, crashes, state, settledAfterMs };
}
