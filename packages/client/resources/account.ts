import type { components } from "../core/api-types.ts";
import type { Http } from "../core/http.ts";
import { type ListOptions, numberedPages } from "../core/pages.ts";

type Schemas = components["schemas"];

/** The account, its credits and sessions. */
export const account = (http: Http) => ({
  get: (): Promise<Schemas["Account"]> => http.json({ path: "/api/me" }),
  /** Every grant, charge and refund, newest first. */
  ledger: ({ limit, signal }: ListOptions = {}) =>
    numberedPages<Schemas["LedgerPage"], Schemas["LedgerEntry"]>(
      http,
      { path: "/api/credits/ledger", query: { limit }, signal },
      (page) => page.entries,
    ),
  /** Credits charged and refunded by day (UTC), kind of job and API key: the last 30 days, or `from` to `to` (`YYYY-MM-DD`). */
  usage: (range: { from?: string; to?: string } = {}): Promise<Schemas["CreditUsage"]> =>
    http.json({ path: "/api/credits/usage", query: range }),
  costs: (): Promise<Schemas["CreditCosts"]> => http.json({ path: "/api/credits/costs" }),
  /** Ends the session of the client's token. */
  async signOut(): Promise<void> {
    await http.send({ method: "POST", path: "/api/logout", body: {} });
  },
  /** Ends all other sessions. */
  async revokeSessions(): Promise<void> {
    await http.send({ method: "POST", path: "/api/account/revoke-sessions", body: {} });
  },
});
