import { log } from "@reelwright/platform/log";
import type { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef } from "#domain/records/job";
import { JobFailed } from "#lambda/worker";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { planFor } from "#providers/video/choose-routes";
import type { VideoProvider, VideoProviderName } from "#providers/video/video-provider";
import { routeAfter } from "../routing/route-after.ts";
import type { AiVideoJob } from "./ai-video-job.ts";

/** Delay before the first poll: no provider is faster. */
export const askAfterSeconds = 10;
/** Delay before a provider that limits its rate is tried again: its limits are per minute. */
const laterSeconds = 25;

interface Collaborators {
  orders: Pick<ReturnType<typeof orderStore>, "place" | "accept" | "withdraw">;
  /** Null if its key was removed since. */
  providers(name: VideoProviderName): Promise<VideoProvider | null>;
  /** The starting picture as a data URL. */
  pictureOf(job: AiVideoJob): Promise<string>;
  /** A new secret with which the provider authenticates, and the URL that it may call. Null: the provider is polled. */
  newHook(job: AiVideoJob): Promise<{ hook: string; webhookUrl: string | null }>;
}

/**
 * Orders a job's AI video from one provider after the other, until one accepts. An order whose answer was lost is never
 * repeated: it may have been accepted, and would be paid for twice. Throws JobFailed, or RetryLater if a provider may
 * accept it later.
 */
export function aiVideoOrderer({ orders, providers, pictureOf, newHook }: Collaborators) {
  return async (job: AiVideoJob, attempt: AttemptRef, signal: AbortSignal): Promise<void> => {
    // The previous attempt placed the order, and died before it scheduled the first poll.
    if (job.order?.state === "taken") return;
    const about = { jobId: job.id, accountId: job.account_id };
    if (job.order) {
      log("error", "AI video ordered, answer lost", { ...about, provider: job.order.provider });
      throw new JobFailed("submit_unknown", failureRules.submit_unknown.says);
    }
    let route: VideoProviderName | undefined = job.input.routes[0];
    while (route) {
      const failed: ProviderFailure | null = await order(route, { job, attempt, signal });
      if (!failed) return;
      route = routeAfter(job.input.routes, { job, attempt, route, failed, laterSeconds });
    }
  };

  /** Null if the order was accepted. */
  async function order(
    route: VideoProviderName,
    { job, attempt, signal }: { job: AiVideoJob; attempt: AttemptRef; signal: AbortSignal },
  ): Promise<ProviderFailure | null> {
    const { input } = job;
    const provider = await providers(route);
    if (!provider) return refused("provider_auth", "The provider is no longer configured. Try again.");
    const plan = planFor(route, { ...input, isFromPicture: input.picture !== null });
    if ("refused" in plan) return refused("invalid_input", plan.refused);
    const picture = input.picture && (await pictureOf(job));
    const { hook, webhookUrl } = await newHook(job);
    if (!(await orders.place(attempt, { provider: route, hook })))
      throw new Error(`The attempt no longer holds the task of ${job.id}, so it may not order`);
    const outcome = await provider.start({ ...plan.order, model: input.model, picture, webhookUrl }, signal);
    if ("started" in outcome) {
      await orders.accept(attempt, outcome.started, { askAfterSeconds });
      const { id: operation } = outcome.started;
      log("info", "AI video ordered", { jobId: job.id, accountId: job.account_id, provider: route, operation });
      return null;
    }
    if (outcome.failed.code !== "submit_unknown") await orders.withdraw(attempt);
    return outcome.failed;
  }
}

const refused = (code: ProviderFailure["code"], message: string): ProviderFailure => ({
  code,
  message,
  detail: message,
  retryAfterSeconds: null,
});
