import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { genesisHash } from "#domain/credits/ledger";
import { aReel, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

it("a ledger is read page by page, newest first, every entry once", async () => {
  const { id } = await domain.openAccount({ maxConcurrency: 100 });
  for (let launch = 0; launch < 4; launch++) await domain.launcher.launch(id, aReel);
  const all = await domain.ledger.all(id);

  const first = await domain.ledger.page(id, { limit: 2, before: null });
  const second = await domain.ledger.page(id, { limit: 2, before: first.at(-1)?.seq ?? 0 });
  const third = await domain.ledger.page(id, { limit: 2, before: second.at(-1)?.seq ?? 0 });

  expect([...first, ...second, ...third]).toEqual(all.toReversed());
  expect([first.length, second.length, third.length]).toEqual([2, 2, 1]);
  expect(await domain.ledger.page(id, { limit: 2, before: 1 })).toEqual([]);
});

it("a range of a ledger has its entries alone, whatever came before and after", async () => {
  const { id } = await domain.openAccount({ packCredits: 100, maxConcurrency: 100 });
  for (let day = 0; day < 6; day++) {
    await domain.launcher.launch(id, aReel);
    domain.clock.pass(86_400);
  }
  const all = (await domain.ledger.all(id)).toReversed();
  const between = (start: string, end: string) =>
    domain.ledger.between(id, { start: new Date(start), end: new Date(end) });

  expect(await between("2026-03-12", "2026-03-14")).toEqual(all.slice(2, 4));
  expect(await between("2026-03-10", "2026-03-11")).toEqual(all.slice(5));
  expect(await between("2026-03-15", "2026-03-20")).toEqual(all.slice(0, 1));
  expect(await between("2026-03-01", "2026-03-20")).toEqual(all);
  expect(await between("2026-02-01", "2026-02-20")).toEqual([]);
  expect(await domain.ledger.between("acc_none", { start: new Date(0), end: domain.clock.now() })).toEqual([]);
});

/** Of long entries, the database gives a few at once. */
const long = "x".repeat(350_000);
const noon = (seconds: number) => new Date(Date.parse("2026-03-10T12:00:00.000Z") + seconds * 1000);

/** Stores a ledger whose entries were written at these seconds after noon, by the clocks of their writers. */
async function written(accountId: string, seconds: readonly number[], reason = "") {
  for (const [index, second] of seconds.entries())
    await domain.documents.send(
      new PutCommand({
        TableName: domain.tables.credit_ledger,
        Item: {
          account_id: accountId,
          seq: index + 1,
          kind: "grant",
          monthly: 0,
          pack: 0,
          balance_after: 0,
          job_id: null,
          reason,
          at: noon(second).toISOString(),
          prev_hash: genesisHash,
          hash: genesisHash,
        },
      }),
    );
}

it("a ledger of more than the database gives at once is read whole", async () => {
  await written("acc_long", [0, 0, 0, 0, 0, 0, 0], long);

  expect((await domain.ledger.all("acc_long")).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it.each([
  [
    "ends before an entry that was written earlier by a clock that is fast",
    [0, 30, 10, 300],
    { reason: "", start: 0, end: 20 },
    [3, 1],
  ],
  [
    "begins after entries that were written later by a clock that is slow",
    [30, 0, 0, 0, 0, 0, 0],
    { reason: long, start: 20, end: 60 },
    [1],
  ],
])("a range has all its entries where it %s", async (name, seconds, { reason, start, end }, found) => {
  await written(name, seconds, reason);

  const entries = await domain.ledger.between(name, { start: noon(start), end: noon(end) });

  expect(entries.map(({ seq }) => seq)).toEqual(found);
});

it("a ledger is read as it stands, not as it stood a moment ago", async () => {
  const reads: unknown[] = [];
  domain.documents.middlewareStack.add(
    (next) => (given) => {
      reads.push(given.input);
      return next(given);
    },
    { step: "initialize", name: "note" },
  );

  await domain.ledger.all("acc_none");
  await domain.ledger.page("acc_none", { limit: 1, before: null });

  expect(reads).toMatchObject([{ ConsistentRead: true }, { ConsistentRead: true }]);
  domain.documents.middlewareStack.remove("note");
});
