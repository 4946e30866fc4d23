import { createHash } from "node:crypto";
import { plans } from "@reelwright/vocabulary/plans";
import { describe, expect, it } from "vitest";
import {
  applyMoney,
  genesisHash,
  type LedgerEntry,
  ledgerFault,
  type MoneyOperation,
  type MoneyState,
  monthlyBucketAt,
  type Split,
} from "#domain/credits/ledger";
import { seededRandom } from "../../support/random.ts";

const march = new Date("2026-03-31T23:59:59.999Z");
const april = new Date("2026-04-01T00:00:00.000Z");
const empty: MoneyState = {
  id: "acc_1",
  plan: "free",
  credits_monthly: 0,
  credits_pack: 0,
  credits_month: "2026-03",
  ledger_seq: 0,
  ledger_hash: genesisHash,
};

function apply(state: MoneyState, operation: MoneyOperation, now: Date) {
  const outcome = applyMoney(state, operation, now);
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome;
}
const grant = (state: MoneyState, split: Split, now = march) =>
  apply(state, { kind: "grant", split, reason: "test" }, now);
const charge = (cost: number, jobId = "job_1"): MoneyOperation => ({
  kind: "charge",
  cost,
  job: { job_id: jobId, job_kind: "reel", key_id: null },
  reason: "test",
});
const refund = (split: Split, jobId = "job_1"): MoneyOperation => ({
  kind: "refund",
  split,
  job: { job_id: jobId, job_kind: "reel", key_id: null },
  reason: "test",
});
const buckets = ({ credits_monthly, credits_pack }: MoneyState) => ({ monthly: credits_monthly, pack: credits_pack });

describe("a charge", () => {
  const funded = () => grant(empty, { monthly: 3, pack: 10 }).applied;

  it.each([
    { cost: 0, taken: { monthly: 0, pack: 0 }, left: { monthly: 3, pack: 10 } },
    { cost: 3, taken: { monthly: 3, pack: 0 }, left: { monthly: 0, pack: 10 } },
    { cost: 5, taken: { monthly: 3, pack: 2 }, left: { monthly: 0, pack: 8 } },
    { cost: 13, taken: { monthly: 3, pack: 10 }, left: { monthly: 0, pack: 0 } },
  ])("of $cost spends the monthly credits first", ({ cost, taken, left }) => {
    const { applied, split } = apply(funded(), charge(cost), march);

    expect(split).toEqual(taken);
    expect(buckets(applied)).toEqual(left);
  });

  it("of more than both buckets hold is refused and says what it needs", () => {
    expect(applyMoney(funded(), charge(14), march)).toEqual({
      refused: "insufficient_credits",
      creditsNeeded: 14,
      creditsAvailable: 13,
    });
  });

  it("is undone by its refund, bucket by bucket", () => {
    const { applied, split } = apply(funded(), charge(5), march);

    expect(buckets(apply(applied, refund(split), march).applied)).toEqual({ monthly: 3, pack: 10 });
  });
});

describe("a new month", () => {
  const spent = () => apply(grant(empty, { monthly: 25, pack: 10 }).applied, charge(24), march).applied;

  it("brings the allowance before the charge that finds it, and leaves the pack alone", () => {
    const { applied, entries } = apply(spent(), charge(5), april);

    expect(buckets(applied)).toEqual({ monthly: 20, pack: 10 });
    expect(entries).toMatchObject([
      { kind: "reset", monthly: 24, pack: 0, job_id: null, reason: "New month 2026-04" },
      { kind: "charge", monthly: -5, pack: 0, job_id: "job_1", reason: "test" },
    ]);
  });

  it("is shown before it has been written", () => {
    expect(monthlyBucketAt(spent(), march)).toBe(1);
    expect(monthlyBucketAt(spent(), april)).toBe(25);
  });

  it("takes away what was left above the allowance", () => {
    const { applied: rich } = grant(empty, { monthly: 1500, pack: 0 });

    expect(buckets(apply(rich, charge(0), april).applied)).toEqual({ monthly: 25, pack: 0 });
  });

  it("is not undone by a writer whose clock lags over midnight", () => {
    const { applied: inApril } = apply(spent(), charge(20), april);
    const { applied: late, entries } = apply(inApril, charge(1), march);

    expect(entries.map(({ kind }) => kind)).toEqual(["charge"]);
    expect(late).toMatchObject({ credits_month: "2026-04", credits_monthly: 4 });
    expect(monthlyBucketAt(late, march)).toBe(4);
  });
});

it("a ledger says of every change what it was, for which job, and what came before", () => {
  const { applied: granted, entries: first } = grant(empty, { monthly: 0, pack: 9 });
  const { applied: charged, entries: second } = apply(granted, charge(4), march);
  const { applied: refunded, entries: third } = apply(charged, refund({ monthly: 0, pack: 4 }), march);
  const ledger = [...first, ...second, ...third];
  const common = { account_id: "acc_1", monthly: 0, reason: "test", at: "2026-03-31T23:59:59.999Z" };
  const hashes = ledger.map(({ hash }) => hash);

  expect(ledger).toEqual([
    {
      ...common,
      seq: 1,
      kind: "grant",
      pack: 9,
      balance_after: 9,
      job_id: null,
      prev_hash: "0".repeat(64),
      hash: hashes[0],
    },
    {
      ...common,
      seq: 2,
      kind: "charge",
      pack: -4,
      balance_after: 5,
      job_id: "job_1",
      job_kind: "reel",
      key_id: null,
      prev_hash: hashes[0],
      hash: hashes[1],
    },
    {
      ...common,
      seq: 3,
      kind: "refund",
      pack: 4,
      balance_after: 9,
      job_id: "job_1",
      job_kind: "reel",
      key_id: null,
      prev_hash: hashes[1],
      hash: hashes[2],
    },
  ]);
  expect(refunded).toEqual({ ...empty, credits_pack: 9, ledger_seq: 3, ledger_hash: hashes[2] });
  expect(new Set(hashes).size).toBe(3);
});

it("an entry from before kinds and keys were recorded keeps its hash", () => {
  const { entries, applied } = apply(
    empty,
    { kind: "refund", split: { monthly: 0, pack: 5 }, job: { job_id: "job_1" }, reason: "old" },
    march,
  );
  const fields = ["acc_1", 1, "refund", 0, 5, 5, "job_1", "old", "2026-03-31T23:59:59.999Z", genesisHash];

  expect(entries.map(({ hash }) => hash)).toEqual([createHash("sha256").update(JSON.stringify(fields)).digest("hex")]);
  expect(ledgerFault(entries, applied)).toBeNull();
});

describe("ledgers of random histories", () => {
  it("never go below zero, restore every refund exactly and always add up", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { state, ledger } = randomHistory(seed);

      expect(ledgerFault(ledger, state), `seed ${seed}`).toBeNull();
    }
  });

  it("name the entry that was changed, whichever field it is", () => {
    const { state, ledger } = randomHistory(7);
    const changes: Partial<LedgerEntry>[] = [
      { monthly: 1_000_000 },
      { pack: -1 },
      { job_id: "job_other" },
      { reason: "another" },
      { at: "2026-01-01T00:00:00.000Z" },
      { kind: "reset" },
      { balance_after: 1 },
      { account_id: "acc_2" },
      { hash: genesisHash },
    ];
    for (const change of changes) {
      const tampered = ledger.map((entry) => (entry.seq === 5 ? { ...entry, ...change } : entry));

      expect(ledgerFault(tampered, state), JSON.stringify(change)).toMatch(/^Entry 5 /);
    }
  });

  it("show an entry that was left out, moved or cut off, and an account that says something else", () => {
    const { state, ledger } = randomHistory(7);
    const swapped = ledger.map((entry, index) => (index === 3 ? ledger[4] : index === 4 ? ledger[3] : entry));

    expect(
      ledgerFault(
        ledger.filter(({ seq }) => seq !== 4),
        state,
      ),
    ).toBe("Entry 4 is missing.");
    expect(
      ledgerFault(
        swapped.flatMap((entry) => entry ?? []),
        state,
      ),
    ).toBe("Entry 4 is missing.");
    const { credits_monthly: monthly, credits_pack: pack } = state;
    for (const [entries, account] of [
      [ledger.slice(0, -1), state],
      [ledger, { ...state, ledger_seq: state.ledger_seq + 1 }],
      [ledger, { ...state, ledger_hash: genesisHash }],
    ] as const)
      expect(ledgerFault(entries, account)).toBe("The account does not end at its last entry.");
    expect(ledgerFault(ledger, { ...state, credits_pack: pack + 1 })).toBe(
      `The entries sum up to ${monthly} + ${pack} credits, but the account has ${monthly} + ${pack + 1}.`,
    );
    expect(ledgerFault(ledger, { ...state, credits_monthly: monthly - 1 })).toBe(
      `The entries sum up to ${monthly} + ${pack} credits, but the account has ${monthly - 1} + ${pack}.`,
    );
  });

  it("show an entry of another history, and one that was made from a wrong balance", () => {
    const { applied: here, entries: first } = grant(empty, { monthly: 0, pack: 9 });
    const { applied: there } = grant(empty, { monthly: 0, pack: 8 });

    const strange = apply(there, charge(1), march);
    expect(ledgerFault([...first, ...strange.entries], strange.applied)).toBe(
      "Entry 2 does not follow the entry before it.",
    );
    const richer = apply({ ...here, credits_pack: 90 }, charge(1), march);
    expect(ledgerFault([...first, ...richer.entries], richer.applied)).toBe("Entry 2 states a wrong balance.");
  });
});

/** Forty changes of one account: grants, charges it can or cannot afford, refunds of its own charges, months going by. */
function randomHistory(seed: number) {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const first = grant(empty, { monthly: plans.free.monthlyCredits, pack: upTo(20) });
  let state = first.applied;
  let at = march.getTime();
  const ledger = [...first.entries];
  const charges: { jobId: string; split: Split }[] = [];
  for (let step = 0; step < 40; step++) {
    at += upTo(4 * 86_400_000);
    const jobId = `job_${step}`;
    const undone = random() < 0.5 ? charges.pop() : undefined;
    const granted: MoneyOperation = { kind: "grant", split: { monthly: 0, pack: upTo(9) }, reason: "test" };
    const operation = undone ? refund(undone.split, undone.jobId) : random() < 0.2 ? granted : charge(upTo(12), jobId);
    const outcome = applyMoney(state, operation, new Date(at));
    if ("refused" in outcome) continue;
    if (operation.kind === "charge") charges.push({ jobId, split: outcome.split });
    expect(
      Math.min(outcome.applied.credits_monthly, outcome.applied.credits_pack),
      `seed ${seed}`,
    ).toBeGreaterThanOrEqual(0);
    state = outcome.applied;
    ledger.push(...outcome.entries);
  }
  return { state, ledger };
}
