import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import * as z from "zod";
import type { Clock } from "#platform/clock";
import type { Ids } from "#platform/ids";
import { Account } from "../accounts/account.ts";
import { isWindowOver, type LimitState, limitState, oldestOpenStart, refusal } from "../limits/window.ts";
import type { TableNames } from "../tables.ts";
import { transact } from "../transaction.ts";
import { hashSecret, keyPrefix, makeApiKey, readApiKey, sameHash } from "./api-key.ts";
import { type Scope, scope } from "./scopes.ts";

export const ApiKey = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  key_prefix: z.string(),
  secret_hash: z.string(),
  /** Absent on keys made before scopes existed: those are accepted everywhere. */
  scopes: z.array(scope).optional(),
  rate_limit: z.number().int(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  usage_count: z.number().int(),
  is_active: z.boolean(),
  window_started_at: z.number(),
  window_count: z.number(),
  created_at: z.string(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export type KeyCheck =
  | { admitted: ApiKey; limit: LimitState }
  | { denied: "unknown" | "inactive" | "expired" }
  | { limited: LimitState; retryAfterSeconds: number };

const maxKeys = 5;
const windowSeconds = 60;
const ruleOf = ({ rate_limit }: ApiKey) => ({ name: "default", limit: rate_limit, windowSeconds });

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "api_keys">;
  pepper: () => Promise<string>;
  clock: Clock;
  ids: Ids;
}

export function keyStore({ documents, tables, pepper, clock, ids }: Dependencies) {
  const known = "attribute_exists(id) AND account_id = :account";

  async function update(
    id: string,
    set: string,
    condition: string,
    values: Record<string, unknown>,
    names?: Record<string, string>,
  ) {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName: tables.api_keys,
          Key: { id },
          UpdateExpression: `SET ${set}`,
          ConditionExpression: condition,
          ExpressionAttributeValues: values,
          ExpressionAttributeNames: names,
          ReturnValues: "ALL_NEW",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
      return { held: true, key: ApiKey.parse(Attributes) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return { held: false, key: error.Item ? ApiKey.parse(unmarshall(error.Item)) : null };
    }
  }

  return {
    /** Checks a key, its limit, counts its use and notes the time: one write, and a second only to open a new window. */
    async check(given: string): Promise<KeyCheck> {
      const read = readApiKey(given);
      if (!read) return { denied: "unknown" };
      const hash = hashSecret(given, await pepper());
      for (;;) {
        const now = clock.now();
        const at = now.toISOString();
        const valid = "secret_hash = :hash AND is_active = :yes AND (expires_at = :never OR expires_at > :at)";
        const used = "usage_count = usage_count + :one, last_used_at = :at";
        const values = {
          ":hash": hash,
          ":yes": true,
          ":never": null,
          ":at": at,
          ":one": 1,
          ":oldest": oldestOpenStart({ windowSeconds }, now),
        };
        const counted = await update(
          read.keyId,
          `window_count = window_count + :one, ${used}`,
          `${valid} AND window_started_at > :oldest AND window_count < rate_limit`,
          values,
        );
        if (!counted.key) return { denied: "unknown" };
        const window = { startedAt: counted.key.window_started_at, count: counted.key.window_count };
        const rule = ruleOf(counted.key);
        if (counted.held) return { admitted: counted.key, limit: limitState(window, rule, now) };
        if (!sameHash(counted.key.secret_hash, hash)) return { denied: "unknown" };
        if (!counted.key.is_active) return { denied: "inactive" };
        if (counted.key.expires_at !== null && counted.key.expires_at <= at) return { denied: "expired" };
        if (!isWindowOver(window, rule, now)) {
          const refused = refusal(window, rule, now);
          return { limited: refused.limit, retryAfterSeconds: refused.retryAfterSeconds };
        }
        const opened = await update(
          read.keyId,
          `window_started_at = :now, window_count = :one, ${used}`,
          `${valid} AND window_started_at <= :oldest`,
          { ...values, ":now": now.getTime() },
        );
        if (opened.held && opened.key) {
          return { admitted: opened.key, limit: limitState({ startedAt: now.getTime(), count: 1 }, rule, now) };
        }
      }
    },

    async list(accountId: string): Promise<ApiKey[]> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.accounts, Key: { id: accountId }, ConsistentRead: true }),
      );
      const { key_ids } = Account.parse(Item);
      if (key_ids.size === 0) return [];
      const { Responses } = await documents.send(
        new BatchGetCommand({
          RequestItems: { [tables.api_keys]: { Keys: [...key_ids].map((id) => ({ id })), ConsistentRead: true } },
        }),
      );
      const keys = (Responses?.[tables.api_keys] ?? []).map((item) => ApiKey.parse(item));
      return keys.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    },

    /** Makes a key; the account's own set of keys is what counts to five, under any concurrency. */
    async create(
      accountId: string,
      of: { name: string; scopes: Scope[]; rate_limit: number; expires_in_days: number | null },
    ): Promise<{ key: ApiKey; secret: string } | { refused: "key_limit_reached" }> {
      const now = clock.now();
      const id = ids.random("key");
      const secret = makeApiKey(id, ids);
      const key: ApiKey = {
        id,
        account_id: accountId,
        name: of.name,
        key_prefix: keyPrefix(secret),
        secret_hash: hashSecret(secret, await pepper()),
        scopes: of.scopes,
        rate_limit: of.rate_limit,
        expires_at:
          of.expires_in_days === null ? null : new Date(now.getTime() + of.expires_in_days * 86_400_000).toISOString(),
        last_used_at: null,
        usage_count: 0,
        is_active: true,
        window_started_at: 0,
        window_count: 0,
        created_at: now.toISOString(),
      };
      const outcome = await transact(documents, [
        {
          Update: {
            TableName: tables.accounts,
            Key: { id: accountId },
            UpdateExpression: "ADD key_ids :key",
            ConditionExpression: "attribute_exists(id) AND (attribute_not_exists(key_ids) OR size(key_ids) < :max)",
            ExpressionAttributeValues: { ":key": new Set([id]), ":max": maxKeys },
          },
        },
        { Put: { TableName: tables.api_keys, Item: key, ConditionExpression: "attribute_not_exists(id)" } },
      ]);
      return outcome.committed ? { key, secret } : { refused: "key_limit_reached" };
    },

    async update(
      accountId: string,
      id: string,
      changes: Partial<Pick<ApiKey, "name" | "is_active" | "scopes" | "rate_limit">>,
    ): Promise<ApiKey | null> {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      const { held, key } = await update(
        id,
        given.map(([name]) => `#${name} = :${name}`).join(", "),
        known,
        { ":account": accountId, ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])) },
        Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      );
      return held ? key : null;
    },

    async remove(accountId: string, id: string): Promise<boolean> {
      const outcome = await transact(documents, [
        {
          Delete: {
            TableName: tables.api_keys,
            Key: { id },
            ConditionExpression: known,
            ExpressionAttributeValues: { ":account": accountId },
          },
        },
        {
          Update: {
            TableName: tables.accounts,
            Key: { id: accountId },
            UpdateExpression: "DELETE key_ids :key",
            ExpressionAttributeValues: { ":key": new Set([id]) },
          },
        },
      ]);
      return outcome.committed;
    },

    /** Replaces the secret at once; everything else stays. A key from before scopes takes those given, or all. */
    async rotate(
      accountId: string,
      id: string,
      { scopes }: { scopes?: Scope[] },
    ): Promise<{ key: ApiKey; secret: string } | null> {
      const secret = makeApiKey(id, ids);
      const { held, key } = await update(
        id,
        "secret_hash = :hash, key_prefix = :prefix, scopes = if_not_exists(scopes, :scopes)",
        known,
        {
          ":account": accountId,
          ":hash": hashSecret(secret, await pepper()),
          ":prefix": keyPrefix(secret),
          ":scopes": scopes ?? scope.options,
        },
      );
      return held && key ? { key, secret } : null;
    },
  };
}
