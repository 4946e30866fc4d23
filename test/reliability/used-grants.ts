import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { grantsUsed } from "@reelwright/aws-local/iam/grants-used";
import { plainGrant, specName } from "../infra/permissions/plain-grants.ts";
import { usedGrantsFile } from "../infra/permissions/used-grants.ts";
import { checks } from "./iam/checks.ts";
import { openControls } from "./iam/controls.ts";
import { openItems } from "./iam/items.ts";
import { makeOlder, plantOldUploads } from "./iam/old-uploads.ts";
import { ruleStatements } from "./iam/rules.ts";
import { tryAll } from "./iam/trials.ts";
import { openWorld, prepareAssembly } from "./iam/world.ts";

/**
 * Adds to the record of which grants each function uses, by what the local runner's IAM allowed. The tests of permissions rest on it. It
 * does the checks of permissions under all permissions; exits with 1 when one fails. What is recorded of a grant that was taken away on
 * purpose is deleted by hand: a test names it.
 */
const { values } = parseArgs({
  options: {
    /** Instead of the checks: what tests recorded under REELWRIGHT_GRANTS_USED=FILE, or `npm run local -- --grants-used FILE`. */
    from: { type: "string" },
  },
});
const { used, failures } =
  values.from === undefined
    ? await usedByChecks()
    : { used: readFileSync(values.from, "utf8").split("\n"), failures: [] };
const known = readFileSync(usedGrantsFile, "utf8").split("\n").filter(Boolean);
const added = [...new Set(plainLines(used))].filter((line) => !known.includes(line));
writeFileSync(usedGrantsFile, `${[...known, ...added].sort().join("\n")}\n`);
for (const line of added) console.log(`+ ${line}`);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

/**
 * Those of functions, in plain words. Roles of CDK and policies of resources belong to no function, and what Lambda does under a worker's
 * role to hand it its messages is granted by CDK.
 */
function plainLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [owner = "", grant = ""] = line.split(/: (.*)/s);
    const isOfQueue = /^sqs:(?!SendMessage )/.test(grant);
    return /^reelwright-[a-z0-9-]+$/i.test(owner) && !isOfQueue ? `${specName(owner)}: ${plainGrant(grant)}` : [];
  });
}

async function usedByChecks(): Promise<{ used: string[]; failures: string[] }> {
  const prepared = await prepareAssembly();
  const before = await prepared.run();
  const means = openControls(prepared.state, {
    running: before,
    lines: prepared.lines,
    trying: () => ({ workers: [], held: [], since: 0 }),
  });
  await plantOldUploads({ ...means, ...openItems(prepared.state) }, 6);
  await before.stop();
  makeOlder(prepared.state, means.buckets.Work);
  const running = await prepared.run();
  const world = await openWorld(prepared, running, ruleStatements(running));
  const trials = await tryAll(world, checks, console.log);
  const used = grantsUsed(running.statements());
  await running.stop();
  await prepared.stop();
  return {
    used,
    failures: trials.flatMap(({ check, failure }) =>
      failure === undefined ? [] : `"${check.name}" fails: ${failure}`,
    ),
  };
}
