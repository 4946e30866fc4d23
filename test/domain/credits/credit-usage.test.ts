import { describe, expect, it } from "vitest";
import { creditUsage } from "#domain/credits/credit-usage";
import { genesisHash, type LedgerEntry } from "#domain/credits/ledger";
import { usageRange } from "#domain/credits/usage-range";

const now = new Date("2026-03-10T12:00:00.000Z");

describe("the range of a summary", () => {
  it.each([
    [{}, { from: "2026-02-09", to: "2026-03-10" }],
    [{ to: "2026-01-31" }, { from: "2026-01-02", to: "2026-01-31" }],
    [{ from: "2026-03-10" }, { from: "2026-03-10", to: "2026-03-10" }],
    [
      { from: "2025-12-09", to: "2026-03-10" },
      { from: "2025-12-09", to: "2026-03-10" },
    ],
    [
      { from: "2026-03-01", to: "2027-01-01" },
      { from: "2026-03-01", to: "2026-03-10" },
    ],
  ])("of %j is %j", (query, range) => {
    expect(usageRange(query, now)).toEqual(range);
  });

  it.each([
    [{ from: "2026-03-11" }, "from must not be after 2026-03-10, the last day of the range."],
    [{ from: "2026-02-02", to: "2026-02-01" }, "from must not be after 2026-02-01, the last day of the range."],
    [{ from: "2025-12-08" }, "from begins a range of 93 days; the limit is 92."],
  ])("%j is refused", (query, message) => {
    expect(usageRange(query, now)).toEqual({ path: "from", message });
  });
});

const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  account_id: "acc_1",
  seq: 1,
  kind: "charge",
  monthly: -5,
  pack: 0,
  balance_after: 0,
  job_id: "job_1",
  reason: "",
  at: "2026-03-09T23:59:59.999Z",
  prev_hash: genesisHash,
  hash: genesisHash,
  ...change,
});

it("charges and refunds are summed up by day, kind and key, and everything else is left out", () => {
  const usage = creditUsage(
    [
      entry({ job_kind: "reel", key_id: "key_1" }),
      entry({ job_kind: "video", key_id: null, monthly: -4, pack: -6, at: "2026-03-10T00:00:00.000Z" }),
      entry({ job_kind: "video", key_id: null, kind: "refund", monthly: 4, pack: 6, at: "2026-03-10T01:00:00.000Z" }),
      entry({ monthly: -1 }),
      entry({ job_kind: "music", key_id: "key_2", monthly: 0 }),
      entry({ kind: "grant", monthly: 0, pack: 100, job_id: null }),
      entry({ kind: "reset", monthly: 25, job_id: null }),
    ],
    { from: "2026-03-08", to: "2026-03-10" },
  );

  expect(usage).toEqual({
    from: "2026-03-08",
    to: "2026-03-10",
    charged: 16,
    refunded: 10,
    days: [
      { date: "2026-03-08", charged: 0, refunded: 0 },
      { date: "2026-03-09", charged: 6, refunded: 0 },
      { date: "2026-03-10", charged: 10, refunded: 10 },
    ],
    kinds: [
      { kind: "video", charged: 10, refunded: 10 },
      { kind: "reel", charged: 5, refunded: 0 },
      { kind: null, charged: 1, refunded: 0 },
    ],
    keys: [
      { key_id: null, charged: 11, refunded: 10 },
      { key_id: "key_1", charged: 5, refunded: 0 },
    ],
  });
});
