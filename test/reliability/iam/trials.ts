import { setTimeout as sleep } from "node:timers/promises";
import type { Check } from "./check.ts";
import { isOf } from "./is-of.ts";
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
  const from = world.lines.length;
  const failure = await failureOf(async () => {
    await world.leave([], { held: check.held, workers: world.workerNames });
    const run = await check.prepare(world);
    await world.leave([], check);
    await world.endIdle();
    [before, begun] = [used(), Date.now()];
    await run();
  });
  const milliseconds = Date.now() - begun;
  const decided = [...used()].flatMap(([id, count]) => (count > (before.get(id) ?? 0) ? [id] : []));
  const others = world.workerNames.filter((worker) => !check.workers?.includes(worker));
  const needed = new Set(decided.filter((id) => !others.some((worker) => isOf(id, worker))));
  await world.endJobs();
  if (failure === undefined) return { check, needed, milliseconds, failure };
  // Calls of the front say nothing of why.
  const said = world.lines.slice(from).filter((line) => !/^(GET|POST|PATCH|DELETE) |: polling /.test(line));
  return { check, needed, milliseconds, failure: [failure, ...said.slice(-10)].join("\n    ") };
}

/** How a check fails for want of a statement, with what was refused; undefined when it does not. */
export async function tryWithout(world: World, check: Check, statement: string): Promise<string | undefined> {
  await world.leave([], { held: check.held, workers: world.workerNames });
  const run = await prepared(world, check);
  await world.leave([statement], check);
  const since = world.lines.length;
  const failure = await failureOf(run);
  const refused = refusedFor(statement, world.lines.slice(since), check.held);
  await world.leave([]);
  await world.endJobs();
  // Failed without a refusal: that was something else.
  return failure === undefined || refused === undefined ? undefined : `refused ${refused}; ${failure}`;
}

/** The action that was refused to whom the statement is for, or on what it is about. */
function refusedFor(statement: string, lines: readonly string[], held: readonly string[] = []): string | undefined {
  const owner = statement.replace(/( policy)?#\d+$/, "");
  for (const line of lines) {
    const [, who = "", action = "", resource = ""] = /^(\S+): AccessDenied for (\S+) on (\S+):/.exec(line) ?? [];
    const isOnPurpose = held.some((worker) => who === `reelwright-${worker}` && /^sqs:(Get|Receive)/.test(action));
    if (!isOnPurpose && (who === owner || resource.includes(owner))) return action;
  }
  return undefined;
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
    return text.replaceAll(/\s+/g, " ").slice(0, 100);
  }
}
