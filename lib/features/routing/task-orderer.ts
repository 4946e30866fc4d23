import { log } from "@reelwright/platform/log";
import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type * as z from "zod";
import type { orderStore } from "#domain/jobs/order-store";
import { type AttemptRef, type Job, maxAttempts } from "#domain/records/job";
import { JobFailed, RetryLater } from "#lambda/worker";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { routeAfter } from "./route-after.ts";

/** Delay before a provider that limits its rate is tried again: its limits are per minute. */
const laterSeconds = 20;
/** Temporary failures of a poll: what was ordered is being made nevertheless. */
const passing: readonly FailureCode[] = ["provider_rate_limited", "provider_unavailable"];

type OrderState<Made> =
  | { state: "queued" | "running" }
  | { state: "done"; made: Made }
  | { state: "failed"; failure: ProviderFailure };

/** A provider that makes what a task needs. */
interface OrderProvider<Order, Made, Operation> {
  order(
    order: Order,
    signal?: AbortSignal,
  ): Promise<{ made: Made } | { taken: Operation } | { failed: ProviderFailure }>;
  /** Null for providers that answer with what they have made. */
  state: ((operation: Operation, signal?: AbortSignal) => Promise<OrderState<Made>>) | null;
  downloadHosts: readonly string[];
}

/** What is ordered, and how long it takes. */
interface Kind<Name, Operation> {
  /** For the log. */
  what: string;
  names: z.ZodType<Name>;
  operations: z.ZodType<Operation>;
  askEveryMs: number;
  /** How long one attempt waits. */
  mostWaitedMs: number;
  /** Whether the next attempt goes on waiting for an order that is running. */
  goesOn: boolean;
}

interface Collaborators<Name, Order, Made, Operation> {
  orders: Pick<ReturnType<typeof orderStore>, "place" | "accept" | "withdraw">;
  /** Null if its key was removed since. */
  providers(name: Name): Promise<OrderProvider<Order, Made, Operation> | null>;
  sleep(ms: number, signal: AbortSignal): Promise<unknown>;
}

/** What was made, by whom, and the hosts of that provider's files. */
export interface OrderMade<Name, Made> {
  provider: Name;
  made: Made;
  downloadHosts: readonly string[];
}

interface Ordering<Name, Order, Made> {
  order: Order;
  routes: readonly Name[];
  job: Job;
  attempt: AttemptRef;
  signal: AbortSignal;
  /** Stores what was made. */
  keep(made: OrderMade<Name, Made>): Promise<void>;
}

/**
 * Orders what a task needs from one provider after the other until one accepts, waits for it and stores it. An order
 * whose answer was lost is never repeated: it may have been accepted, and would be paid for twice. An order that is
 * known to be running is polled again by the next attempt. Throws JobFailed, or RetryLater if a provider may accept it
 * later.
 */
export function taskOrderer<Name extends string, Order, Made, Operation extends { id: string }>(
  { what, names, operations, askEveryMs, mostWaitedMs, goesOn }: Kind<Name, Operation>,
  { orders, providers, sleep }: Collaborators<Name, Order, Made, Operation>,
) {
  return async ({ order, routes, job, attempt, signal, keep }: Ordering<Name, Order, Made>): Promise<void> => {
    const about = { jobId: job.id, accountId: job.account_id, task: attempt.task };
    const placed = job.tasks[attempt.task]?.order;
    if (placed?.state === "taken") {
      // The previous attempt stored it, and died before it reported that.
      if (placed.operation === null) return;
      return waitFor(names.parse(placed.provider), operations.parse(placed.operation));
    }
    if (placed) {
      log("error", `${what} ordered, answer lost`, { ...about, provider: placed.provider });
      throw new JobFailed("submit_unknown", failureRules.submit_unknown.says);
    }
    let route: Name | undefined = routes[0];
    while (route) {
      const failed: ProviderFailure | null = await orderOf(route);
      if (!failed) return;
      route = routeAfter(routes, { job, attempt, route, failed, laterSeconds });
    }
    throw new Error("No provider is configured");

    /** Null if it is made and stored. */
    async function orderOf(name: Name): Promise<ProviderFailure | null> {
      const provider = await providers(name);
      if (!provider) return unconfigured;
      if (!(await orders.place(attempt, { provider: name, hook: "" })))
        throw new Error(`The attempt no longer holds the task of ${job.id}, so it may not order`);
      const outcome = await provider.order(order, signal);
      if ("failed" in outcome) {
        if (outcome.failed.code !== "submit_unknown") await orders.withdraw(attempt);
        return outcome.failed;
      }
      log("info", `${what} ordered`, { ...about, provider: name });
      if ("made" in outcome) {
        await keep({ provider: name, made: outcome.made, downloadHosts: provider.downloadHosts });
        await orders.accept(attempt, null, { askAfterSeconds: 0 });
      } else {
        await orders.accept(attempt, outcome.taken, { askAfterSeconds: 0 });
        await waitFor(name, outcome.taken);
      }
      return null;
    }

    async function waitFor(name: Name, operation: Operation): Promise<void> {
      const provider = await providers(name);
      if (!provider?.state) throw new JobFailed("provider_auth", unconfigured.message);
      for (let waitedMs = 0; waitedMs < mostWaitedMs; waitedMs += askEveryMs) {
        await sleep(askEveryMs, signal);
        const state = await provider.state(operation, signal);
        if (state.state === "done")
          return keep({ provider: name, made: state.made, downloadHosts: provider.downloadHosts });
        if (state.state !== "failed") continue;
        const { code, detail, message } = state.failure;
        log("warn", `${what} asked for`, { ...about, provider: name, operation: operation.id, code, detail });
        if (!passing.includes(code)) throw new JobFailed(code, message);
      }
      if (goesOn && attempt.attempt < maxAttempts) throw new RetryLater(askEveryMs / 1000);
      throw new JobFailed("provider_timeout", failureRules.provider_timeout.says);
    }
  };
}

const unconfigured: ProviderFailure = {
  code: "provider_auth",
  message: "The provider is no longer configured. Try again.",
  detail: "not configured",
  retryAfterSeconds: null,
};
