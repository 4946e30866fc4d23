import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { hashSecret } from "@reelwright/platform/hashed-secret";
import type { Ids } from "@reelwright/platform/ids";
import type { Retrying } from "@reelwright/platform/retrying";
import { transact, type Write } from "@reelwright/platform/transact";
import { untilWritten } from "@reelwright/platform/until-written";
import { maxKeys } from "@reelwright/vocabulary/max-keys";
import { type Scope, scope } from "@reelwright/vocabulary/scopes";
import type { TableNames } from "#lambda/tables";
import { Account, keysUnchanged, Standing } from "../records/account.ts";
import { requireItem } from "../records/read-item.ts";
import type { Session } from "../sessions/session-store.ts";
import { keyPrefix, makeApiKey } from "./api-key.ts";
import { keyReader } from "./key-reader.ts";
import { type ApiKey, expiryOf, isExpired, termDaysOf } from "./stored-key.ts";
import { type KeyWrite, keyWriter } from "./write-key.ts";

/** The author of a change: a session, or null for the operator. */
type By = Pick<Session, "generation"> | null;

/** Why a key was not created or changed. */
export type KeyRefusal = "unknown" | "key_limit_reached" | "signed_out" | "has_scopes";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "api_keys">;
  pepper: () => Promise<string>;
  clock: Clock;
  ids: Ids;
  retrying: Retrying;
}

export function keyStore({ documents, tables, pepper, clock, ids, retrying }: Dependencies) {
  const known = "attribute_exists(id) AND account_id = :account";
  const keyWrites = keyWriter({ documents, tables });
  const { readKeys } = keyReader({ documents, tables });

  return {
    async list(accountId: string): Promise<ApiKey[]> {
      return readKeys((await readAccount(accountId)).key_ids);
    },

    /** Creates a key, unless `maxKeys` are valid. Concurrent calls cannot create one more. */
    async create(
      accountId: string,
      of: { name: string; scopes: Scope[]; rate_limit: number; expires_in_days: number | null },
      by: By = null,
    ): Promise<{ key: ApiKey; secret: string } | { refused: KeyRefusal }> {
      const now = clock.now();
      const id = ids.random("key");
      const secret = makeApiKey(id, ids);
      const key = {
        id,
        account_id: accountId,
        name: of.name,
        key_prefix: keyPrefix(secret),
        secret_hash: hashSecret(secret, await pepper()),
        scopes: of.scopes,
        rate_limit: of.rate_limit,
        expires_at: expiryOf(of.expires_in_days, now),
        term_days: of.expires_in_days,
        last_used_at: null,
        usage_count: 0,
        is_active: true,
        window_started_at: 0,
        window_count: 0,
        created_at: now.toISOString(),
      };
      const keyOf = (account: Account): ApiKey => ({
        ...key,
        generation: account.key_generation,
        standing: Standing.parse(account),
        standing_at: now.getTime(),
      });
      const put = (account: Account): Write => ({
        Put: {
          TableName: tables.api_keys,
          Item: keyOf(account),
          ConditionExpression: "attribute_not_exists(id)",
        },
      });
      const taken = await takePlace({ accountId, keyId: id, by, write: put });
      if ("refused" in taken) return taken;
      return { key: keyOf(taken.account), secret };
    },

    /**
     * Changes a key. `expires_in_days` counts from now; null: it never expires. An expired key can become valid only
     * below `maxKeys`.
     */
    async update(
      accountId: string,
      id: string,
      { expires_in_days: days, ...fields }: KeyChanges,
      by: By = null,
    ): Promise<{ key: ApiKey } | { refused: KeyRefusal }> {
      const changes: Record<string, unknown> = {
        ...fields,
        ...(days !== undefined && { expires_at: expiryOf(days, clock.now()), term_days: days }),
      };
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      const change = {
        id,
        set: given.map(([name]) => `#${name} = :${name}`).join(", "),
        condition: known,
        values: { ":account": accountId, ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])) },
        names: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      };
      return days === undefined ? writePlain(change) : writeActivating(accountId, change, by);
    },

    async remove(accountId: string, id: string): Promise<boolean> {
      const outcome = await transact(documents, {
        key: {
          Delete: {
            TableName: tables.api_keys,
            Key: { id },
            ConditionExpression: known,
            ExpressionAttributeValues: { ":account": accountId },
          },
        },
        account: {
          Update: {
            TableName: tables.accounts,
            Key: { id: accountId },
            UpdateExpression: "DELETE key_ids :key",
            ExpressionAttributeValues: { ":key": new Set([id]) },
          },
        },
      });
      return outcome.committed;
    },

    /**
     * Replaces the secret at once. Everything else stays, except that an expired key becomes valid again for its
     * original term, below `maxKeys`. A key from before scopes existed takes `scopes`, or all; another takes none but its own.
     */
    async rotate(
      accountId: string,
      id: string,
      { scopes }: { scopes?: Scope[] },
      by: By = null,
    ): Promise<{ key: ApiKey; secret: string } | { refused: KeyRefusal }> {
      const secret = makeApiKey(id, ids);
      const change = {
        id,
        set: "secret_hash = :hash, key_prefix = :prefix, scopes = if_not_exists(scopes, :scopes)",
        condition: known,
        values: {
          ":account": accountId,
          ":hash": hashSecret(secret, await pepper()),
          ":prefix": keyPrefix(secret),
          ":scopes": scopes ?? scope.options,
        },
      };
      const now = clock.now();
      const before = await readKey(accountId, id);
      if (!before) return { refused: "unknown" };
      if (scopes && before.scopes && !areSame(scopes, before.scopes)) return { refused: "has_scopes" };
      const term = termDaysOf(before);
      const rotated = isExpired(before, now)
        ? await writeActivating(
            accountId,
            {
              ...change,
              set: `${change.set}, expires_at = :expires, term_days = :term`,
              values: { ...change.values, ":expires": expiryOf(term, now), ":term": term },
            },
            by,
          )
        : await writePlain(change);
      return "refused" in rotated ? rotated : { key: rotated.key, secret };
    },
  };

  /** A change that does not make the key active. */
  async function writePlain(change: KeyWrite): Promise<{ key: ApiKey } | { refused: KeyRefusal }> {
    const { held, key } = await keyWrites.write(change);
    return held && key ? { key } : { refused: "unknown" };
  }

  /** A change that may make the key active from now on. */
  async function writeActivating(
    accountId: string,
    change: KeyWrite,
    by: By,
  ): Promise<{ key: ApiKey } | { refused: KeyRefusal }> {
    if (!(await readKey(accountId, change.id))) return { refused: "unknown" };
    const write = (account: Account) => ({
      Update: keyWrites.asUpdate({
        ...change,
        // Changes of the standing pass over keys that have expired.
        set: `${change.set}, standing = :standing, standing_at = :now`,
        values: { ...change.values, ":standing": Standing.parse(account), ":now": clock.now().getTime() },
      }),
    });
    const taken = await takePlace({ accountId, keyId: change.id, by, write });
    if ("refused" in taken) return taken;
    const key = await readKey(accountId, change.id);
    return key ? { key } : { refused: "unknown" };
  }

  /**
   * Makes a key active if fewer than five others are. All such changes of an account increase its `keys_version`, so
   * that each sees the result of the previous one. A change of its standing increases it, too: no key becomes active
   * with an older standing.
   */
  async function takePlace({
    accountId,
    keyId,
    by,
    write,
  }: {
    accountId: string;
    keyId: string;
    by: By;
    write: (account: Account) => Write;
  }): Promise<{ account: Account } | { refused: KeyRefusal }> {
    return untilWritten(retrying, `the keys of the account ${accountId}`, async () => {
      const account = await readAccount(accountId);
      if (by && by.generation !== account.session_generation) return { refused: "signed_out" };
      const now = clock.now();
      const others = (await readKeys(account.key_ids)).filter(({ id }) => id !== keyId);
      if (others.filter((key) => !isExpired(key, now)).length >= maxKeys) return { refused: "key_limit_reached" };
      const outcome = await transact(documents, {
        account: {
          Update: {
            TableName: tables.accounts,
            Key: { id: accountId },
            UpdateExpression: "ADD key_ids :key SET keys_version = :next",
            ConditionExpression: `attribute_exists(id) AND ${keysUnchanged}`,
            ExpressionAttributeValues: {
              ":key": new Set([keyId]),
              ":version": account.keys_version,
              ":next": account.keys_version + 1,
            },
          },
        },
        key: write(account),
      });
      if (outcome.committed) return { account };
      return outcome.failed.has("key") ? { refused: "unknown" } : undefined;
    });
  }

  async function readAccount(id: string): Promise<Account> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.accounts, Key: { id }, ConsistentRead: true }),
    );
    return requireItem("accounts", Account, Item);
  }

  async function readKey(accountId: string, id: string): Promise<ApiKey | null> {
    const [key] = await readKeys([id]);
    return key?.account_id === accountId ? key : null;
  }
}

/** Whether two lists have the same scopes, in any order. */
const areSame = (some: readonly Scope[], others: readonly Scope[]): boolean =>
  scope.options.every((one) => some.includes(one) === others.includes(one));

type KeyChanges = Partial<Pick<ApiKey, "name" | "is_active" | "scopes" | "rate_limit">> & {
  expires_in_days?: number | null;
};
