import type { JobRef } from "../records/job.ts";
import type { LedgerEntry, Split } from "./ledger.ts";
import type { ledgerStore } from "./ledger-store.ts";

/** Jobs end a short while after their launch: their charge is among the newest entries. */
const pageSize = 100;

/**
 * The credits that a job was charged, from the ledger; null if they were refunded already. The job's own item is no
 * proof: workers may write it, but never the ledger.
 */
export async function unreturnedCharge(
  ledger: Pick<ReturnType<typeof ledgerStore>, "page">,
  { accountId, jobId }: JobRef,
): Promise<Split | null> {
  let before: number | null = null;
  for (;;) {
    const entries: LedgerEntry[] = await ledger.page(accountId, { limit: pageSize, before });
    // Newest first, so a refund comes before its charge.
    const found = entries.find(({ kind, job_id }) => job_id === jobId && (kind === "charge" || kind === "refund"));
    if (found) return found.kind === "refund" ? null : { monthly: 0 - found.monthly, pack: 0 - found.pack };
    const oldest = entries.at(-1);
    if (!oldest) throw new Error(`The ledger of ${accountId} has no charge for ${jobId}`);
    before = oldest.seq;
  }
}
