import { type Access, type Admitted, type Principal, rateLimited } from "./access.ts";
import { admitAccount, unauthorized } from "./admit-account.ts";
import { readAccounts } from "./capabilities/accounts.ts";
import { checkKeys } from "./capabilities/keys.ts";
import { rateLimits } from "./capabilities/rate-limits.ts";
import { checkSessions } from "./capabilities/sessions.ts";
import { capability } from "./capability.ts";
import type { HttpRequest } from "./http-event.ts";

/** What all bearer tokens of an account may do together. */
const tokenRule = { name: "default", limit: 100, windowSeconds: 60 };

const badToken = "The bearer token is invalid or has expired. Sign in again with POST /api/login.";
const noToken = "Sign in with POST /api/login, and send the token as Authorization: Bearer.";
const noKeys = `This endpoint takes no API keys. ${noToken}`;

const badKey = "The API key is invalid. Check that it is complete and was not deleted, deactivated or rotated.";
const expiredKey =
  "The API key has expired. Sign in and rotate it with POST /api/keys/{id}/rotate, or extend it with PATCH /api/keys/{id}.";

type Check = (request: HttpRequest) => Promise<Admitted<Principal>>;

const tokenChecks = capability([...checkSessions.needs, ...rateLimits.needs, ...readAccounts.needs], (): Check => {
  const [sessions, limits, accounts] = [checkSessions.build(), rateLimits.build(), readAccounts.build()];
  return async ({ headers }) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    if (!token) throw unauthorized("x-api-key" in headers ? noKeys : noToken);
    const session = await sessions.check(token);
    if (!session) throw unauthorized(badToken);
    const [outcome, account] = await Promise.all([
      limits.hit(`bearer#${session.account_id}`, tokenRule),
      accounts.get(session.account_id),
    ]);
    const admitted = admitAccount(account, {
      message: badToken,
      isCurrent: ({ session_generation }) => session_generation === session.generation,
    });
    if (!outcome.allowed)
      throw rateLimited(outcome.limit, outcome.retryAfterSeconds, "all bearer tokens of this account together");
    return { principal: { account: admitted, key: null, session }, limits: [outcome.limit] };
  };
});

export const eitherChecks = capability([...tokenChecks.needs, ...checkKeys.needs], (): Check => {
  const [byToken, keys, accounts] = [tokenChecks.build(), checkKeys.build(), readAccounts.build()];
  return async (request) => {
    if (request.ingest?.step === "submit") return { principal: await submitter(request.ingest.accountId), limits: [] };
    const given = request.headers["x-api-key"];
    if (given === undefined) {
      if (request.headers.authorization === undefined)
        throw unauthorized("Send an API key in X-API-Key, or a bearer token in Authorization: Bearer.");
      return byToken(request);
    }
    const outcome = await keys.check(given);
    if ("denied" in outcome) throw unauthorized(outcome.denied === "expired" ? expiredKey : badKey);
    if ("limited" in outcome) throw rateLimited(outcome.limited, outcome.retryAfterSeconds, "this API key");
    const { admitted: key, limit } = outcome;
    const account = admitAccount(await accounts.get(key.account_id), {
      message: badKey,
      isCurrent: ({ key_generation }) => key_generation === key.generation,
    });
    return { principal: { account, key, session: null }, limits: [limit] };
  };

  async function submitter(accountId: string | null): Promise<Principal> {
    const account = admitAccount(accountId === null ? null : await accounts.get(accountId), {
      message: "The account is gone.",
      isCurrent: () => true,
    });
    return { account, key: null, session: null };
  }
});

/** An API key or a bearer token. */
export const keyOrToken: Access<Principal> = {
  kind: "key or token",
  checks: eitherChecks,
  admit: (request) => eitherChecks.build()(request),
};

/** A bearer token only: what manages keys must not be reachable by a key, or a narrow one could mint a wide one. */
export const bearer: Access<Principal> = {
  kind: "token",
  checks: tokenChecks,
  admit: (request) => tokenChecks.build()(request),
};
