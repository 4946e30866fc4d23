import { setTimeout as sleep } from "node:timers/promises";
import type { Check } from "./check.ts";
import type { World } from "./world.ts";

/** What came of a check under all permissions: the statements that it needed, and how long it took. */
export interface Trial {
  check: Check;
  needed: ReadonlySet<string>;
  milliseconds: number;
  failure: string | undefined;
}

/** Does every check under all permissions, each with functions that start cold. */
export async function tryAll(world: World, checks: readonly Check[], log: (line: string) => void): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const check of checks) {
    // Once more, if need be: on a machine that is busy otherwise what takes too long may do so once.
    const first = await tryOnce(world, check);
    const trial = first.failure === undefined ? first : await tryOnce(world, check);
    trials.push(trial);
    log(`${trial.failure === undefined ? "ok" : "FAILED"} ${check.name} (${trial.milliseconds} ms)`);
  }
  return trials;
}

async function tryOnce(world: World, check: Check): Promise<Trial> {
  const used = () => new Map(world.statements().map(({ id, used }) => [id, used]));
  let [before, begun] = [used(), Date.now()];
  const failure = await failureOf(async () => {
    await world.leave([], check.held);
    const run = await check.prepare(world);
    await world.endIdle();
    [before, begun] = [used(), Date.now()];
    await run();
  });
  const milliseconds = Date.now() - begun;
  const needed = new Set([...used()].flatMap(([id, count]) => (count > (before.get(id) ?? 0) ? [id] : [])));
  await world.endJobs();
  return { check, needed, milliseconds, failure };
}

/** How a check fails without a statement; undefined when it does not. */
export async function tryWithout(world: World, check: Check, statement: string): Promise<string | undefined> {
  await world.leave([], check.held);
  const run = await prepared(world, check);
  await world.leave([statement], check.held);
  const failure = await failureOf(run);
  await world.leave([]);
  await world.endJobs();
  return failure;
}

/** What a check before it left behind may be in the way for a moment. */
async function prepared(world: World, check: Check): Promise<() => Promise<void>> {
  return check.prepare(world).catch(async () => {
    await sleep(2000);
    return check.prepare(world);
  });
}

async function failureOf(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    const text = String(error).replace(/^AssertionError \[ERR_ASSERTION\]: |^Error: /, "");
    return text.replaceAll(/\s+/g, " ").slice(0, 160);
  }
}
