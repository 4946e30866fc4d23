import { type Access, type Check, rateLimited } from "#lambda/access";
import { capability } from "#lambda/capability";
import { admitAccount, unauthorized } from "../accounts/admit-account.ts";
import { readAccounts } from "../accounts/read-accounts.ts";
import { eventsTickets } from "../jobs/events-tickets.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { accessBy } from "./access-by.ts";
import { eitherChecks } from "./access-credentials.ts";
import { countingFailures } from "./count-failures.ts";
import type { Principal } from "./principal.ts";

/** The rate limit of all holders of tickets for one job together. */
const ticketRule = { name: "default", limit: 60, windowSeconds: 60 };

const ticketChecks = capability(
  { byCredentials: eitherChecks, tickets: eventsTickets, limits: rateLimits, accounts: readAccounts },
  ({ byCredentials, tickets, limits, accounts }): Check<Principal> => {
    return async (request) => {
      const { headers, query } = request;
      const hasCredentials = "x-api-key" in headers || "authorization" in headers;
      if (hasCredentials || query.ticket === undefined) return byCredentials(request);
      const checked = await tickets.check(query.ticket);
      if ("denied" in checked)
        throw unauthorized(
          checked.denied === "expired"
            ? "The ticket has expired; GET /api/jobs/{id} gives a new one."
            : "The ticket is invalid.",
        );
      const { accountId, jobId, generation } = checked.admitted;
      if (jobId !== query.jobId) throw unauthorized("The ticket is for another job.");
      const [outcome, account] = await Promise.all([
        limits.hit(`ticket#${jobId}`, ticketRule),
        accounts.get(accountId),
      ]);
      const admitted = admitAccount(account, {
        message: "The ticket is invalid.",
        isCurrent: ({ session_generation }) => session_generation === generation,
      });
      if (!outcome.allowed) throw rateLimited(outcome.limit, outcome.retryAfterSeconds, "this ticket");
      return { principal: { account: admitted, key: null, keyId: null, session: null }, limits: [outcome.limit] };
    };
  },
);

/** An API key, a bearer token, or the ticket of the job that the query names. */
export const keyTokenOrTicket: Access<Principal> = accessBy("key, token or ticket", countingFailures(ticketChecks));
