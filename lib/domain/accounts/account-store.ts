import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Ids } from "@reelwright/platform/ids";
import type { Retrying } from "@reelwright/platform/retrying";
import { transact } from "@reelwright/platform/transact";
import { updateIf } from "@reelwright/platform/update-if";
import { type PlanSlug, plans } from "@reelwright/vocabulary/plans";
import type { TableNames } from "#lambda/tables";
import { applyMoney, genesisHash, type MoneyOperation, type MoneyState, monthOf } from "../credits/ledger.ts";
import { entryWrites, moneyWrites } from "../credits/money-writes.ts";
import { Account } from "../records/account.ts";
import { accountReader } from "./account-reader.ts";
import { emailKey, normaliseEmail } from "./email-key.ts";
import { hashPassword } from "./password.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"accounts" | "credit_ledger">;
  clock: Clock;
  ids: Ids;
  retrying: Retrying;
}

/** How many jobs an account may run at once, unless the operator sets another number. */
const defaultConcurrency = 3;

export function accountStore({ documents, tables, clock, ids, retrying }: Dependencies) {
  const { get, findByEmail } = accountReader({ documents, tables });

  /** Reads the account, decides and writes, and repeats that until no other change has come in between. */
  async function change(id: string, decide: (before: Account) => Change): Promise<Account | null> {
    for (;;) {
      const before = await get(id);
      if (!before) return null;
      const { plan, operation } = decide(before);
      const money = applyMoney(before, operation, clock.now());
      if ("refused" in money) throw new Error("Only a charge can fail for lack of credits");
      if (money.entries.length === 0) return before;
      const after = { ...money.applied, plan: plan ?? before.plan };
      const writes = moneyWrites(tables, { before, after, entries: money.entries, slots: 0 });
      if ((await transact(documents, writes)).committed) return { ...before, ...after };
      await retrying.sleep(retrying.random() * 20);
    }
  }

  /** Changes an account if the condition holds, and returns whether it did. */
  async function update(
    id: string,
    {
      set,
      condition,
      names,
      values,
    }: { set: string[]; condition: string; names?: Record<string, string>; values: Record<string, unknown> },
  ): Promise<boolean> {
    const { held } = await updateIf(documents, {
      TableName: tables.accounts,
      Key: { id },
      UpdateExpression: `SET ${set.join(", ")}`,
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    });
    return held;
  }

  return {
    get,
    findByEmail,

    /** Creates an account with this month's allowance and some pack credits; both are its first ledger entries. */
    async create(of: {
      email: string;
      password: string;
      plan: PlanSlug;
      packCredits: number;
      maxConcurrency?: number;
    }): Promise<{ created: Account } | { refused: "email_taken" }> {
      const now = clock.now();
      const empty: MoneyState = {
        id: ids.random("acc"),
        plan: of.plan,
        credits_monthly: 0,
        credits_pack: 0,
        credits_month: monthOf(now),
        ledger_seq: 0,
        ledger_hash: genesisHash,
      };
      const first = applyMoney(
        empty,
        {
          kind: "grant",
          split: { monthly: plans[of.plan].monthlyCredits, pack: of.packCredits },
          reason: "Account opened",
        },
        now,
      );
      if ("refused" in first) throw new Error("Only a charge can fail for lack of credits");
      const { key_ids, ...account } = Account.parse({
        ...first.applied,
        email: normaliseEmail(of.email),
        password_hash: await hashPassword(of.password),
        running_jobs: 0,
        max_concurrency: of.maxConcurrency ?? defaultConcurrency,
        created_at: now.toISOString(),
      });
      const isNew = "attribute_not_exists(id)";
      const outcome = await transact(documents, {
        email: {
          Put: {
            TableName: tables.accounts,
            Item: { ...emailKey(of.email), account_id: account.id },
            ConditionExpression: isNew,
          },
        },
        account: { Put: { TableName: tables.accounts, Item: account, ConditionExpression: isNew } },
        ...entryWrites(tables, first.entries),
      });
      return outcome.committed ? { created: { ...account, key_ids } } : { refused: "email_taken" };
    },

    /** The account after this month's reset was written to its ledger, so that its last entry and its credits agree. */
    async settleMonth(account: Account): Promise<Account> {
      if (account.credits_month >= monthOf(clock.now())) return account;
      return (await change(account.id, () => ({ operation: { kind: "reset" } }))) ?? account;
    },

    grant: (id: string, credits: number, reason: string) =>
      change(id, () => ({ operation: { kind: "grant", split: { monthly: 0, pack: credits }, reason } })),

    /** Changes the plan. A higher plan's allowance is granted at once; a lower one's applies from the next month. */
    setPlan: (id: string, plan: PlanSlug) =>
      change(id, (before) => {
        const more = Math.max(0, plans[plan].monthlyCredits - plans[before.plan].monthlyCredits);
        return { plan, operation: { kind: "grant", split: { monthly: more, pack: 0 }, reason: `Plan ${plan}` } };
      }),

    /** Lets the account use objects below a prefix of a bucket as sources. */
    async allowSource(id: string, source: { bucket: string; prefix: string }): Promise<void> {
      await documents.send(
        new UpdateCommand({
          TableName: tables.accounts,
          Key: { id },
          UpdateExpression: "SET sources = list_append(if_not_exists(sources, :none), :source)",
          ConditionExpression: "attribute_exists(id)",
          ExpressionAttributeValues: { ":none": [], ":source": [source] },
        }),
      );
    },

    /**
     * Sets another password and revokes every session, and with `revokeKeys` every key. False if there is no such
     * account.
     */
    async resetPassword(id: string, password: string, { revokeKeys }: { revokeKeys: boolean }): Promise<boolean> {
      const hash = await hashPassword(password);
      return update(id, {
        set: ["password_hash = :hash", ...nextSessions, ...(revokeKeys ? [nextKeys] : [])],
        condition: "attribute_exists(id)",
        values: { ":hash": hash, ...counting },
      });
    },

    /** Refuses all further calls and launches of the account. False if it is closed or unknown. */
    suspend: (id: string) =>
      update(id, {
        set: ["#status = :status"],
        ...unlessClosed,
        values: { ":status": "suspended", ":closed": "closed" },
      }),

    /** Ends the suspension of an account. False if it is closed or unknown. */
    resume: (id: string) =>
      update(id, { set: ["#status = :status"], ...unlessClosed, values: { ":status": "active", ":closed": "closed" } }),

    /**
     * Closes an account for good and refuses all its sessions and keys. False if it was closed before or is unknown.
     */
    close: (id: string) =>
      update(id, {
        set: ["#status = :status", "closed_at = :now", ...nextSessions, nextKeys],
        ...unlessClosed,
        values: { ":status": "closed", ":closed": "closed", ":now": clock.now().toISOString(), ...counting },
      }),
  };
}

/** Accounts from before these fields existed are in generation 0. */
const next = (field: string) => `${field} = if_not_exists(${field}, :zero) + :one`;
/** Keys that old sessions are creating at this moment are decided again. */
const nextSessions = [next("session_generation"), next("keys_version")];
const nextKeys = next("key_generation");
const counting = { ":zero": 0, ":one": 1 };
const unlessClosed = {
  condition: "attribute_exists(id) AND (attribute_not_exists(#status) OR #status <> :closed)",
  names: { "#status": "status" },
};

interface Change {
  plan?: PlanSlug;
  operation: Exclude<MoneyOperation, { kind: "charge" }>;
}
