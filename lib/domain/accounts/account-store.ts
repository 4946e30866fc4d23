import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Ids } from "@reelwright/platform/ids";
import type { Retrying } from "@reelwright/platform/retrying";
import { transact } from "@reelwright/platform/transact";
import { untilWritten } from "@reelwright/platform/until-written";
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

  /** Moves money with the account as it is, and repeats that until no other change has come in between. */
  async function change(id: string, operation: Exclude<MoneyOperation, { kind: "charge" }>): Promise<Account | null> {
    return untilWritten(retrying, `the account ${id}`, async () => {
      const before = await get(id);
      if (!before) return null;
      const money = applyMoney(before, operation, clock.now());
      if ("refused" in money) throw new Error("Only a charge can fail for lack of credits");
      if (money.entries.length === 0) return before;
      const writes = moneyWrites(tables, { before, after: money.applied, entries: money.entries, slots: 0 });
      return (await transact(documents, writes)).committed ? { ...before, ...money.applied } : undefined;
    });
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
    settleMonth: (id: string) => change(id, { kind: "reset" }),

    grant: (id: string, credits: number, reason: string) =>
      change(id, { kind: "grant", split: { monthly: 0, pack: credits }, reason }),

    /** Sets how many of the account's jobs may encode videos at once. Null if there is no such account. */
    async setConcurrency(id: string, maxConcurrency: number): Promise<Account | null> {
      const { held } = await updateIf(documents, {
        TableName: tables.accounts,
        Key: { id },
        UpdateExpression: "SET max_concurrency = :most",
        ConditionExpression: "attribute_exists(id)",
        ExpressionAttributeValues: { ":most": maxConcurrency },
      });
      return held ? get(id) : null;
    },

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

    /** Takes back what `allowSource` has given, each time that it was given. False if the account does not have it. */
    async disallowSource(id: string, { bucket, prefix }: { bucket: string; prefix: string }): Promise<boolean> {
      for (let isRemoved = false; ; isRemoved = true) {
        const sources = (await get(id))?.sources ?? [];
        const index = sources.findIndex((source) => source.bucket === bucket && source.prefix === prefix);
        if (index < 0) return isRemoved;
        // Its place may be another's meanwhile; then it is looked for again.
        await updateIf(documents, {
          TableName: tables.accounts,
          Key: { id },
          UpdateExpression: `REMOVE sources[${index}]`,
          ConditionExpression: `sources[${index}].#bucket = :bucket AND sources[${index}].#prefix = :prefix`,
          ExpressionAttributeNames: { "#bucket": "bucket", "#prefix": "prefix" },
          ExpressionAttributeValues: { ":bucket": bucket, ":prefix": prefix },
        });
      }
    },
  };
}
