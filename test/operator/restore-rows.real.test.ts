import { CreateTableCommand, DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedAccountStore } from "#domain/accounts/closed-accounts";
import { intakeStore } from "#features/thumbnails/intake-store";
import { commands } from "#operator/commands";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const providers = { read: async () => "{}", write: async () => {} };
const run = (words: string, options: Record<string, unknown>) => {
  const stores = { intakes: intakeStore(domain), closed: closedAccountStore(domain), providers };
  return Promise.resolve(commands[words]?.run({ ...domain, ...stores }, options));
};

const restoredTables = ["accounts", "credit_ledger", "jobs"] as const;
type Restored = (typeof restoredTables)[number];
let copies = 0;

/** A copy of each table as it is now, as AWS restores it. Answers the end of their names. */
async function restored(): Promise<string> {
  const end = `-restored-${++copies}`;
  for (const name of restoredTables) {
    const { Table } = await domain.data.dynamodb.send(new DescribeTableCommand({ TableName: name }));
    const KeySchema = Table?.KeySchema ?? [];
    await domain.data.dynamodb.send(
      new CreateTableCommand({
        TableName: name + end,
        BillingMode: "PAY_PER_REQUEST",
        KeySchema,
        AttributeDefinitions: Table?.AttributeDefinitions?.filter(({ AttributeName }) =>
          KeySchema.some((key) => key.AttributeName === AttributeName),
        ),
      }),
    );
    const { Items = [] } = await domain.documents.send(new ScanCommand({ TableName: name }));
    for (const Item of Items) await domain.documents.send(new PutCommand({ TableName: name + end, Item }));
  }
  return end;
}

async function accountWithJob() {
  const { id, email } = await domain.openAccount({ packCredits: 40 });
  const launched = await domain.launcher.launch(id, aReel);
  if (!("launched" in launched)) throw new Error("No job was launched");
  return { id, email, job: launched.launched.id };
}

const rows = async (table: Restored) =>
  (await domain.documents.send(new ScanCommand({ TableName: table }))).Items ?? [];
const rowsOf = async (table: Restored, id: string) =>
  (await rows(table)).filter((row) => row.account_id === id || row.id === id);

/** What happens to an account after its tables were copied: a fault changes one entry, a grant adds one, and the job's row is lost. */
async function damage({ id, email, job }: Awaited<ReturnType<typeof accountWithJob>>) {
  await run("account grant", { email, credits: "60" });
  await domain.documents.send(
    new UpdateCommand({
      TableName: "credit_ledger",
      Key: { account_id: id, seq: 1 },
      UpdateExpression: "SET pack = :more",
      ExpressionAttributeValues: { ":more": 600 },
    }),
  );
  await domain.documents.send(new DeleteCommand({ TableName: "jobs", Key: { account_id: id, id: job } }));
}

describe("restoring rows of a table", () => {
  it("counts what would change, and changes nothing unless told to write", async () => {
    const account = await accountWithJob();
    const end = await restored();
    await damage(account);
    const before = await rows("credit_ledger");

    const compared = await run("table restore", {
      table: "credit_ledger",
      from: `credit_ledger${end}`,
      id: account.id,
    });

    expect(compared).toMatchObject({ same: 1, changed: 1, missing: 0, newer: 1, written: false });
    expect(await rows("credit_ledger")).toEqual(before);
  });

  it("brings an account, its ledger and its jobs back to what they were, and leaves other accounts alone", async () => {
    const [account, other] = [await accountWithJob(), await accountWithJob()];
    const end = await restored();
    const was = await Promise.all(restoredTables.map((table) => rowsOf(table, account.id)));
    await damage(account);
    await run("account grant", { email: other.email, credits: "7" });
    await expect(run("ledger verify", { email: account.email })).rejects.toThrow("Entry 1 was changed");

    const counts = [];
    for (const table of restoredTables)
      counts.push(
        await run("table restore", {
          table,
          from: table + end,
          id: account.id,
          write: true,
          "delete-newer": true,
        }),
      );

    expect(counts).toMatchObject([
      { changed: 1, missing: 0, newer: 0 },
      { changed: 1, missing: 0, newer: 1 },
      { changed: 0, missing: 1, newer: 0 },
    ]);
    expect(await Promise.all(restoredTables.map((table) => rowsOf(table, account.id)))).toEqual(was);
    expect(await run("ledger verify", { email: account.email })).toMatchObject({ verified: true });
    expect(await run("ledger verify", { email: other.email })).toMatchObject({ entries: 3, verified: true });
  });

  it("of all accounts keeps rows that came later, if it is not told to delete them", async () => {
    const account = await accountWithJob();
    const end = await restored();
    const later = await accountWithJob();
    await damage(account);

    const counts = await run("table restore", { table: "jobs", from: `jobs${end}`, write: true });

    expect(counts).toMatchObject({ missing: 1, newer: 1, deletedNewer: false });
    expect(await rowsOf("jobs", later.id)).toHaveLength(1);
    expect(await rowsOf("jobs", account.id)).toHaveLength(1);
  });

  it("leaves an e-mail address to the account that has it by now", async () => {
    const account = await accountWithJob();
    const end = await restored();
    const address = (await rowsOf("accounts", account.id)).find(({ id }) => id !== account.id);
    await domain.documents.send(
      new PutCommand({ TableName: "accounts", Item: { ...address, account_id: "acc_of_another" } }),
    );

    const counts = await run("table restore", {
      table: "accounts",
      from: `accounts${end}`,
      id: account.id,
      write: true,
    });

    expect(counts).toMatchObject({ same: 1, missing: 1, taken: 1 });
    expect(await rowsOf("accounts", "acc_of_another")).toHaveLength(1);
  });

  it.each([
    [{ table: "jobs", from: "jobs" }, "--from is the table itself"],
    [{ table: "jobs", from: "jobs-of-nobody" }, "There is no table jobs-of-nobody."],
  ])("is refused: %j", async (options, message) => {
    await expect(run("table restore", options)).rejects.toThrow(message);
  });
});
