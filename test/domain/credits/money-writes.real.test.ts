import { type TransactionOutcome, transact } from "@reelwright/platform/transact";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyMoney, type MoneyState } from "#domain/credits/ledger";
import { moneyWrites } from "#domain/credits/money-writes";
import { Account } from "#domain/records/account";
import { type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

type Slots = Parameters<typeof moneyWrites>[1]["slots"];

/** Charges one credit, or more, to an account as it was read, and does something to its running jobs. */
function charge(before: MoneyState, slots: Slots, { cost = 1 }: { cost?: number } = {}) {
  const outcome = applyMoney(
    before,
    { kind: "charge", cost, job: { job_id: "job_1" }, reason: "test" },
    domain.clock.now(),
  );
  if ("refused" in outcome) throw new Error(outcome.refused);
  const writes = moneyWrites(domain.tables, {
    before,
    after: outcome.applied,
    entries: outcome.entries,
    slots,
  });
  return transact(domain.documents, writes);
}
const stored = async (id: string) => (await domain.proved(id)).account;
const open = async (maxConcurrency = 2) => stored((await domain.openAccount({ maxConcurrency })).id);

/** The account as a refused change found it. */
const shownBy = (outcome: TransactionOutcome) => (outcome.committed ? null : outcome.failed.get("account"));

describe("a change of credits", () => {
  it("moves the account and its ledger together, and what runs if it says so", async () => {
    const account = await open();

    expect(await charge(account, 0, { cost: 3 })).toEqual({ committed: true });
    expect(await stored(account.id)).toMatchObject({ credits_monthly: 22, credits_pack: 0, running_jobs: 0 });
    expect(await charge(await stored(account.id), 1)).toEqual({ committed: true });
    expect(await stored(account.id)).toMatchObject({ credits_monthly: 21, running_jobs: 1 });
    expect(await charge(await stored(account.id), -1)).toEqual({ committed: true });
    expect(await stored(account.id)).toMatchObject({ credits_monthly: 20, running_jobs: 0 });
    expect((await domain.proved(account.id)).entries).toHaveLength(4);
  });

  it("from an account that has moved on changes nothing, and shows how it stands", async () => {
    const account = await open();
    await charge(account, 0, { cost: 2 });
    const moved = await stored(account.id);

    const outcome = await charge(account, 0, { cost: 5 });

    expect(shownBy(outcome)).toMatchObject({ ledger_seq: moved.ledger_seq, credits_monthly: 23 });
    expect(await stored(account.id)).toEqual(moved);
  });

  it("takes no slot beyond the most that may run, and happens without one", async () => {
    const { id } = await open(1);
    expect(await charge(await stored(id), 1)).toEqual({ committed: true });
    const full = await stored(id);

    expect(shownBy(await charge(full, 1))).toMatchObject({ running_jobs: 1, max_concurrency: 1 });
    expect(await stored(id)).toEqual(full);
    expect(await charge(full, 0)).toEqual({ committed: true });
  });

  it("gives no slot back that was not taken", async () => {
    const account = await open();

    expect(shownBy(await charge(account, -1))).toMatchObject({ running_jobs: 0 });
    expect(await stored(account.id)).toEqual(account);
  });

  it("brings a new month with it", async () => {
    const account = await open();
    domain.clock.pass(31 * 86_400);

    await charge(account, 0);

    expect(await stored(account.id)).toMatchObject({ credits_monthly: 24, credits_month: "2026-04" });
    expect((await domain.proved(account.id)).entries.map(({ kind }) => kind)).toEqual(["grant", "reset", "charge"]);
  });

  it("leaves the plan alone", async () => {
    const { id } = await open();
    await domain.accounts.setPlan(id, "pro");
    // Read before the plan changed, as far as the plan is concerned.
    const stale = Account.parse({ ...(await stored(id)), plan: "free" });

    expect(await charge(stale, 0)).toEqual({ committed: true });
    expect((await stored(id)).plan).toBe("pro");
  });

  it("never writes over an entry of the ledger", async () => {
    const account = await open();
    const { entries } = await domain.proved(account.id);
    const again = moneyWrites(domain.tables, { before: account, after: account, entries, slots: 0 });

    expect(await transact(domain.documents, again)).toMatchObject({ committed: false });
  });
});
