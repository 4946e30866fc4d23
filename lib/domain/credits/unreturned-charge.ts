import type { JobRef } from "../records/job.ts";
import type { ChargedJob, LedgerEntry, Split } from "./ledger.ts";
import type { ledgerStore } from "./ledger-store.ts";

/** Jobs end a short while after their launch: their charge is among the newest entries. */
const pageSize = 100;

/**
 * The charge of a job, from the ledger: its credits, and what the refund names as well. Null if it was refunded
 * already. The job's own item is no proof: workers may write it, but never the ledger.
 */
export async function unreturnedCharge(
  ledger: Pick<ReturnType<typeof ledgerStore>, "page">,
  { accountId, jobId }: JobRef,
): Promise<{ split: Split; job: ChargedJob } | null> {
  let before: number | null = null;
  for (;;) {
    const entries: LedgerEntry[] = await ledger.page(accountId, { limit: pageSize, before });
    // Newest first, so a refund comes before its charge.
    const found = entries.find(({ kind, job_id }) => job_id === jobId && (kind === "charge" || kind === "refund"));
    if (found?.kind === "refund") return null;
    if (found) {
      const { job_kind, key_id } = found;
      return { split: { monthly: 0 - found.monthly, pack: 0 - found.pack }, job: { job_id: jobId, job_kind, key_id } };
    }
    const oldest = entries.at(-1);
    if (!oldest) throw new Error(`The ledger of ${accountId} has no charge for ${jobId}`);
    before = oldest.seq;
  }
}
