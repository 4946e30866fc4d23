import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { LedgerEntry } from "#domain/credits/ledger";
import type { Account } from "#domain/records/account";
import type { Command, Send } from "./database.ts";
import type { Mutant } from "./mutant.ts";
import { inTwo, purposeOf, sealedAfter, withParts } from "./rewrite.ts";

/** Bugs of what is charged and launched. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: "a charge has no condition on the balance",
    instead: (command, send) => readAs(command, send, (account) => ({ credits_pack: account.credits_pack + 1000 })),
    atOnce: (command, send) => (purposeOf(command) ? writeUnasked(command, send) : send(command)),
  },
  {
    name: "the balance is read, then written",
    atOnce: (command, send) => (purposeOf(command) === "launch" ? writeUnasked(command, send) : send(command)),
  },
  {
    name: "a slot is taken without a condition",
    instead: (command, send) => readAs(command, send, () => ({ max_concurrency: 1000 })),
    atOnce(command, send) {
      if (purposeOf(command) !== "launch") return send(command);
      const condition = " AND running_jobs < max_concurrency";
      return send(
        withParts(command, (part) => ({
          ...part,
          ConditionExpression: part.ConditionExpression?.replace(condition, ""),
        })),
      );
    },
  },
  {
    name: "charge and job are written in two calls",
    instead: (command, send) =>
      purposeOf(command) === "launch" ? inTwo(command, ["accounts", "credit_ledger"], send) : send(command),
  },
  {
    name: "a launch that is tried again has another id",
    services: ({ calls, ...others }) => ({
      ...others,
      calls: {
        ...calls,
        async begin(...of) {
          const outcome = await calls.begin(...of);
          if (!("begun" in outcome)) return outcome;
          return { begun: { ...outcome.begun, jobId: `job_${outcome.begun.holder}`, resumed: false } };
        },
      },
    }),
  },
];

/** Sees an account as something else whenever it is read. */
async function readAs(command: Command, send: Send, change: (account: Account) => object): Promise<unknown> {
  const answer = (await send(command)) as { Item: Account };
  const isAccount = command instanceof GetCommand && command.input.TableName === "accounts";
  return isAccount ? { Item: { ...answer.Item, ...change(answer.Item) } } : answer;
}

/** Writes what was decided on the account as it was then to the account as it is now, whatever has become of it. */
async function writeUnasked(command: Command, send: Send): Promise<unknown> {
  const Key = { id: "" };
  withParts(command, (part) => {
    if (part.TableName === "accounts") Object.assign(Key, part.Key);
    return part;
  });
  const { Item: account } = (await send(new GetCommand({ TableName: "accounts", Key }))) as { Item: Account };
  let { credits_monthly: monthly, credits_pack: pack, ledger_seq: seq, ledger_hash: hash } = account;
  const appended = withParts(command, (part) => {
    if (part.TableName !== "credit_ledger") return part;
    const entry = sealedAfter(part.Item as LedgerEntry, { seq, hash, balance: monthly + pack });
    monthly += entry.monthly;
    pack += entry.pack;
    ({ seq, hash } = entry);
    return { ...part, Item: entry };
  });
  return send(
    withParts(appended, (part) => {
      if (part.TableName !== "accounts" || seq === account.ledger_seq) return part;
      const now = { ":monthly": monthly, ":pack": pack, ":seq": seq, ":hash": hash, ":before": account.ledger_seq };
      return { ...part, ExpressionAttributeValues: { ...part.ExpressionAttributeValues, ...now } };
    }),
  );
}
