import { type Access, type Check, rateLimited } from "#lambda/access";
import { callerAddresses } from "#lambda/capabilities/caller-addresses";
import { capability } from "#lambda/capability";
import { rateLimits } from "../limits/rate-limits.ts";
import { accessBy } from "./access-by.ts";

/** The rate limit of one IP address without credentials, over all open endpoints together. */
const addressRule = { name: "default", limit: 60, windowSeconds: 60 };

const addressChecks = capability(
  { addresses: callerAddresses, limits: rateLimits },
  ({ addresses, limits }): Check<null> => {
    return async (request) => {
      const clientIp = await addresses.of(request);
      const outcome = await limits.hit(`ip#${await addresses.hash(clientIp)}`, addressRule);
      if (!outcome.allowed)
        throw rateLimited(outcome.limit, outcome.retryAfterSeconds, "calls without credentials from your address");
      return { principal: null, limits: [outcome.limit], clientIp };
    };
  },
);

/** No credentials: anyone may call, within the rate limit. */
export const open: Access<null> = accessBy("open", addressChecks);
