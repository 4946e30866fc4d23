import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { applyMoney, genesisHash, monthOf } from "#domain/credits/ledger";
import { Account } from "#domain/records/account";
import type { World } from "./world.ts";

/** Gives the account of a run a few credits in each bucket, so that they run out now and then, and few slots. */
export async function openAccount({ database, chance, accountId }: World, now: Date): Promise<void> {
  const money = applyMoney(
    {
      id: accountId,
      plan: "free",
      credits_monthly: 0,
      credits_pack: 0,
      credits_month: monthOf(now),
      ledger_seq: 0,
      ledger_hash: genesisHash,
    },
    { kind: "grant", split: { monthly: chance.whole(0, 25), pack: chance.whole(0, 15) }, reason: "Account opened" },
    now,
  );
  if ("refused" in money) throw new Error("A grant cannot be refused");
  const { key_ids: _, ...account } = Account.parse({
    ...money.applied,
    email: "",
    password_hash: "",
    running_jobs: 0,
    created_at: now.toISOString(),
    max_concurrency: chance.whole(2, 4),
  });
  await database.send(new PutCommand({ TableName: "accounts", Item: account }));
  for (const Item of money.entries) await database.send(new PutCommand({ TableName: "credit_ledger", Item }));
}
