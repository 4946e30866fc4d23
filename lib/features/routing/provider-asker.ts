import { log } from "@reelwright/platform/log";
import type { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, Job } from "#domain/records/job";
import { JobFailed } from "#lambda/worker";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { routeAfter } from "./route-after.ts";

/** Delay for providers that limit their rate for a few seconds: the attempt waits that long. */
const laterSeconds = 3;
/** A longer delay is not waited for. */
const longestWaitSeconds = 30;

/** A provider that makes something while we wait. */
export interface AskedProvider<T> {
  name: string;
  make(signal: AbortSignal): Promise<{ made: T } | { failed: ProviderFailure }>;
}

interface Asked {
  job: Job;
  attempt: AttemptRef;
  signal: AbortSignal;
}

/** What was made, and by whom. */
export interface Made<T> {
  made: T;
  provider: string;
}

interface Collaborators {
  orders: Pick<ReturnType<typeof orderStore>, "place" | "accept" | "withdraw">;
}

/**
 * Has a job's work done by one provider after the other, until one succeeds. Each is recorded before it is called. A
 * provider whose answer was lost, or whose attempt died, is never called again, since it would be paid for twice.
 */
export function providerAsker({ orders }: Collaborators) {
  /** Returns what was made. Throws JobFailed, or RetryLater if a provider may do it later. */
  async function ask<T>(providers: readonly AskedProvider<T>[], { job, attempt, signal }: Asked): Promise<Made<T>> {
    const about = { jobId: job.id, accountId: job.account_id };
    if (job.order) {
      log("error", "work ordered, answer lost", { ...about, provider: job.order.provider });
      throw new JobFailed("submit_unknown", failureRules.submit_unknown.says);
    }
    const names = providers.map(({ name }) => name);
    let provider = providers[0];
    while (provider) {
      const { name } = provider;
      if (!(await orders.place(attempt, { provider: name, hook: "" })))
        throw new Error(`The attempt no longer holds the task of ${job.id}, so it may not order`);
      const outcome = await provider.make(signal);
      if ("made" in outcome) {
        log("info", "the provider made it", { ...about, provider: name });
        return { made: outcome.made, provider: name };
      }
      const { failed } = outcome;
      if (failed.code !== "submit_unknown") await orders.withdraw(attempt);
      const next = routeAfter(names, { job, attempt, route: name, failed, laterSeconds, longestWaitSeconds });
      provider = providers[names.indexOf(next)];
    }
    throw new Error("No provider is configured");
  }

  return {
    ask,

    /** The same, and stores what was made. What an earlier attempt has stored is not made again. */
    async keep<T>(
      providers: readonly AskedProvider<T>[],
      asked: Asked,
      store: (made: Made<T>) => Promise<void>,
    ): Promise<void> {
      if (asked.job.order?.state === "taken") return;
      await store(await ask(providers, asked));
      await orders.accept(asked.attempt, null, { askAfterSeconds: 0 });
    },
  };
}
