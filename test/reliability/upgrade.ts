import path from "node:path";
import { parseArgs } from "node:util";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Stage } from "#domain/records/stages";
import { type Domain, startDomain } from "../support/domain.ts";
import { type InFlight, launchInStage, moments, tasksOf, waysOf } from "./upgrade/launch-in-stages.ts";
import { type Message, openVersion, type Version } from "./upgrade/open-version.ts";
import { unpackVersion } from "./upgrade/unpack-version.ts";

/**
 * Stores jobs in every stage with the code of the commit `--from`, before a worker has taken their task, while one holds
 * it and after one has died, and lets today's code take over: sweeper, stores, and workers without their work. For some
 * minutes both versions sweep, and the workers of the old one finish. Then the same back. Exits with 1 if a job neither
 * ends nor is refunded, is charged twice, or cannot be shown.
 */
const { values } = parseArgs({ options: { from: { type: "string" } } });
if (!values.from) throw new Error("--from COMMIT is missing");
const root = path.resolve(import.meta.dirname, "../..");
const quiet = ["info", "warn", "error"] as const;
for (const level of quiet) console[level] = () => {};
const output = { path: null, thumbnail: null, duration: null, size: null, result: {} };

const old = unpackVersion(root, values.from);
try {
  const rows = [await takeOver(old.dir, root), await takeOver(root, old.dir)];
  console.table({ forward: rows[0], back: rows[1] });
  const isSound = rows.every(
    (row) => row.lost + row["charged twice"] + row["answers of 500"] + row["failed sweeps"] === 0,
  );
  old.remove();
  // Databases that were started here stay for others to use, and would keep the process alive.
  process.exit(isSound ? 0 : 1);
} catch (error) {
  old.remove();
  throw error;
}

/** Jobs in flight in one version, taken over by another. */
async function takeOver(from: string, to: string) {
  const domain = await startDomain();
  const queue: Message[] = [];
  const shared = { documents: domain.documents, tables: domain.tables, clock: domain.clock, queue };
  const [before, after] = [await openVersion(from, shared), await openVersion(to, shared)];
  const { id: accountId } = await domain.openAccount({ plan: "pro", packCredits: 10_000, maxConcurrency: 1000 });
  const jobs: InFlight[] = [];
  for (const way of waysOf(before))
    for (const moment of moments) jobs.push(await launchInStage(before, shared, { ...way, accountId, moment }));
  const failures = { sweeps: 0, answers: 0, attempts: 0 };
  const sweep = (version: Version) => version.sweep().catch(() => void failures.sweeps++);
  const show = () => after.show(accountId).catch(() => void failures.answers++);
  await show();
  await sweep(after);
  // Workers of the earlier version finish what they hold. Their messages go to its queues.
  for (const held of jobs) await finish(before, held);
  for (let minute = 0; minute < 150; minute++) {
    domain.clock.pass(61);
    if (minute < 3) await sweep(before);
    await sweep(after);
    await show();
    // A worker that throws leaves its message to be delivered again, and the sweeper ends what never succeeds.
    for (const message of queue.splice(0)) await work(after, message).catch(() => void failures.attempts++);
  }
  const { entries } = await domain.proved(accountId);
  const statuses = await statusesIn(domain, accountId);
  await domain.stop();
  const refunds = entries.filter(({ kind }) => kind === "refund").length;
  const charges = entries.filter(({ kind }) => kind === "charge").length;
  return {
    stages: new Set(jobs.map(({ stage }) => stage)).size,
    jobs: jobs.length,
    done: statuses.done,
    refunded: refunds,
    lost: jobs.length - statuses.done - refunds,
    "charged twice": charges - jobs.length,
    "answers of 500": failures.answers,
    "failed sweeps": failures.sweeps,
    "failed attempts": failures.attempts,
  };
}

/** The worker of the earlier version ends its attempt. */
async function finish({ jobs, ender }: Version, { attempt, moment, next, ...task }: InFlight): Promise<void> {
  if (attempt === null || moment !== "held") return;
  const ref = { ...task, stage: task.stage as Stage, attempt };
  if (next === undefined) return void (await ender.complete(ref, output));
  const { lastOfStage } = await jobs.finishTask(ref);
  if (lastOfStage) await jobs.advance(ref, { from: ref.stage, to: next as Stage, tasks: { 0: 1 } });
}

/** A worker takes a message, and its work succeeds. */
async function work(version: Version, { stage, ...message }: Message): Promise<void> {
  if (!version.stageNames.includes(stage)) return;
  await version.run({ ...message, stage: stage as Stage }, async (job, { attempt }) => {
    const next = version.followerOf(job);
    if (next !== null) return { tasks: tasksOf(version, next) };
    await version.ender.complete(attempt, output);
    return null;
  });
}

async function statusesIn({ documents, tables }: Domain, accountId: string) {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tables.jobs,
      KeyConditionExpression: "account_id = :account",
      ExpressionAttributeValues: { ":account": accountId },
    }),
  );
  return { done: Items.filter(({ status }) => status === "done").length };
}
