import { systemClock } from "@reelwright/platform/clock";
import { seededRandom } from "../../support/random.ts";
import { missingAndExcess, readBooks } from "./books.ts";
import { chanceOf } from "./chance.ts";
import { visitCustomers } from "./customers.ts";
import type { Database } from "./database.ts";
import { startHistory } from "./history.ts";
import type { Mutant } from "./mutant.ts";
import { openAccount } from "./open-account.ts";
import type { Process } from "./process.ts";
import { startQueues } from "./queues.ts";
import { brokenPromise, brokenRule } from "./rules.ts";
import { scheduler as newScheduler } from "./scheduler.ts";
import { startSchedules } from "./schedules.ts";
import { servicesOf } from "./services.ts";
import { weatherOf } from "./weather.ts";
import { workersOf } from "./workers.ts";
import type { World } from "./world.ts";

export interface Interleaving {
  seed: number;
  steps: number;
  violation: string | null;
  lost: number;
  doubled: number;
  counts: Record<string, number>;
  /** Of every step and of what is stored in the end: two runs that went the same way have the same. */
  digest: number;
}

interface Run {
  seed: number;
  database: Database;
  mutant?: Mutant | null;
  trace?: (line: string) => void;
}

const maxSteps = 20_000;
/** Longer than anything in the product may take. */
const restAfterMs = 4 * 60 * 60_000;

/** One account's life with everything that can go wrong, in an order that the seed decides; the same seed repeats it exactly. */
export async function interleave({ seed, database, mutant = null, trace }: Run): Promise<Interleaving> {
  const chance = chanceOf(seededRandom(seed));
  const startAt = Date.parse(chance.happens(0.25) ? "2026-03-31T23:58:00Z" : "2026-03-10T12:00:00Z");
  const calmAt = startAt + chance.between(60_000, 400_000);
  const history = startHistory();
  const tempo = chance.one([0.02, 0.2, 1, 4]);
  const accountId = `acc_${seed}`;
  const isCalm = () => scheduler.now() > calmAt;
  let digest = 0;

  async function observe(process: Process, label: string, outcome: string): Promise<void> {
    history.count(outcome);
    const line = `${scheduler.now() - startAt} ${process.name}: ${label}: ${outcome}`;
    digest = hashed(digest, line);
    trace?.(line);
    if (!label.startsWith("TransactWrite") || !outcome.startsWith("performed")) return;
    const books = await readBooks(database, accountId);
    for (const { id } of books.jobs) if (!history.launched.has(id)) history.launched.set(id, scheduler.now());
    history.violation ??= brokenRule(books, history);
  }
  const scheduler = newScheduler({ chance, startAt, judge: weatherOf(chance, isCalm), observe });
  const world: World = { scheduler, chance, database, history, accountId, mutant, tempo, isCalm };
  const services = (process: Process) => servicesOf(process, world, queues);
  const queues = startQueues(world, workersOf(world, services));
  systemClock.now = () => new Date(scheduler.now());

  await openAccount(world, new Date(startAt));
  let visited = false;
  void visitCustomers(world, services).then(() => {
    visited = true;
  });
  startSchedules(world, services, async () => {
    if (scheduler.now() > startAt + restAfterMs) return true;
    if (!isCalm() || !visited || !queues.isEmpty()) return false;
    const { jobs, deliveries } = await readBooks(database, accountId);
    return !jobs.some(({ active_shard }) => active_shard) && !deliveries.some(({ state }) => state === "pending");
  });
  let steps = 0;
  while (history.violation === null && (await scheduler.step()))
    if (++steps > maxSteps) history.violation = "it does not come to rest";
  const books = await readBooks(database, accountId);
  history.violation ??= brokenRule(books, history) ?? brokenPromise(books, history);
  for (const { status } of books.jobs) history.count(`jobs ${status}`);
  for (const { kind } of books.entries) history.count(`entries of a ${kind}`);
  digest = hashed(digest, JSON.stringify(books, inOrder));
  return { seed, steps, violation: history.violation, ...missingAndExcess(books), counts: history.counts, digest };
}

/** For JSON.stringify: objects with their fields in the order of their names. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** FNV-1a, carried on. */
function hashed(hash: number, text: string): number {
  let result = hash ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index++) result = Math.imul(result ^ text.charCodeAt(index), 0x01000193);
  return result >>> 0;
}
