import { setTimeout as sleep } from "node:timers/promises";
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
  // Such an edit is done, and free.
  const hadNothingToDo = (job: Job) => entriesOf(job, "refund").some(({ reason }) => reason.includes("nothing to do"));
  const published = new Set([
    ...videos.flatMap(publishedBy).flatMap((path) => path?.slice(1) ?? []),
    ...jobs.flatMap(({ result }) => namedIn(result)),
  ]);
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
        (job) => entriesOf(job, "refund").length !== (job.status === "error" || hadNothingToDo(job) ? 1 : 0),
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

/** The files that a result names: those of edits that are no videos, and those beside the others. */
function namedIn(result: unknown): string[] {
  return (JSON.stringify(result) ?? "").match(/(?<=")\/videos\/[^"]+(?=")/g)?.map((path) => path.slice(1)) ?? [];
}

/**
 * Waits until all jobs have ended and their files are cleared, and tells how long that took. Files of an ended job are cleared a minute after its end;
 * those of a call that was killed before its launch half an hour after.
 */
export async function untilClean(state: OpenState) {
  const begun = Date.now();
  let found = await audit(state);
  for (; found.processing > 0; found = await audit(state)) await sleep(2000);
  const rested = Date.now();
  const clean = () => Object.values(found.faults).every((faults) => faults === 0);
  for (; !clean() && Date.now() - rested < 35 * 60_000; found = await audit(state)) await sleep(5000);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `all jobs ended after ${seconds(rested - begun)} s, all files cleared ${seconds(Date.now() - rested)} s later`,
  );
  console.log(JSON.stringify(found, null, 2));
  return { found, isClean: clean() };
}
