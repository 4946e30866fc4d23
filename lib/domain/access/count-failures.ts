import type { Check } from "#lambda/access";
import { callerAddresses } from "#lambda/capabilities/caller-addresses";
import { type Capability, capability } from "#lambda/capability";
import { ApiError, withLimits } from "#lambda/errors";
import type { HttpRequest } from "#lambda/http-event";
import { failedAuthentications } from "../limits/failed-authentications.ts";

/**
 * The same checks, with a limit on failures: those that end in 401 are counted by the caller's IP address, and answered
 * 429 above it. Valid credentials are accepted from any address, however many others have failed there, because callers
 * share addresses. So an address above the limit is refused only after its credential was looked up, which costs one
 * read, as in any call. Text that cannot be one of our credentials is refused without a read. Counting is free once the
 * address is above the limit.
 */
export function countingFailures<P>(checks: Capability<Check<P>>): Capability<Check<P>> {
  return capability(
    { check: checks, addresses: callerAddresses, failures: failedAuthentications },
    ({ check, addresses, failures }) => {
      async function counted(request: HttpRequest, error: ApiError): Promise<ApiError> {
        const outcome = await failures.count(await addresses.hash(await addresses.of(request)));
        if (outcome.allowed) return withLimits(error, [outcome.limit]);
        const { limit, retryAfterSeconds } = outcome;
        return new ApiError(
          "rate_limited",
          `More than ${limit.limit} calls from your IP address failed to authenticate within a minute. Try again in ${retryAfterSeconds} s, or send a valid key or token.`,
          { limits: [limit], headers: { "Retry-After": String(retryAfterSeconds) } },
        );
      }

      return async (request) => {
        try {
          return await check(request);
        } catch (error) {
          throw error instanceof ApiError && error.code === "unauthorized" ? await counted(request, error) : error;
        }
      };
    },
  );
}
