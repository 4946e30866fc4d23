import { log } from "@reelwright/platform/log";
import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, Job } from "#domain/records/job";
import { JobFailed } from "#lambda/worker";
import {
  type ImageProvider,
  ImageProviderName,
  type MadePictures,
  PictureOperation,
  type PictureOrder,
} from "#providers/image/image-provider";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { routeAfter } from "../routing/route-after.ts";

/** Delay before a provider that limits its rate is tried again: its limits are per minute. */
const laterSeconds = 20;
/** Pictures take seconds if the provider has no queue. */
const askEveryMs = 1500;
const mostWaitedMs = 200_000;
/** Temporary failures of a poll: the pictures are being made nevertheless. */
const passing: readonly FailureCode[] = ["provider_rate_limited", "provider_unavailable"];

interface Collaborators {
  orders: Pick<ReturnType<typeof orderStore>, "place" | "accept" | "withdraw">;
  /** Null if its key was removed since. */
  providers(name: ImageProviderName): Promise<ImageProvider | null>;
  sleep(ms: number, signal: AbortSignal): Promise<unknown>;
}

interface Ordering {
  order: PictureOrder;
  routes: readonly ImageProviderName[];
  job: Job;
  attempt: AttemptRef;
  signal: AbortSignal;
  /** Stores the finished pictures. */
  keep(made: PicturesMade): Promise<void>;
}

/** The provider of the pictures, and their URLs. */
export interface PicturesMade {
  provider: ImageProviderName;
  made: MadePictures;
  /** Credentials of the provider for its files. */
  downloadHosts: readonly string[];
}

/**
 * Orders a task's pictures from one provider after the other until one accepts, waits for them and stores them. An
 * order whose answer was lost is never repeated: it may have been accepted, and would be paid for twice. An order that
 * is known to be running is polled again by the next attempt. Throws JobFailed, or RetryLater if a provider may accept
 * it later.
 */
export function pictureOrderer({ orders, providers, sleep }: Collaborators) {
  return async ({ order, routes, job, attempt, signal, keep }: Ordering): Promise<void> => {
    const about = { jobId: job.id, accountId: job.account_id, task: attempt.task };
    const placed = job.tasks[attempt.task]?.order;
    if (placed?.state === "taken") {
      // The previous attempt stored them, and died before it reported that.
      if (placed.operation === null) return;
      return waitFor(ImageProviderName.parse(placed.provider), PictureOperation.parse(placed.operation));
    }
    if (placed) {
      log("error", "pictures ordered, answer lost", { ...about, provider: placed.provider });
      throw new JobFailed("submit_unknown", failureRules.submit_unknown.says);
    }
    let route: ImageProviderName | undefined = routes[0];
    while (route) {
      const failed: ProviderFailure | null = await orderOf(route);
      if (!failed) return;
      route = routeAfter(routes, { job, attempt, route, failed, laterSeconds });
    }
    throw new Error("No provider is configured");

    /** Null if they are made and stored. */
    async function orderOf(name: ImageProviderName): Promise<ProviderFailure | null> {
      const provider = await providers(name);
      if (!provider) return unconfigured;
      if (!(await orders.place(attempt, { provider: name, hook: "" })))
        throw new Error(`The attempt no longer holds the task of ${job.id}, so it may not order`);
      const outcome = await provider.order(order, signal);
      if ("failed" in outcome) {
        if (outcome.failed.code !== "submit_unknown") await orders.withdraw(attempt);
        return outcome.failed;
      }
      log("info", "pictures ordered", { ...about, provider: name });
      if ("made" in outcome) {
        await keep({ provider: name, made: outcome.made, downloadHosts: provider.downloadHosts });
        await orders.accept(attempt, null, { askAfterSeconds: 0 });
      } else {
        await orders.accept(attempt, outcome.taken, { askAfterSeconds: 0 });
        await waitFor(name, outcome.taken);
      }
      return null;
    }

    async function waitFor(name: ImageProviderName, operation: PictureOperation): Promise<void> {
      const provider = await providers(name);
      if (!provider?.state) throw new JobFailed("provider_auth", unconfigured.message);
      for (let waitedMs = 0; waitedMs < mostWaitedMs; waitedMs += askEveryMs) {
        await sleep(askEveryMs, signal);
        const state = await provider.state(operation, signal);
        if (state.state === "done")
          return keep({ provider: name, made: state.made, downloadHosts: provider.downloadHosts });
        if (state.state !== "failed") continue;
        const { code, detail, message } = state.failure;
        log("warn", "pictures asked for", { ...about, provider: name, operation: operation.id, code, detail });
        if (!passing.includes(code)) throw new JobFailed(code, message);
      }
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
