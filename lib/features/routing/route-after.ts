import { log } from "@reelwright/platform/log";
import { type AttemptRef, type Job, maxAttempts } from "#domain/jobs/job";
import { JobFailed, RetryLater } from "#lambda/worker";
import { nextRoute } from "#providers/next-route";
import type { ProviderFailure } from "#providers/provider-failure";

interface Refused<Name extends string> {
  job: Job;
  attempt: AttemptRef;
  /** The engine that has not made it. */
  route: Name;
  failed: ProviderFailure;
  /** How long engines that are asked too much are left alone, times the attempt. */
  laterSeconds: number;
  /** Who is to be left alone for longer than this is not waited for. */
  longestWaitSeconds?: number;
}

/** The engine to ask after one that has not made what was asked for. Throws JobFailed, or RetryLater where one may make it later. */
export function routeAfter<Name extends string>(
  routes: readonly Name[],
  { job, attempt, route, failed, laterSeconds, longestWaitSeconds = Number.POSITIVE_INFINITY }: Refused<Name>,
): Name {
  const { code, detail, message, retryAfterSeconds } = failed;
  const next = nextRoute(routes, { route, code });
  const about = { jobId: job.id, accountId: job.account_id, task: attempt.task };
  log("warn", "engine has not taken an order on", { ...about, provider: route, code, detail, next });
  const waitSeconds = Math.max(retryAfterSeconds ?? 0, laterSeconds * attempt.attempt);
  if (!next || (next.later && (attempt.attempt >= maxAttempts || waitSeconds > longestWaitSeconds)))
    throw new JobFailed(code, message);
  if (next.later) throw new RetryLater(waitSeconds);
  return next.route;
}
