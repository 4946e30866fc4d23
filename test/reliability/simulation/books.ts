import type { LedgerEntry } from "#domain/credits/ledger";
import type { Delivery } from "#domain/deliveries/delivery";
import type { Account } from "#domain/records/account";
import type { Job } from "#domain/records/job";
import type { Video } from "#domain/records/video";
import type { Database } from "./database.ts";
import type { Item } from "./expressions.ts";

/** All that is stored of an account, as it stands. */
export interface Books {
  account: Account;
  entries: LedgerEntry[];
  jobs: Job[];
  videos: Video[];
  deliveries: Delivery[];
}

/** Reads without judging: a schema would throw at what the rules are there to tell. */
export async function readBooks(database: Database, accountId: string): Promise<Books> {
  const [accounts, entries, jobs, videos, deliveries] = await Promise.all([
    database.of("accounts", accountId),
    database.of("credit_ledger", accountId),
    database.of("jobs", accountId),
    database.of("videos", accountId),
    database.of("webhook_deliveries", accountId),
  ]);
  return {
    account: accounts[0],
    entries: sorted(entries, ({ seq }) => String(seq).padStart(6)),
    jobs: sorted(jobs, id),
    videos: sorted(videos, id),
    deliveries: sorted(deliveries, id),
  } as unknown as Books;
}

const id = (item: Item) => String(item.id);
const sorted = (items: Item[], by: (item: Item) => string) =>
  items.toSorted((one, other) => (by(one) < by(other) ? -1 : 1));

export const entriesOf = ({ entries }: Books, { id }: Pick<Job, "id">, kind: "charge" | "refund") =>
  entries.filter((entry) => entry.kind === kind && entry.job_id === id);

/** Credits that an account should have and has not, and has but should not. */
export function missingAndExcess(books: Books): { lost: number; doubled: number } {
  const { account, entries, jobs } = books;
  const gaps = jobs.map((job) => {
    const moved = [...entriesOf(books, job, "charge"), ...entriesOf(books, job, "refund")];
    const due = job.status === "error" ? 0 : -job.cost;
    return sum(moved) - due;
  });
  const orphans = entries.filter(({ kind, job_id }) => kind === "charge" && !jobs.some(({ id }) => id === job_id));
  gaps.push(sum(orphans), account.credits_monthly + account.credits_pack - sum(entries));
  return {
    lost: -gaps.reduce((total, gap) => total + Math.min(0, gap), 0),
    doubled: gaps.reduce((total, gap) => total + Math.max(0, gap), 0),
  };
}
const sum = (entries: LedgerEntry[]) => entries.reduce((total, { monthly, pack }) => total + monthly + pack, 0);
