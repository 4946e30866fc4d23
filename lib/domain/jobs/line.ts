import * as z from "zod";

/** A job in the line. Times are milliseconds since 1970. */
export const LineEntry = z.object({ account_id: z.string(), job_id: z.string(), since: z.number() });
export type LineEntry = z.infer<typeof LineEntry>;

/** The jobs that are worked on, those that wait, and when each account last had one started. */
export const Line = z.object({
  running: z.array(LineEntry),
  waiting: z.array(LineEntry),
  started: z.record(z.string(), z.number()),
});
export type Line = z.infer<typeof Line>;

export const emptyLine: Line = { running: [], waiting: [], started: {} };

/** One item of DynamoDB has 400 KB; an entry takes less than 200 bytes. */
export const longestLine = 1500;
/** For how long an account counts as served lately. */
const rememberedMs = 60 * 60_000;
/** How long an entry may lack its job: a launch joins the line before it writes the job. */
const launchMs = 60_000;

/** A job that was found running in the table. */
export interface FoundJob {
  account_id: string;
  job_id: string;
  /** Whether it has not been started yet. */
  waits: boolean;
}

/** The line with one more job, which is started at once if nobody waits and there is room; null if the line is full. */
export function joined(line: Line, entry: LineEntry, room: number): { line: Line; starts: boolean } | null {
  const has = ({ job_id }: LineEntry) => job_id === entry.job_id;
  if (line.running.some(has)) return { line, starts: true };
  if (line.waiting.some(has)) return { line, starts: false };
  if (line.waiting.length === 0 && line.running.length < room)
    return { line: withStart(line, entry, entry.since), starts: true };
  if (line.waiting.length >= longestLine) return null;
  return { line: { ...line, waiting: [...line.waiting, entry] }, starts: false };
}

/** The line without a job. */
export function withdrawn(line: Line, jobId: string): Line {
  const others = (entries: LineEntry[]) => entries.filter(({ job_id }) => job_id !== jobId);
  return { ...line, running: others(line.running), waiting: others(line.waiting) };
}

/**
 * The line with as many jobs started as there is room for. First comes the account with the fewest jobs under way, of
 * these the one that was served longest ago, and of its jobs the one that waits longest.
 */
export function filled(line: Line, room: number, now: Date): { line: Line; started: LineEntry[] } {
  const started: LineEntry[] = [];
  let next = line;
  while (next.running.length < room) {
    const entry = first(next);
    if (!entry) break;
    started.push(entry);
    const waiting = next.waiting.filter((other) => other !== entry);
    next = withStart({ ...next, waiting }, { ...entry, since: now.getTime() }, now.getTime());
  }
  return { line: next, started };
}

/**
 * The line as the stored jobs say that it has to be: without jobs that have ended, and with those that are missing. Jobs
 * whose start was broken off are started again.
 */
export function repaired(
  line: Line,
  found: readonly FoundJob[],
  { room, now }: { room: number; now: Date },
): { line: Line; started: LineEntry[] } {
  const at = now.getTime();
  const byId = new Map(found.map((job) => [job.job_id, job]));
  const isAlive = ({ job_id, since }: LineEntry) => byId.has(job_id) || since > at - launchMs;
  const [running, waiting] = [line.running.filter(isAlive), line.waiting.filter(isAlive)];
  const known = new Set([...running, ...waiting].map(({ job_id }) => job_id));
  const missing = found.filter(({ job_id }) => !known.has(job_id));
  const entryOf = ({ account_id, job_id }: FoundJob): LineEntry => ({ account_id, job_id, since: at });
  const again = running.filter(({ job_id, since }) => byId.get(job_id)?.waits && since <= at - launchMs);
  const lately = Object.entries(line.started).filter(([, started]) => started > at - rememberedMs);
  const mended: Line = {
    running: [...running, ...missing.filter(({ waits }) => !waits).map(entryOf)],
    waiting: [...waiting, ...missing.filter(({ waits }) => waits).map(entryOf)],
    started: Object.fromEntries(lately),
  };
  const { line: next, started } = filled(mended, room, now);
  return { line: next, started: [...again, ...started] };
}

const withStart = (line: Line, entry: LineEntry, at: number): Line => ({
  ...line,
  running: [...line.running, entry],
  started: { ...line.started, [entry.account_id]: at },
});

function first({ running, waiting, started }: Line): LineEntry | undefined {
  const underWay = (account: string) => running.filter(({ account_id }) => account_id === account).length;
  const order = ({ account_id, since }: LineEntry) => [underWay(account_id), started[account_id] ?? 0, since];
  return waiting.toSorted((one, other) => compare(order(one), order(other)))[0];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
