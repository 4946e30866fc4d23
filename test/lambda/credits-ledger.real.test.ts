import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Account } from "#domain/records/account";
import { spec } from "../../functions/api/credits/ledger.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

type Page = Awaited<ReturnType<typeof spec.handle>>;

let domain: Domain;
let account: Account;
beforeAll(async () => {
  domain = await startDomain();
  account = await domain.openAccount({ packCredits: 100, maxConcurrency: 100 });
  for (let launch = 0; launch < 7; launch++) await domain.launcher.launch(account.id, aReel);
});
afterAll(() => domain.stop());

/** The pages of so many entries each, until there is no next. */
async function pagesOf(limit: number) {
  const pages: Extract<Page, { entries: unknown }>[] = [];
  for (let before: number | undefined; ; ) {
    const request = { principal: { account, key: null, keyId: null, session: null }, query: { limit, before } };
    const page = await spec.handle(request as unknown as Parameters<typeof spec.handle>[0], {
      ledger: domain.ledger,
      settleMonth: domain.accounts.settleMonth,
    });
    if (!("entries" in page)) throw new Error("This is no page");
    pages.push(page);
    if (page.next === null) return pages;
    before = page.next;
  }
}

it("the ledger is paged newest first, each entry once, and ends with its first entry", async () => {
  const all = (await domain.ledger.all(account.id)).toReversed();
  expect(all.length).toBe(8);

  for (const [limit, lengths] of [
    [3, [3, 3, 2]],
    [4, [4, 4]],
    [8, [8]],
    [100, [8]],
  ] as const) {
    const pages = await pagesOf(limit);
    expect(pages.map(({ entries }) => entries.length)).toEqual(lengths);
    expect(pages.flatMap(({ entries }) => entries)).toEqual(all);
  }
});

it("the chain can be proved by what the endpoint's description says of it", async () => {
  const entries = (await pagesOf(100)).flatMap((page) => page.entries).toReversed();

  let previous = "0".repeat(64);
  let sum = 0;
  for (const entry of entries) {
    const { seq, kind, monthly, pack, balance_after, job_id, reason, at, prev_hash, hash } = entry;
    const fields = [account.id, seq, kind, monthly, pack, balance_after, job_id, reason, at, prev_hash];
    if (kind === "charge") fields.push(entry.job_kind ?? "", entry.key_id ?? null);
    sum += monthly + pack;
    expect([prev_hash, balance_after]).toEqual([previous, sum]);
    expect(hash).toBe(createHash("sha256").update(JSON.stringify(fields)).digest("hex"));
    previous = hash;
  }
});
