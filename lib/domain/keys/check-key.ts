import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { hashSecret, sameHash } from "@reelwright/platform/hashed-secret";
import type { LimitState } from "#lambda/limit-state";
import type { TableNames } from "#lambda/tables";
import { isWindowOver, limitState, oldestOpenStart, refusal } from "../limits/window.ts";
import { Standing } from "../records/account.ts";
import { readApiKey } from "./api-key.ts";
import { type ApiKey, isExpired, standingOf } from "./stored-key.ts";
import { keyWriter } from "./write-key.ts";

export type KeyCheck =
  /** `standing`: that of its account; null if the account has to be read, and `renew` be called with it. */
  | { admitted: ApiKey; standing: Standing | null; limit: LimitState }
  | { denied: "unknown" | "inactive" | "expired" }
  | { limited: LimitState; retryAfterSeconds: number };

const windowSeconds = 60;
const ruleOf = ({ rate_limit }: ApiKey) => ({ name: "default", limit: rate_limit, windowSeconds });

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"api_keys">;
  pepper: () => Promise<string>;
  clock: Clock;
}

/**
 * Checks a key and its limit, counts the call and records the time: one write, and a second one only to open a new
 * window.
 */
export function keyChecker({ pepper, clock, ...store }: Dependencies) {
  const keys = keyWriter(store);
  return { check, renew };

  /**
   * Copies to a key the standing of its account, which was read after the key. A copy that was made in between stays: it
   * may be newer.
   */
  async function renew({ id, standing, standing_at: at }: ApiKey, account: Standing): Promise<void> {
    const seen = Object.entries(standing ?? {});
    const isSame = standing ? seen.map(([name]) => `standing.#${name} = :${name}`) : ["attribute_not_exists(standing)"];
    // Copies of versions before this one have no time.
    const isSameTime = at > 0 ? "standing_at = :at" : "(attribute_not_exists(standing_at) OR standing_at = :at)";
    await keys.write({
      id,
      set: "standing = :standing, standing_at = :now",
      condition: ["attribute_exists(id)", ...isSame, isSameTime].join(" AND "),
      values: {
        ...Object.fromEntries(seen.map(([name, value]) => [`:${name}`, value])),
        ":at": at,
        ":standing": Standing.parse(account),
        ":now": clock.now().getTime(),
      },
      ...(standing && { names: Object.fromEntries(seen.map(([name]) => [`#${name}`, name])) }),
    });
  }

  async function check(given: string): Promise<KeyCheck> {
    const read = readApiKey(given);
    if (!read) return { denied: "unknown" };
    const id = read.keyId;
    const hash = hashSecret(given, await pepper());
    for (;;) {
      const now = clock.now();
      const valid = "secret_hash = :hash AND is_active = :yes AND (expires_at = :never OR expires_at > :at)";
      const used = "usage_count = usage_count + :one, last_used_at = :at";
      const values = {
        ":hash": hash,
        ":yes": true,
        ":never": null,
        ":at": now.toISOString(),
        ":one": 1,
        ":oldest": oldestOpenStart({ windowSeconds }, now),
      };
      const counted = await keys.write({
        id,
        set: `window_count = window_count + :one, ${used}`,
        condition: `${valid} AND window_started_at > :oldest AND window_count < rate_limit`,
        values,
      });
      if (!counted.key) return { denied: "unknown" };
      const window = { startedAt: counted.key.window_started_at, count: counted.key.window_count };
      const rule = ruleOf(counted.key);
      if (counted.held)
        return { admitted: counted.key, standing: standingOf(counted.key, now), limit: limitState(window, rule, now) };
      if (!sameHash(counted.key.secret_hash, hash)) return { denied: "unknown" };
      if (!counted.key.is_active) return { denied: "inactive" };
      if (isExpired(counted.key, now)) return { denied: "expired" };
      if (!isWindowOver(window, rule, now)) {
        const refused = refusal(window, rule, now);
        return { limited: refused.limit, retryAfterSeconds: refused.retryAfterSeconds };
      }
      const opened = await keys.write({
        id,
        set: `window_started_at = :now, window_count = :one, ${used}`,
        condition: `${valid} AND window_started_at <= :oldest`,
        values: { ...values, ":now": now.getTime() },
      });
      if (opened.held && opened.key) {
        const limit = limitState({ startedAt: now.getTime(), count: 1 }, rule, now);
        return { admitted: opened.key, standing: standingOf(opened.key, now), limit };
      }
    }
  }
}
