import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { EnqueueTasks } from "#domain/jobs/enqueue-tasks";
import { jobLauncher } from "#domain/jobs/launch-job";
import { lineStore } from "#domain/jobs/line-store";
import { reapDecision } from "#domain/jobs/reap";
import { repairerOf } from "#domain/jobs/repair-line";
import { lineStarter } from "#domain/jobs/start-in-line";
import { aReel, atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let line: ReturnType<typeof lineStore>;
let start: ReturnType<typeof lineStarter>;
let launcher: ReturnType<typeof jobLauncher>;
const sent: string[] = [];
const enqueue: EnqueueTasks = async ({ jobId }, stage, tasks) => void sent.push(`${jobId} ${stage} ${tasks}`);
beforeAll(async () => {
  domain = await startDomain();
  line = lineStore({ ...domain, room: 2 });
  launcher = jobLauncher({ ...domain, line });
  start = lineStarter({
    line,
    jobs: domain.jobs,
    enqueue,
  });
});
afterAll(() => domain.stop());
beforeEach(async () => {
  sent.length = 0;
  await domain.documents.send(new DeleteCommand({ TableName: domain.tables.rate_limits, Key: { id: "line" } }));
});

const openAccount = async () => (await domain.openAccount({ plan: "pro", packCredits: 1000, maxConcurrency: 10 })).id;

async function launched(accountId: string) {
  const outcome = await launcher.launch(accountId, aReel);
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome.launched;
}

it("starts two jobs, lets the others wait, and starts one for each that ends", async () => {
  const accountId = await openAccount();
  const jobs = [];
  for (let count = 0; count < 4; count++) jobs.push(await launched(accountId));
  const [first, , third, fourth] = jobs.map(({ id }) => id);

  expect(jobs.map(({ started_at }) => started_at !== 0)).toEqual([true, true, false, false]);
  await start(await line.leave(String(first)));
  expect(sent).toEqual([`${third} prepare 0`]);
  const stored = await domain.jobs.get({ accountId, jobId: String(third) });
  expect(stored?.started_at).toBe(domain.clock.now().getTime());
  expect((await domain.jobs.get({ accountId, jobId: String(fourth) }))?.started_at).toBe(0);
});

it("a line that another version has stored in its own way begins anew, instead of refusing all jobs", async () => {
  const accountId = await openAccount();
  await launched(accountId);
  await domain.documents.send(
    new UpdateCommand({
      TableName: domain.tables.rate_limits,
      Key: { id: "line" },
      UpdateExpression: "SET job_line.running = :other",
      ExpressionAttributeValues: { ":other": "elsewhere" },
    }),
  );

  expect((await launched(accountId)).started_at).not.toBe(0);
});

it("never starts more than there is room for, however many launch at once", async () => {
  const accounts = await atOnce(3, openAccount);
  const jobs = await Promise.all(accounts.flatMap((id) => [launched(id), launched(id), launched(id)]));

  expect(jobs.filter(({ started_at }) => started_at !== 0)).toHaveLength(2);
});

it("a job that waits is neither handed out nor given up, and has all its time once it is started", async () => {
  const accountId = await openAccount();
  const [first, , waiting] = [await launched(accountId), await launched(accountId), await launched(accountId)];
  domain.clock.pass(5 * 60 * 60);
  expect(reapDecision(waiting, domain.clock.now())).toEqual({ action: "leave" });

  await start(await line.leave(first.id));
  domain.clock.pass(59);
  const started = await domain.jobs.get({ accountId, jobId: waiting.id });
  expect(started && reapDecision(started, domain.clock.now())).toEqual({ action: "leave" });
});

it("passes over a job that was cancelled while it waited", async () => {
  const accountId = await openAccount();
  const jobs = [];
  for (let count = 0; count < 4; count++) jobs.push(await launched(accountId));
  const [first, , third, fourth] = jobs.map(({ id }) => id);
  await domain.ender.fail({ accountId, jobId: String(third) }, { code: "cancelled", message: "Cancelled." });

  await start(await line.leave(String(first)));
  expect(sent).toEqual([`${fourth} prepare 0`]);
});

it("a launch that is refused leaves nothing in the line", async () => {
  const accountId = (await domain.openAccount({ plan: "pro", packCredits: 0, maxConcurrency: 1 })).id;
  await launched(accountId);
  expect(await launcher.launch(accountId, aReel)).toMatchObject({ refused: "concurrency_limit" });

  expect((await launched(await openAccount())).started_at).not.toBe(0);
});

it("the sweep starts jobs whose start was broken off, and those that nobody has started", async () => {
  const accountId = await openAccount();
  const jobs = [];
  for (let count = 0; count < 3; count++) jobs.push(await launched(accountId));
  const [first, second, third] = jobs.map(({ id }) => String(id));
  // The function died between the line and the job.
  await line.leave(String(first));
  domain.clock.pass(61);
  const found = [
    { account_id: accountId, job_id: String(second), waits: false },
    { account_id: accountId, job_id: String(third), waits: true },
  ];
  await start(await line.repair(found));
  expect(sent).toEqual([`${third} prepare 0`]);
});

it("jobs that still wait are started by the sweep once the quota has been raised", async () => {
  const accountId = await openAccount();
  const jobs = [];
  for (let count = 0; count < 4; count++) jobs.push(await launched(accountId));
  const cancelled = { accountId, jobId: String(jobs[3]?.id) };
  await domain.ender.fail(cancelled, { code: "cancelled", message: "Cancelled." });
  const repair = repairerOf({ line: null, jobs: domain.jobs, enqueue });
  const found = jobs.map(({ id, started_at }) => ({ account_id: accountId, job_id: id, waits: started_at === 0 }));

  await repair(found);
  await repair(found);
  expect(sent).toEqual([`${jobs[2]?.id} prepare 0`]);
});
