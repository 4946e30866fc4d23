import type { LimitRule } from "#domain/limits/window";
import { type Access, type Admitted, type Principal, rateLimited } from "./access.ts";
import { eitherChecks } from "./access-credentials.ts";
import { rateLimits } from "./capabilities/rate-limits.ts";
import { capability } from "./capability.ts";
import { withLimits } from "./errors.ts";
import type { HttpRequest } from "./http-event.ts";

/** What an account may ask of all helpers together: scripts, picture prompts, pictures, music. */
const helperRule: LimitRule = { name: "ai", limit: 10, windowSeconds: 60 };

const whose = "all AI endpoints together, for this account,";

type Check = (request: HttpRequest) => Promise<Admitted<Principal>>;

const helperChecks = capability([...eitherChecks.needs, ...rateLimits.needs], (): Check => {
  const [byCredentials, limits] = [eitherChecks.build(), rateLimits.build()];
  return async (request) => {
    const admitted = await byCredentials(request);
    const outcome = await limits.hit(`ai#${admitted.principal.account.id}`, helperRule);
    if (!outcome.allowed)
      throw withLimits(rateLimited(outcome.limit, outcome.retryAfterSeconds, whose), admitted.limits);
    return { ...admitted, limits: [...admitted.limits, outcome.limit] };
  };
});

/** An API key or a bearer token, whose account has not asked too much of the helpers in this minute. */
export const helperCallers: Access<Principal> = {
  kind: "key or token",
  accountLimit: helperRule.limit,
  checks: helperChecks,
  admit: (request) => helperChecks.build()(request),
};
