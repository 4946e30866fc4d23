import { ledgerFault } from "#domain/credits/ledger";
import { type Job, progressOf } from "#domain/records/job";
import { type Books, entriesOf } from "./books.ts";
import type { History } from "./history.ts";

/** What must hold after every write: the first rule that is broken, in words, or null. */
export function brokenRule(books: Books, history: History): string | null {
  const { account, entries, jobs } = books;
  if (account.credits_monthly < 0 || account.credits_pack < 0) return "a bucket is below zero";
  const fault = ledgerFault(entries, account);
  if (fault) return `ledger: ${fault}`;
  const running = jobs.filter(({ status }) => status === "processing").length;
  if (running > account.max_concurrency) return `${running} jobs run at once`;
  if (account.running_jobs !== running) return `${account.running_jobs} slots are taken by ${running} jobs`;
  const orphan = entries.find(({ kind, job_id }) => kind === "charge" && !jobs.some(({ id }) => id === job_id));
  if (orphan) return "a charge without a job";
  for (const job of jobs) {
    const broken = brokenRuleOf(job, books, history);
    if (broken) return broken;
  }
  return null;
}

function brokenRuleOf(job: Job, books: Books, { ended }: History): string | null {
  const [charge, ...moreCharges] = entriesOf(books, job, "charge");
  const [refund, ...moreRefunds] = entriesOf(books, job, "refund");
  if (!charge) return "a job without a charge";
  if (moreCharges.length > 0) return "a job charged twice";
  if (moreRefunds.length > 0) return "a job refunded twice";
  if (charge.monthly + charge.pack !== 0 - job.cost) return "a charge unlike its job";
  if (refund && job.status !== "error") return `a refund of a job that is ${job.status}`;
  if (!refund && job.status === "error") return "a failed job without its refund";
  if (refund && (refund.monthly !== 0 - charge.monthly || refund.pack !== 0 - charge.pack))
    return "a refund unlike its charge";

  const before = ended.get(job.id);
  if (before && before !== job.status) return `a job that was ${before} became ${job.status}`;
  if (job.status !== "processing") ended.set(job.id, job.status);
  const holder = `${job.video.folder}${job.tasks[0]?.attempt}/`;
  if (job.status === "done" && !job.video.path?.startsWith(holder)) return "an output that is not the last attempt's";
  const video = books.videos.find(({ job_id }) => job_id === job.id);
  if (video?.status !== job.status || video.path !== job.video.path) return "a video unlike its job";
  const events = books.deliveries.flatMap(({ job_id, event }) => (job_id === job.id ? event : []));
  const event = job.status === "done" ? "job.completed" : "job.failed";
  const due = job.status === "processing" || job.callback_url === null ? [] : [event];
  return events.join() === due.join() ? null : `the webhooks ${events} of a job that is ${job.status}`;
}

/** Whether a job shows less progress than before. */
export function stepBack(job: Job, { progress }: History): string | null {
  const [before = 0, now] = [progress.get(job.id), progressOf(job)];
  progress.set(job.id, now);
  return now < before ? `a job that went back from ${before} to ${now} per cent` : null;
}

/** What must hold besides once everything has come to rest. */
export function brokenPromise({ jobs, deliveries }: Books, { answers, files, launched }: History): string | null {
  const waiting = jobs.find(({ status }) => status === "processing");
  if (waiting) return `a job that never ends (${waiting.stage})`;
  if (deliveries.some(({ state }) => state === "pending")) return "a webhook that is never settled";
  if (jobs.some(({ active_shard }) => active_shard)) return "a job that is never cleared";
  if (jobs.some(({ status, video }) => status === "done" && !files.has(String(video.path?.slice(1)))))
    return "a published file that is not there";
  const calls = Map.groupBy(jobs, ({ input }) => (input as { call: number }).call);
  if ([...calls.values()].some(({ length }) => length > 1)) return "two jobs of one call";
  for (const { call, status, jobId, at, commits } of answers) {
    const [job] = calls.get(call) ?? [];
    if (jobId !== null && job?.id !== jobId) return `an answer of ${status} that names no job of its call`;
    if (jobId === null && status < 400) return `an answer of ${status} without a job`;
    if (status !== 402 && status !== 429) continue;
    if (commits > 0) return `an answer of ${status} that changed something`;
    if (job && (launched.get(job.id) ?? 0) < at) return `an answer of ${status} to a call that has its job`;
  }
  return null;
}
