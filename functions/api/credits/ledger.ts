import { systemClock } from "@reelwright/platform/clock";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { settleMonths } from "#domain/accounts/settle-months";
import { LedgerEntry, monthOf } from "#domain/credits/ledger";
import { readLedger } from "#domain/credits/read-ledger";
import { coercedNumber } from "#lambda/coerced-number";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { pageSize } from "#lambda/page-size";

const LedgerPage = z
  .object({
    entries: z
      .array(LedgerEntry.omit({ account_id: true }).meta({ id: "LedgerEntry" }))
      .meta({ description: "Entries, newest first" }),
    next: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Value for `before` of the next page; null on the last page" }),
  })
  .meta({ id: "LedgerPage" });

export const spec = endpoint({
  method: "GET",
  path: "/api/credits/ledger",
  operationId: "listLedgerEntries",
  summary: "Read every grant, charge and refund of the account, newest first",
  description:
    "Entries are never changed, and each carries the hash of the previous entry. `hash` is the SHA-256 of the JSON array of account id, seq, kind, monthly, pack, balance_after, job_id, reason, at and prev_hash. Where an entry has `job_kind` and `key_id`, they are the last two of the array.",
  tag: "Account",
  access: keyOrToken,
  scope: "credits",
  plan: null,
  request: {
    query: z.strictObject({
      limit: pageSize(50),
      before: coercedNumber(z.int().min(1)).optional().meta({ description: "Only entries with a lower `seq`" }),
    }),
  },
  response: { status: 200, body: LedgerPage },
  errors: [],
  uses: { ledger: readLedger, settleMonth: settleMonths },
  impact: "customers cannot see what their credits went to",

  async handle({ principal: { account }, query: { limit, before = null } }, { ledger, settleMonth }) {
    const page = () => ledger.page(account.id, { limit, before });
    let entries = await page();
    const [newest] = entries;
    const isFurtherPage = before !== null && newest?.seq === before - 1;
    // A month begins with its reset. If nothing has written it yet, the ledger ends in an earlier month.
    if (!isFurtherPage && (newest?.at ?? "") < monthOf(systemClock.now())) {
      await settleMonth(account.id);
      entries = await page();
    }
    // Entries are numbered from 1 without gaps.
    const last = entries.at(-1)?.seq ?? 1;
    return { entries, next: last > 1 ? last : null };
  },
});

export const handler = handlerFor(spec);
