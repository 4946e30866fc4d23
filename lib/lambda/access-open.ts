import { type Access, type Admitted, rateLimited } from "./access.ts";
import { originSecret } from "./capabilities/origin-secret.ts";
import { rateLimits } from "./capabilities/rate-limits.ts";
import { capability } from "./capability.ts";
import { callerNetwork, clientAddress } from "./client-address.ts";
import type { HttpRequest } from "./http-event.ts";

/** What one address may do without credentials, over all open endpoints together. */
const addressRule = { name: "default", limit: 60, windowSeconds: 60 };

type Check = (request: HttpRequest) => Promise<Admitted<null>>;

const addressChecks = capability([...originSecret.needs, ...rateLimits.needs], (): Check => {
  const [secret, limits] = [originSecret.build(), rateLimits.build()];
  return async (request) => {
    const clientIp = clientAddress(request, await secret());
    const outcome = await limits.hit(`ip#${callerNetwork(clientIp)}`, addressRule);
    if (!outcome.allowed)
      throw rateLimited(outcome.limit, outcome.retryAfterSeconds, "calls without credentials from your address");
    return { principal: null, limits: [outcome.limit], clientIp };
  };
});

/** No credentials: anybody may call, a minute's worth at a time. */
export const open: Access<null> = {
  kind: "open",
  checks: addressChecks,
  admit: (request) => addressChecks.build()(request),
};
