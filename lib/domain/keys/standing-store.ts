import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Retrying } from "@reelwright/platform/retrying";
import { transact, type Write } from "@reelwright/platform/transact";
import { untilWritten } from "@reelwright/platform/until-written";
import type { PlanSlug } from "@reelwright/vocabulary/plans";
import type { TableNames } from "#lambda/tables";
import { accountReader } from "../accounts/account-reader.ts";
import { hashPassword } from "../accounts/password.ts";
import { allowanceOf } from "../credits/allowance-of.ts";
import { applyMoney } from "../credits/ledger.ts";
import { entryWrites } from "../credits/money-writes.ts";
import { type Account, keysUnchanged, Standing } from "../records/account.ts";
import { keyReader } from "./key-reader.ts";
import { isExpired } from "./stored-key.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "api_keys" | "credit_ledger">;
  clock: Clock;
  retrying: Retrying;
}

/** Keys that expired longer ago than clocks differ are passed over: one that becomes valid again gets the standing then. */
const clockSkewMs = 3_600_000;

/** A change of the standing: what becomes of the account, and what else is written with it. */
interface Change {
  fields: Partial<Account>;
  /** Entries of the ledger. They follow the last entry of the account as it was read. */
  entries?: ReturnType<typeof entryWrites>;
}

/**
 * Changes the standing of accounts: plan, status, and the generations of sessions and keys. Each change is one
 * transaction with the copies on the account's keys, so every key obeys it at once.
 */
export function standingStore({ documents, tables, clock, retrying }: Dependencies) {
  const { get } = accountReader({ documents, tables });
  const { readKeys } = keyReader({ documents, tables });

  /** Repeats until no other change comes in between. Null if there is no such account, or `decide` refuses. */
  const change = (id: string, decide: (before: Account) => Change | null): Promise<Account | null> =>
    untilWritten(retrying, `the account ${id}`, async () => {
      const before = await get(id);
      const decided = before && decide(before);
      if (!decided) return null;
      const after: Account = { ...before, ...decided.fields, keys_version: before.keys_version + 1 };
      const outcome = await transact(documents, {
        account: accountWrite(before, after, { ...decided.fields, keys_version: after.keys_version }),
        ...decided.entries,
        ...(await keyWrites(after)),
      });
      return outcome.committed ? after : undefined;
    });

  function accountWrite(before: Account, after: Account, fields: Partial<Account>): Write {
    const names = Object.keys(fields);
    const movesMoney = after.ledger_seq !== before.ledger_seq;
    return {
      Update: {
        TableName: tables.accounts,
        Key: { id: before.id },
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
        ConditionExpression: ["attribute_exists(id)", keysUnchanged, ...(movesMoney ? ["ledger_seq = :seq"] : [])].join(
          " AND ",
        ),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
          ":version": before.keys_version,
          ...(movesMoney && { ":seq": before.ledger_seq }),
        },
      },
    };
  }

  /** The copies of the standing, for every key that can be used. */
  async function keyWrites(account: Account): Promise<Record<`key ${string}`, Write>> {
    const expiredBefore = new Date(clock.now().getTime() - clockSkewMs);
    const usable = (await readKeys(account.key_ids)).filter((key) => !isExpired(key, expiredBefore));
    return Object.fromEntries(
      usable.map(({ id }) => [
        `key ${id}`,
        {
          Update: {
            TableName: tables.api_keys,
            Key: { id },
            UpdateExpression: "SET standing = :standing, standing_at = :now",
            // One that was deleted meanwhile is not to come back.
            ConditionExpression: "attribute_exists(id)",
            ExpressionAttributeValues: { ":standing": Standing.parse(account), ":now": clock.now().getTime() },
          },
        },
      ]),
    );
  }

  const changeOpen = async (id: string, fields: (before: Account) => Partial<Account>): Promise<boolean> =>
    (await change(id, (before) => (before.status === "closed" ? null : { fields: fields(before) }))) !== null;

  return {
    /**
     * Changes the plan. A higher plan's allowance is granted at once, as far as the account does not have it already from an
     * earlier change; a lower one's applies from the next month.
     */
    setPlan: (id: string, plan: PlanSlug) =>
      change(id, (before) => {
        const { had, allowance } = allowanceOf(before, plan, clock.now());
        const split = { monthly: allowance.credits - had, pack: 0 };
        const granted = { kind: "grant", split, reason: `Plan ${plan}` } as const;
        const money = applyMoney(before, granted, clock.now());
        if ("refused" in money) throw new Error("Only a charge can fail for lack of credits");
        const { credits_monthly, credits_pack, credits_month, ledger_seq, ledger_hash } = money.applied;
        return {
          fields: { plan, allowance, credits_monthly, credits_pack, credits_month, ledger_seq, ledger_hash },
          entries: entryWrites(tables, money.entries),
        };
      }),

    /**
     * Sets another password and revokes every session, and with `revokeKeys` every key. False if there is no such
     * account.
     */
    async resetPassword(id: string, password: string, { revokeKeys }: { revokeKeys: boolean }): Promise<boolean> {
      const password_hash = await hashPassword(password);
      const changed = await change(id, (before) => ({
        fields: { password_hash, ...nextSessions(before), ...(revokeKeys && nextKeys(before)) },
      }));
      return changed !== null;
    },

    /** Refuses all further calls and launches of the account. False if it is closed or unknown. */
    suspend: (id: string) => changeOpen(id, () => ({ status: "suspended" })),

    /** Ends the suspension of an account. False if it is closed or unknown. */
    resume: (id: string) => changeOpen(id, () => ({ status: "active" })),

    /**
     * Closes an account for good and refuses all its sessions and keys. False if it was closed before or is unknown.
     */
    close: (id: string) =>
      changeOpen(id, (before) => ({
        status: "closed",
        closed_at: clock.now().toISOString(),
        ...nextSessions(before),
        ...nextKeys(before),
      })),
  };
}

const nextSessions = ({ session_generation }: Account) => ({ session_generation: session_generation + 1 });
const nextKeys = ({ key_generation }: Account) => ({ key_generation: key_generation + 1 });
