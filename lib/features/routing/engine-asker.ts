import { log } from "@reelwright/platform/log";
import type { AttemptRef, Job } from "#domain/jobs/job";
import type { orderStore } from "#domain/jobs/order-store";
import { JobFailed } from "#lambda/worker";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { routeAfter } from "./route-after.ts";

/** Engines that are asked too much take more a few seconds later: their callers wait for as long. */
const laterSeconds = 3;
/** Who is to be left alone for longer than this is not waited for. */
const longestWaitSeconds = 30;

/** An outside engine that makes something while it is waited for. */
export interface Engine<T> {
  name: string;
  make(signal: AbortSignal): Promise<{ made: T } | { failed: ProviderFailure }>;
}

interface Asked {
  job: Job;
  attempt: AttemptRef;
  signal: AbortSignal;
}

/**
 * Has a job's work made by one engine after the other, until one has made it. Each is noted before it is asked: one whose answer was
 * lost, or whose caller died, is never asked again, since it would be paid for twice. Throws JobFailed, or RetryLater where one may
 * make it later.
 */
export function engineAsker({ orders }: { orders: Pick<ReturnType<typeof orderStore>, "place" | "withdraw"> }) {
  return async <T>(
    engines: readonly Engine<T>[],
    { job, attempt, signal }: Asked,
  ): Promise<{ made: T; engine: string }> => {
    const about = { jobId: job.id, accountId: job.account_id };
    if (job.order) {
      log("error", "work ordered, answer lost", { ...about, provider: job.order.provider });
      throw new JobFailed("submit_unknown", failureRules.submit_unknown.says);
    }
    const names = engines.map(({ name }) => name);
    let engine = engines[0];
    while (engine) {
      const { name } = engine;
      if (!(await orders.place(attempt, { provider: name, hook: "" })))
        throw new Error(`The work of ${job.id} is no longer this attempt's to order`);
      const outcome = await engine.make(signal);
      if ("made" in outcome) {
        log("info", "work made elsewhere", { ...about, provider: name });
        return { made: outcome.made, engine: name };
      }
      const { failed } = outcome;
      if (failed.code !== "submit_unknown") await orders.withdraw(attempt);
      const next = routeAfter(names, { job, attempt, route: name, failed, laterSeconds, longestWaitSeconds });
      engine = engines[names.indexOf(next)];
    }
    throw new Error("There is no engine to ask");
  };
}
