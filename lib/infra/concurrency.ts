/** What callers need at any time: a call, its waiting, the end of a job and a webhook. */
const keptFree = 4;
/** The share of the quota that one worker may use. Rarely more than a few work at the same time. */
const workerShare = 1 / 20;
/** Lambda's event sources accept no lower number. */
const fewestWorkers = 2;

/** How many segments of one reel may be rendered at once, by the account's quota of concurrent executions. */
export const renderWidthFor = (quota: number): number => Math.max(1, quota - keptFree);

/** How many of a worker run at once, by its own limit and the account's quota of concurrent executions. */
export const workersAtOnce = (limit: number, quota: number): number =>
  Math.max(fewestWorkers, Math.min(limit, Math.floor(quota * workerShare)));
