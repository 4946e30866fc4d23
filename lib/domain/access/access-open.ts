import { type Access, type Check, rateLimited } from "#lambda/access";
import { callerAddresses } from "#lambda/capabilities/caller-addresses";
import { capability } from "#lambda/capability";
import { rateLimits } from "../limits/rate-limits.ts";
import { accessBy } from "./access-by.ts";

/** The rate limit of one IP address without credentials, for each counter. */
const addressRule = { name: "default", limit: 60, windowSeconds: 60 };

/** No credentials: anyone may call, within the rate limit. Endpoints that share a counter share the limit. */
const openWith = (counter: string, calls: string): Access<null> =>
  accessBy(
    "open",
    capability({ addresses: callerAddresses, limits: rateLimits }, ({ addresses, limits }): Check<null> => {
      return async (request) => {
        const clientIp = await addresses.of(request);
        const outcome = await limits.hit(`${counter}#${await addresses.hash(clientIp)}`, addressRule);
        if (!outcome.allowed) throw rateLimited(outcome.limit, outcome.retryAfterSeconds, `${calls} from your address`);
        return { principal: null, limits: [outcome.limit], clientIp };
      };
    }),
  );

/** Every open endpoint except sign-in. */
export const open = openWith("ip", "calls without credentials");

/** Sign-in. Other calls from the same address cannot keep a customer out. */
export const openForSignIn = openWith("ip-sign-in", "sign-ins");
