import { type Access, type Check, rateLimited } from "#lambda/access";
import { capability } from "#lambda/capability";
import { ApiError } from "#lambda/errors";
import type { IngestEvent } from "#lambda/http-event";
import { admitAccount, unauthorized } from "../accounts/admit-account.ts";
import { readAccounts } from "../accounts/read-accounts.ts";
import { looksLikeKey, readApiKey } from "../keys/api-key.ts";
import { checkKeys } from "../keys/check-keys.ts";
import type { ApiKey } from "../keys/stored-key.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type Account, type CallingAccount, Standing } from "../records/account.ts";
import { checkSessions } from "../sessions/sessions.ts";
import { accessBy } from "./access-by.ts";
import { countingFailures } from "./count-failures.ts";
import type { Principal } from "./principal.ts";

/** The rate limit of all bearer tokens of an account together. */
const tokenRule = { name: "default", limit: 100, windowSeconds: 60 };

const badToken = "The bearer token is invalid or has expired. Sign in again with POST /api/login.";
const noToken = "Sign in with POST /api/login, and send the token as Authorization: Bearer.";

const badKey = "The API key is invalid. Check that it is complete and was not deleted, deactivated or rotated.";
const expiredKey =
  "The API key has expired. Sign in and rotate it with POST /api/keys/{id}/rotate, or extend it with PATCH /api/keys/{id}.";

const tokenChecks = capability(
  { sessions: checkSessions, limits: rateLimits },
  ({ sessions, limits }): Check<Principal<Account>> => {
    return async ({ headers }) => {
      const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
      if (!token) throw unauthorized(noToken);
      if (looksLikeKey(token)) throw unauthorized("This is an API key. Send it in the header X-API-Key.");
      const checked = await sessions.check(token);
      if (!checked) throw unauthorized(badToken);
      const { session, account } = checked;
      const outcome = await limits.hit(`bearer#${session.account_id}`, tokenRule);
      const admitted = admitAccount(account, {
        message: badToken,
        isCurrent: ({ session_generation }) => session_generation === session.generation,
      });
      if (!outcome.allowed)
        throw rateLimited(outcome.limit, outcome.retryAfterSeconds, "all bearer tokens of this account together");
      return {
        principal: { account: admitted, key: null, keyId: null, session },
        limits: [outcome.limit],
        handed: Standing.parse(admitted),
      };
    };
  },
);

export const eitherChecks = capability(
  { byToken: tokenChecks, keys: checkKeys, accounts: readAccounts },
  ({ byToken, keys, accounts }): Check<Principal> => {
    const accountOf = async (key: ApiKey, standing: Standing | null): Promise<CallingAccount | null> => {
      if (standing) return { id: key.account_id, ...standing };
      const account = await accounts.get(key.account_id);
      if (account) await keys.renew(key, account);
      return account;
    };

    return async (request) => {
      if (request.ingest?.step === "submit") return { principal: await submitter(request.ingest), limits: [] };
      const given = request.headers["x-api-key"];
      if (given === undefined) {
        if (request.headers.authorization === undefined)
          throw unauthorized("Send an API key in X-API-Key, or a bearer token in Authorization: Bearer.");
        return byToken(request);
      }
      const outcome = await keys.check(given);
      if ("denied" in outcome) throw unauthorized(outcome.denied === "expired" ? expiredKey : badKey);
      if ("limited" in outcome) throw rateLimited(outcome.limited, outcome.retryAfterSeconds, "this API key");
      const { admitted: key, standing, limit } = outcome;
      const account = admitAccount(await accountOf(key, standing), {
        message: badKey,
        isCurrent: ({ key_generation }) => key_generation === key.generation,
      });
      return {
        principal: { account, key, keyId: key.id, session: null },
        limits: [limit],
        handed: Standing.parse(account),
      };
    };

    /** A form is admitted when it is checked; the launch reads the account again. */
    async function submitter({ accountId, keyId, handed }: FormCaller): Promise<Principal> {
      const standing = Standing.safeParse(handed).data;
      const found =
        accountId === null ? null : standing ? { id: accountId, ...standing } : await accounts.get(accountId);
      const account = admitAccount<CallingAccount>(found, {
        message: "The account does not exist any more.",
        isCurrent: () => true,
      });
      return { account, key: null, keyId, session: null };
    }
  },
);

type FormCaller = Pick<IngestEvent["ingest"], "accountId" | "keyId" | "handed">;

/** An API key or a bearer token. */
export const keyOrToken: Access<Principal> = accessBy("key or token", countingFailures(eitherChecks));

/**
 * A bearer token only. An API key must not manage keys, or a key with few scopes could create one with all. The refusal
 * names what a key cannot do, such as "manage keys", without looking the key up.
 */
export function bearerTo(what: string): Access<Principal<Account>> {
  const checks = capability({ byToken: tokenChecks }, ({ byToken }): Check<Principal<Account>> => {
    return async (request) => {
      const { authorization, "x-api-key": key } = request.headers;
      if (authorization === undefined && key !== undefined && readApiKey(key))
        throw new ApiError(
          "token_required",
          `API keys cannot ${what}. Sign in with POST /api/login and send the token.`,
        );
      return byToken(request);
    };
  });
  return accessBy("token", countingFailures(checks));
}
