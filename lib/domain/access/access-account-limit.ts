import { type Access, type Check, rateLimited } from "#lambda/access";
import { capability } from "#lambda/capability";
import { withLimits } from "#lambda/errors";
import { rateLimits } from "../limits/rate-limits.ts";
import type { LimitRule } from "../limits/window.ts";
import { accessBy } from "./access-by.ts";
import { eitherChecks } from "./access-credentials.ts";
import { countingFailures } from "./count-failures.ts";
import type { Principal } from "./principal.ts";

/**
 * An API key or a bearer token. One account may call the endpoints that share this access only so often in a minute.
 */
function accountLimited(
  rule: LimitRule,
  { whose, sharedWith }: { whose: string; sharedWith: string },
): Access<Principal> {
  const checks = capability(
    { byCredentials: eitherChecks, limits: rateLimits },
    ({ byCredentials, limits }): Check<Principal> => {
      return async (request) => {
        const admitted = await byCredentials(request);
        const outcome = await limits.hit(`${rule.name}#${admitted.principal.account.id}`, rule);
        if (!outcome.allowed)
          throw withLimits(rateLimited(outcome.limit, outcome.retryAfterSeconds, whose), admitted.limits);
        return { ...admitted, limits: [...admitted.limits, outcome.limit] };
      };
    },
  );
  return { ...accessBy("key or token", countingFailures(checks)), accountLimit: rule.limit, sharedWith };
}

/** The callers of scripts, picture prompts, pictures and music. */
export const helperCallers = accountLimited(
  { name: "ai", limit: 10, windowSeconds: 60 },
  { whose: "all AI endpoints together, for this account,", sharedWith: "the other AI endpoints" },
);

/** The callers of webhook tests and replays, each of which makes this service connect to a URL of theirs. */
export const webhookSenders = accountLimited(
  { name: "webhooks", limit: 10, windowSeconds: 60 },
  { whose: "webhook tests and replays together, for this account,", sharedWith: "all webhook tests and replays" },
);
