/**
 * How the account's quota of concurrent executions is shared out. Whatever bounds concurrency follows from here: jobs in
 * the line, segments that are rendered, calls that wait, and forms.
 */
export interface Shares {
  /** How many jobs are worked on at once; the others wait in the line. */
  jobs: number;
  /** How many functions render segments at once, of all jobs. */
  renders: number;
  /** How many calls wait for a job or follow one at once. */
  waits: { all: number; perAccount: number };
  /** How many calls of endpoints one ingest process has under way. */
  ingested: number;
}

/** Below it, all event sources together can take more than there is: Lambda accepts no fewer than two for each. */
const smallQuota = 100;
/** The share of a large quota that one reel may use: sign-ins, calls and the ends of other jobs need the rest. */
const reelShare = 0.8;
/** A function may have 1,024 files and connections open, and each call that it waits for is one. */
const mostRenders = 400;
/** The share of a large quota that one worker may use. Rarely more than a few work at the same time. */
const workerShare = 1 / 20;
/** Lambda's event sources accept no lower number. */
const fewestWorkers = 2;
/** How often a message is received before it goes to the dead-letter queue, where executions are not scarce. */
export const usualReceives = 5;
/** How often a message may be received at most, by SQS. */
const mostReceives = 1000;

/** See `Shares`. Null: the quota has room for whatever comes, so nothing is counted. */
export function sharesOf(quota: number): Shares | null {
  if (quota >= smallQuota) return null;
  const tenth = Math.max(1, Math.floor(quota / 10));
  return {
    // Of ten: two jobs, three renders, one wait and one form leave three for short calls, webhooks and schedules.
    jobs: Math.max(2, Math.floor(quota / 5)),
    renders: Math.max(1, Math.floor(0.3 * quota)),
    waits: { all: tenth, perAccount: Math.max(1, Math.floor(tenth / 4)) },
    // As many as may wait, which ingest holds too, and as many that only launch.
    ingested: 2 * tenth,
  };
}

/** How many segments of one reel may be rendered at once. */
export const renderWidthFor = (quota: number): number =>
  sharesOf(quota)?.renders ?? Math.min(mostRenders, Math.floor(quota * reelShare));

/** How many of a worker run at once, by its own limit and the quota. */
export const workersAtOnce = (limit: number, quota: number): number =>
  Math.max(fewestWorkers, Math.min(limit, Math.floor(quota * workerShare)));

/**
 * How often a message is received before it is given up. A poller whose function is throttled keeps a message hidden for
 * its visibility timeout, and that counts as one. With a small quota this must not give up a job before the sweeper would.
 */
export const receivesFor = (
  wanted: number,
  { quota, visibilitySeconds, patienceSeconds }: { quota: number; visibilitySeconds: number; patienceSeconds: number },
): number =>
  sharesOf(quota) ? Math.min(mostReceives, Math.max(wanted, Math.ceil(patienceSeconds / visibilitySeconds))) : wanted;
