import type { Database } from "./database.ts";
import { type Interleaving, interleave } from "./interleave.ts";
import { memoryDynamoDb } from "./memory-dynamodb.ts";
import type { Mutant } from "./mutant.ts";

/** What came of many interleavings together. */
export interface Totals {
  interleavings: number;
  steps: number;
  violations: { seed: number; rule: string }[];
  lost: number;
  doubled: number;
  counts: Record<string, number>;
}

/** So many interleavings, one seed after the other, each on a model of its own. */
export async function runOnModel({ seed: from, times }: { seed: number; times: number }): Promise<Totals> {
  const totals = none();
  for (let seed = from; seed < from + times; seed++)
    add(totals, await interleave({ seed, database: memoryDynamoDb() }));
  return totals;
}

/** The same on the emulator, and how many of them went as they do on the model, in every step and in all that is stored. */
export async function runOnEmulator(
  { seed: from, times }: { seed: number; times: number },
  start: () => Promise<Database & { stop(): Promise<void> }>,
): Promise<Totals & { asOnModel: number }> {
  const totals = { ...none(), asOnModel: 0 };
  let database = await start();
  for (let seed = from; seed < from + times; seed++) {
    const here = await interleave({ seed, database });
    const there = await interleave({ seed, database: memoryDynamoDb() });
    add(totals, here);
    if (here.digest === there.digest) totals.asOnModel++;
    if (!here.violation) continue;
    // What it has left behind would be swept by those after it.
    await database.stop();
    database = await start();
  }
  await database.stop();
  return totals;
}

/** The first interleaving in which a rule finds a bug; null when none does. */
export async function firstCaught(
  mutant: Mutant,
  { seed: from, times }: { seed: number; times: number },
): Promise<Interleaving | null> {
  for (let seed = from; seed < from + times; seed++) {
    const ran = await interleave({ seed, database: memoryDynamoDb(), mutant });
    if (ran.violation) return ran;
  }
  return null;
}

const none = (): Totals => ({ interleavings: 0, steps: 0, violations: [], lost: 0, doubled: 0, counts: {} });

function add(totals: Totals, { seed, steps, violation, lost, doubled, counts }: Interleaving): void {
  totals.interleavings++;
  totals.steps += steps;
  totals.lost += lost;
  totals.doubled += doubled;
  if (violation) totals.violations.push({ seed, rule: violation });
  for (const [name, count] of Object.entries(counts)) totals.counts[name] = (totals.counts[name] ?? 0) + count;
}
