import type { Deployment } from "./connect.ts";

const page = 100;

/**
 * Cancels every running job of an account and refunds it in full. Returns how many there were. Their webhooks are not
 * sent to an account that is no longer active: their deliveries end as failed, and can be replayed.
 */
export async function cancelJobs(
  { jobs, ender }: Pick<Deployment, "jobs" | "ender">,
  accountId: string,
  message: string,
) {
  let cancelled = 0;
  let before: string | undefined;
  do {
    const { jobs: found, next } = await jobs.list(accountId, { limit: page, before, status: "processing" });
    for (const { id: jobId } of found) {
      const { ended } = await ender.fail({ accountId, jobId }, { code: "cancelled", message });
      if (ended) cancelled++;
    }
    before = next ?? undefined;
  } while (before);
  return cancelled;
}
