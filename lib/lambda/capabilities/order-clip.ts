import type { AttemptRef, Job } from "#domain/jobs/job";
import { maxAttempts } from "#domain/jobs/job";
import { bucket } from "#platform/bucket";
import { readEnv } from "#platform/env";
import { systemIds } from "#platform/ids";
import { log } from "#platform/log";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { planFor } from "#providers/video/choose-routes";
import { ClipInput, framedKey } from "#providers/video/clip-input";
import type { VideoProviderName } from "#providers/video/video-provider";
import { nextRoute } from "#providers/video/video-routes";
import { capability } from "../capability.ts";
import { JobFailed, RetryLater } from "../worker.ts";
import { placeOrders } from "./orders.ts";
import { providerSettings } from "./provider-settings.ts";
import { videoProviders } from "./video-providers.ts";

/** How long to wait before asking how it goes: nothing is made sooner. */
export const askAfterSeconds = 10;
/** Engines that take so many orders a minute take more a minute later. */
const laterSeconds = 25;

/**
 * Orders a job's clip of one engine after the other, until one takes it on. An order whose answer was lost is never placed again: it
 * may have been taken on, and would be paid for twice. Throws JobFailed, or RetryLater where an engine may take it on later.
 */
export const orderClip = capability(
  [
    ...placeOrders.needs,
    ...videoProviders.needs,
    { kind: "bucket", name: "work", prefix: "jobs/", actions: ["GetObject"] },
  ],
  () => {
    const [orders, providers, settings] = [placeOrders.build(), videoProviders.build(), providerSettings.build()];
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);

    return async (job: Job, attempt: AttemptRef, signal: AbortSignal): Promise<void> => {
      // An attempt before this one was heard by the engine, and died before it said what to do next.
      if (job.order?.state === "taken") return;
      const about = { jobId: job.id, accountId: job.account_id };
      if (job.order) {
        log("error", "clip ordered, answer lost", { ...about, provider: job.order.provider });
        throw new JobFailed("submit_unknown", failureRules.submit_unknown.says);
      }
      const input = ClipInput.parse(job.input);
      let route: VideoProviderName | undefined = input.routes[0];
      while (route) {
        const failed: ProviderFailure | null = await order(route, { job, input, attempt, signal });
        if (!failed) return;
        const next = nextRoute(input.routes, { route, code: failed.code });
        log("warn", "clip not taken on", { ...about, provider: route, code: failed.code, detail: failed.detail, next });
        if (!next || (next.later && attempt.attempt >= maxAttempts)) throw new JobFailed(failed.code, failed.message);
        if (next.later) throw new RetryLater(Math.max(failed.retryAfterSeconds ?? 0, laterSeconds * attempt.attempt));
        route = next.route;
      }
    };

    /** Null when it was taken on. */
    async function order(
      route: VideoProviderName,
      { job, input, attempt, signal }: { job: Job; input: ClipInput; attempt: AttemptRef; signal: AbortSignal },
    ): Promise<ProviderFailure | null> {
      const refused = (message: string): ProviderFailure => ({
        ...{ code: "provider_auth", message, detail: message, retryAfterSeconds: null },
      });
      const provider = await providers(route);
      if (!provider) return refused("The engine is no longer configured. Try again.");
      const plan = planFor(route, { ...input, isFromPicture: input.picture !== null });
      if ("refused" in plan) return { ...refused(plan.refused), code: "invalid_input" };
      const picture = input.picture && (await pictureAsData(job.id));
      const hook = systemIds.secret(26);
      if (!(await orders.place(attempt, { provider: route, hook })))
        throw new Error("The task is no longer this attempt's");
      const { baseUrl } = await settings();
      const webhookUrl = baseUrl ? `${baseUrl}/api/hooks/clips/${job.account_id}/${job.id}/${hook}` : null;
      const outcome = await provider.start({ ...plan.order, model: input.model, picture, webhookUrl }, signal);
      if ("started" in outcome) {
        const operation = outcome.started;
        await orders.accept(attempt, operation, { askAfterSeconds });
        const { id } = operation;
        log("info", "clip ordered", { jobId: job.id, accountId: job.account_id, provider: route, operation: id });
        return null;
      }
      if (outcome.failed.code !== "submit_unknown") await orders.withdraw(attempt);
      return outcome.failed;
    }

    async function pictureAsData(jobId: string): Promise<string> {
      return `data:image/jpeg;base64,${(await work.read(framedKey(jobId))).toString("base64")}`;
    }
  },
);
