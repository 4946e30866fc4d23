import { LedgerEntry, ledgerFault } from "#domain/credits/ledger";
import { Account } from "#domain/records/account";
import { Job } from "#domain/records/job";
import { Video } from "#domain/records/video";
import type { OpenState } from "./open-state.ts";

/** What must be so of a service at rest, counted: every figure under `faults` has to be 0. */
export async function audit(state: OpenState) {
  const [accounts, entries, jobs, videos] = [
    (await state.items("Accounts")).flatMap((item) => ("email" in item ? [Account.parse(item)] : [])),
    (await state.items("CreditLedger")).map((item) => LedgerEntry.parse(item)),
    (await state.items("Jobs")).map((item) => Job.parse(item)),
    (await state.items("Videos")).map((item) => Video.parse(item)),
  ];
  const [media, work] = [await state.keys("Media"), await state.workingKeys()];
  const entriesOf = (job: Job, kind: LedgerEntry["kind"]) =>
    entries.filter((entry) => entry.kind === kind && entry.job_id === job.id);
  const published = new Set(videos.flatMap(publishedBy).flatMap((path) => path?.slice(1) ?? []));
  const count = <T>(all: readonly T[], wrong: (one: T) => boolean) => all.filter(wrong).length;
  const running = (account: Account) =>
    count(jobs, (job) => job.account_id === account.id && job.status === "processing");
  return {
    jobs: jobs.length,
    done: count(jobs, ({ status }) => status === "done"),
    failed: count(jobs, ({ status }) => status === "error"),
    processing: count(jobs, ({ status }) => status === "processing"),
    failures: Object.fromEntries(
      [...Map.groupBy(jobs, ({ error_code }) => error_code)].flatMap(([code, all]) =>
        code ? [[code, all.length]] : [],
      ),
    ),
    faults: {
      ledgersThatDoNotHold: count(
        accounts,
        (account) =>
          ledgerFault(
            entries.filter(({ account_id }) => account_id === account.id).sort((a, b) => a.seq - b.seq),
            account,
          ) !== null,
      ),
      jobsNotChargedOnce: count(jobs, (job) => entriesOf(job, "charge").length !== 1),
      jobsNotRefundedAsTheyEnded: count(
        jobs,
        (job) => entriesOf(job, "refund").length !== (job.status === "error" ? 1 : 0),
      ),
      chargesWithoutJob: count(
        entries,
        ({ kind, job_id }) => kind === "charge" && !jobs.some(({ id }) => id === job_id),
      ),
      leakedSlots: count(accounts, (account) => account.running_jobs !== running(account)),
      videosUnlikeTheirJob: count(
        videos,
        (video) => jobs.find(({ id }) => id === video.job_id)?.status !== video.status,
      ),
      publishedFilesMissing: count([...published], (key) => !media.includes(key)),
      orphanedMedia: count(media, (key) => !published.has(key)),
      orphanedWork: count(work, (key) => {
        const job = jobs.find(
          ({ id, upload_prefix }) => key.startsWith(`jobs/${id}/`) || (upload_prefix && key.startsWith(upload_prefix)),
        );
        return job?.status !== "processing";
      }),
    },
  };
}

/** The paths of all files of a video, its formats' included. */
function publishedBy({ path, thumbnail, captions_srt, captions_vtt, words, reels }: Video): (string | null)[] {
  return [path, thumbnail, captions_srt, captions_vtt, words, ...reels.flatMap((reel) => [reel.url, reel.thumbnail])];
}
