import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { accountStore } from "#domain/accounts/account-store";
import { ledgerFault } from "#domain/credits/ledger";
import { ledgerStore } from "#domain/credits/ledger-store";
import { jobEnder } from "#domain/jobs/end-job";
import { jobStore } from "#domain/jobs/job-store";
import { jobLauncher, type Launch } from "#domain/jobs/launch-job";
import { keyChecker } from "#domain/keys/check-key";
import { keyStore } from "#domain/keys/key-store";
import { standingStore } from "#domain/keys/standing-store";
import { rateLimitStore } from "#domain/limits/rate-limit-store";
import { streamStore } from "#domain/limits/stream-store";
import type { Job } from "#domain/records/job";
import { sessionChecker } from "#domain/sessions/check-session";
import { sessionStore } from "#domain/sessions/session-store";
import { videoStore } from "#features/videos/video-store";
import { startTables } from "./tables.ts";

/** Every store over an empty in-memory DynamoDB, at a time that the test sets. `conflictEvery`: see `startTables`. */
export async function startDomain(options: { conflictEvery?: number } = {}) {
  const { url, dynamodb, documents, tables, stop } = await startTables(options);
  const clock = {
    at: new Date("2026-03-10T12:00:00.000Z"),
    now: () => new Date(clock.at),
    pass(seconds: number) {
      clock.at = new Date(clock.at.getTime() + seconds * 1000);
    },
  };
  const shared = { documents, tables, clock, ids: systemIds, retrying, pepper: async () => "pepper" };
  const accounts = { ...accountStore(shared), ...standingStore(shared) };
  const ledger = ledgerStore(shared);
  let made = 0;
  return {
    ...shared,
    url,
    stop,
    data: { dynamodb, tables },
    accounts,
    ledger,
    launcher: jobLauncher(shared),
    jobs: jobStore(shared),
    ender: jobEnder(shared),
    keys: { ...keyStore(shared), ...keyChecker(shared) },
    limits: rateLimitStore(shared),
    streams: streamStore(shared),
    sessions: { ...sessionStore(shared), check: sessionChecker(shared) },
    videos: videoStore(shared),

    /** An account on the free plan (25 monthly credits) unless said otherwise. */
    async openAccount(of: { plan?: "free" | "pro"; packCredits?: number; maxConcurrency?: number } = {}) {
      const opened = await accounts.create({
        email: `person-${++made}@example.com`,
        password: "correct horse",
        plan: of.plan ?? "free",
        packCredits: of.packCredits ?? 0,
        maxConcurrency: of.maxConcurrency,
      });
      if ("refused" in opened) throw new Error("The e-mail is taken");
      return opened.created;
    },

    /** The account as it stands, once its ledger has been proved. */
    async proved(id: string) {
      const account = await accounts.get(id);
      if (!account) throw new Error("There is no such account");
      const entries = await ledger.all(id);
      const fault = ledgerFault(entries, account);
      if (fault) throw new Error(fault);
      return { account, entries };
    },
  };
}
export type Domain = Awaited<ReturnType<typeof startDomain>>;

/** A reel as its endpoint launches it, but for what a test says. */
export const aReel = {
  kind: "reel",
  input: null,
  title: "A reel",
  cost: 5,
  reason: "Reel render",
  stages: ["prepare", "render"],
  uploadPrefix: null,
  callbackUrl: null,
  keyId: null,
  reservation: null,
} satisfies Launch;

/** A job of one task that shows its per cents one by one, as it is stored, but for what a test says. */
export function aJob(change: Partial<Job> = {}): Job {
  return {
    id: "job_1",
    account_id: "acc_1",
    kind: "reel",
    title: null,
    status: "processing",
    stages: ["render"],
    stage: "render",
    queued_at: 0,
    announced: 1,
    tasks: { 0: { state: "running", attempt: 1, lease_expires_at: 0, done: 0, total: 100 } },
    input: null,
    order: null,
    upload_prefix: null,
    callback_url: null,
    cost: 5,
    video: { id: "vid_1", folder: "/videos/x/", path: null },
    created_at: "2026-03-10T12:00:00.000Z",
    ended_at: null,
    result: null,
    error: null,
    error_code: null,
    ...change,
  };
}

/** Does the same `times` times at once; answers the outcomes in order. */
export const atOnce = <T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));
