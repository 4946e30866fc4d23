import { log } from "@reelwright/platform/log";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { type AttemptRef, type Job, maxAttempts } from "#domain/records/job";
import { bucket } from "#lambda/capabilities/bucket";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { JobFailed, RetryLater } from "#lambda/worker";
import { fetchMade } from "#providers/fetch-made";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { madeKey } from "#providers/video/ai-video-input";
import { askAiVideo } from "./ask-ai-video.ts";

/** Ten seconds of 1080p at 80 Mbit/s. */
const maxBytes = 100_000_000;

/**
 * Downloads a provider's file into the work bucket. It requests a new URL first, since each expires. Throws JobFailed,
 * or RetryLater for a temporary failure.
 */
export const collectAiVideo = capability(
  { ask: askAiVideo, web: outbound, work: bucket("work", { "jobs/": ["PutObject", "AbortMultipartUpload"] }) },
  ({ ask, web, work }) => {
    return async (job: Job, attempt: AttemptRef, signal: AbortSignal): Promise<void> => {
      const { state, provider, operation } = await ask(job, signal);
      const about = { jobId: job.id, accountId: job.account_id, provider: operation.provider, operation: operation.id };
      if (state.state === "failed") throw giveUp(state.failure, attempt, about);
      if (state.state !== "done" || !provider) throw new RetryLater(10);
      const { url } = state;
      const fetched = await fetchMade(web.download, {
        provider: operation.provider,
        url,
        hosts: provider.downloadHosts,
        maxBytes,
        signal,
      });
      if ("failed" in fetched) throw giveUp(fetched.failed, attempt, about);
      try {
        await work.uploadStream(madeKey(job.id), fetched.made.body, { signal });
        log("info", "AI video collected", about);
      } catch (cause) {
        if (!(cause instanceof SafeHttpError)) throw cause;
        const { says } = failureRules.provider_unavailable;
        const failure = { message: says, detail: cause.message, retryAfterSeconds: null };
        throw giveUp({ code: "provider_unavailable", ...failure }, attempt, about);
      }
    };
  },
);

/** An expired link is renewed by polling once more. Only temporary failures and expired links are retried. */
function giveUp(failure: ProviderFailure, { attempt }: AttemptRef, about: Record<string, string>): Error {
  const { code, message, detail } = failure;
  const again = (failureRules[code].again || code === "link_expired") && attempt < maxAttempts;
  log("warn", "AI video not collected", { ...about, code, detail, again });
  return again ? new RetryLater(failure.retryAfterSeconds ?? 10 * attempt) : new JobFailed(code, message);
}
