import { parseArgs } from "node:util";
import type { StatementUse } from "@reelwright/aws-local/iam/access-control";
import { seededRandom } from "../support/random.ts";
import { checks } from "./iam/checks.ts";
import { openControls } from "./iam/controls.ts";
import { openItems } from "./iam/items.ts";
import { makeOlder, plantOldUploads } from "./iam/old-uploads.ts";
import { ruleStatements, startedByRules } from "./iam/rules.ts";
import { whyNotHere } from "./iam/statements-elsewhere.ts";
import { type Trial, tryAll, tryWithout } from "./iam/trials.ts";
import { openWorld, prepareAssembly } from "./iam/world.ts";

/**
 * Leaves every IAM statement of the template out of the running service, one at a time, and does what needs it. Prints which check
 * fails without which statement; exits with 1 when a statement is survivable, or when a check fails under all permissions.
 */
const { values } = parseArgs({
  options: {
    /** Only statements whose id has this text. */
    only: { type: "string", default: "" },
    /** Only the checks whose names have this regular expression. */
    checks: { type: "string", default: "" },
    /** So many statements at most, chosen by the seed. */
    statements: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
  },
});
const begun = Date.now();
const prepared = await prepareAssembly();

// Without their statements the rules start nothing; with them they do.
const quiet = await prepared.run();
const rules = ruleStatements(quiet);
await quiet.leaveOut(rules);
const means = openControls(prepared.state, {
  running: quiet,
  lines: prepared.lines,
  trying: () => ({ workers: [], held: [], since: 0 }),
});
await plantOldUploads({ ...means, ...openItems(prepared.state) }, 6);
const startedWithout = await startedByRules(quiet, rules);
await quiet.stop();
makeOlder(prepared.state, means.buckets.Work);
const running = await prepared.run();
const startedWith = await startedByRules(running, rules);

const world = await openWorld(prepared, running, rules);
const chosenChecks = checks.filter(({ name }) => new RegExp(values.checks).test(name));
const trials = await tryAll(world, chosenChecks, console.log);
const broken = trials.filter(({ failure }) => failure !== undefined);
for (const { check, failure } of broken) console.log(`BROKEN "${check.name}" fails under all permissions: ${failure}`);

const all = running.statements();
const elsewhere = all.filter((statement) => whyNotHere(statement) !== undefined);
const random = seededRandom(Number(values.seed));
const chosen = all
  .filter((statement) => !elsewhere.includes(statement) && statement.id.includes(values.only))
  .map((statement) => ({ statement, order: random() }))
  .sort((a, b) => a.order - b.order)
  .slice(0, Number(values.statements))
  .map(({ statement }) => statement)
  .sort((a, b) => (a.id < b.id ? -1 : 1));

let survivable = 0;
for (const statement of chosen) {
  const from = Date.now();
  const caught = await catcherOf(statement, trials);
  if (caught === undefined) survivable++;
  console.log(
    `${describe(statement)}\n    -> ${caught ?? "SURVIVABLE"} (${((Date.now() - from) / 1000).toFixed(1)} s)`,
  );
}

console.log(
  `\n${elsewhere.length} statements decide nothing of a service that runs here; test/infra/permissions.full.test.ts has them:`,
);
for (const [why, some] of Map.groupBy(elsewhere, (statement) => whyNotHere(statement)))
  console.log(`  ${some.length}: ${why}`);
console.log("\nGranted, but never asked for by a check:");
for (const { id, used, unused } of all.filter((statement) => !elsewhere.includes(statement)))
  if (used > 0) for (const grant of unused) console.log(`  ${id}: ${grant}`);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
console.log(
  `\n${chosen.length} statements left out one at a time, ${chosen.length - survivable} caught, ${survivable} survivable; ${trials.length} checks, ${broken.length} broken; ${minutes} min`,
);
await running.stop();
await prepared.stop();
process.exit(survivable === 0 && broken.length === 0 ? 0 : 1);

/** The name of a check that fails without the statement. */
async function catcherOf({ id }: StatementUse, all: readonly Trial[]): Promise<string | undefined> {
  if (rules.includes(id))
    return startedWith.get(id) && !startedWithout.get(id) ? "a schedule is started by its rule" : undefined;
  // Workers that are held cannot be asked what they do without their messages.
  const cannotTell = (held: readonly string[] = []) => held.some((worker) => world.pollingOf(worker) === id);
  const needing = all.filter(
    ({ check, needed, failure }) => failure === undefined && needed.has(id) && !cannotTell(check.held),
  );
  for (const { check } of needing.sort((a, b) => a.milliseconds - b.milliseconds)) {
    const failure = await tryWithout(world, check, id);
    if (failure !== undefined) return `"${check.name}": ${failure}`;
  }
  return undefined;
}

function describe({ id, statement: { Effect, Action, Resource, Condition } }: StatementUse): string {
  const resources = Resource?.map((arn) => arn.split(":").slice(5).join(":") || arn.replace("arn:aws:s3:::", ""));
  const conditions = Object.keys(Condition).length > 0 ? ` if ${JSON.stringify(Condition)}` : "";
  const of = resources && resources.length > 3 ? `${resources.length} resources` : resources?.join(", ");
  return `${id}: ${Effect} ${Action?.join(", ")} on ${of}${conditions}`;
}
