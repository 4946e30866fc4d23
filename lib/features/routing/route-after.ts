import { log } from "@reelwright/platform/log";
import { type AttemptRef, type Job, maxAttempts } from "#domain/records/job";
import { JobFailed, RetryLater } from "#lambda/worker";
import { nextRoute } from "#providers/next-route";
import type { ProviderFailure } from "#providers/provider-failure";

interface Refused<Name extends string> {
  job: Job;
  attempt: AttemptRef;
  /** The provider that failed. */
  route: Name;
  failed: ProviderFailure;
  /** Delay before providers that limit their rate are tried again, times the attempt. */
  laterSeconds: number;
  /** A longer delay is not waited for. */
  longestWaitSeconds?: number;
}

/** The provider to try after one has failed. Throws JobFailed, or RetryLater if one may do it later. */
export function routeAfter<Name extends string>(
  routes: readonly Name[],
  { job, attempt, route, failed, laterSeconds, longestWaitSeconds = Number.POSITIVE_INFINITY }: Refused<Name>,
): Name {
  const { code, detail, message, retryAfterSeconds } = failed;
  const next = nextRoute(routes, { route, code });
  const about = { jobId: job.id, accountId: job.account_id, task: attempt.task };
  log("warn", "the provider refused the order", { ...about, provider: route, code, detail, next });
  const waitSeconds = Math.max(retryAfterSeconds ?? 0, laterSeconds * attempt.attempt);
  if (!next || (next.later && (attempt.attempt >= maxAttempts || waitSeconds > longestWaitSeconds)))
    throw new JobFailed(code, message);
  if (next.later) throw new RetryLater(waitSeconds);
  return next.route;
}
