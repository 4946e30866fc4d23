import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { systemClock } from "@reelwright/platform/clock";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { JobRef } from "#domain/records/job";
import { spec } from "../../functions/schedules/sweep-jobs.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
let accountId: string;
const sent: string[] = [];
/** What each sweep told the line: the jobs that it found, and whether they wait. */
const lines: [string, boolean][][] = [];
const reports: string[] = [];
const failures: unknown[] = [];
beforeAll(async () => {
  domain = await startDomain();
  vi.spyOn(systemClock, "now").mockImplementation(() => domain.clock.now());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation((line) => reports.push(String(line)));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await domain.stop();
});
beforeEach(async () => {
  accountId = (await domain.openAccount({ plan: "pro", packCredits: 100, maxConcurrency: 10 })).id;
  sent.length = 0;
  lines.length = 0;
  reports.length = 0;
  failures.length = 0;
});

async function launched(): Promise<JobRef> {
  const outcome = await domain.launcher.launch(accountId, aReel);
  if ("refused" in outcome) throw new Error(outcome.refused);
  return { accountId, jobId: outcome.launched.id };
}

/** Stores other fields in a job, as another version would have. */
async function restore({ jobId }: JobRef, fields: Record<string, unknown>) {
  const Key = { account_id: accountId, id: jobId };
  const { Item } = await domain.documents.send(new GetCommand({ TableName: domain.tables.jobs, Key }));
  await domain.documents.send(new PutCommand({ TableName: domain.tables.jobs, Item: { ...Item, ...fields } }));
}

type Services = Parameters<typeof spec.handle>[0];
const sweep = (fail: Services["ender"]["fail"] = async (...of) => (await domain.ender.fail(...of)).ended) => {
  const services: Services = {
    jobs: domain.jobs,
    ender: { fail, complete: async () => true },
    enqueue: async ({ jobId }, stage, tasks) => sent.push(...tasks.map((task) => `${jobId} ${stage} ${task}`)),
    repairLine: async (found) => void lines.push(found.map(({ job_id, waits }) => [job_id, waits])),
  };
  return spec.handle(services, (what, about) => failures.push([what, about]));
};

const task = { state: "waiting", attempt: 0, lease_expires_at: 0, done: 0, total: 1 };

it("a job of a retired stage goes on at the stage that replaces it, once", async () => {
  const ref = await launched();
  await restore(ref, { stages: ["prepare", "render", "assemble"], stage: "assemble", tasks: { join: task } });

  await sweep();
  await sweep();

  expect(sent).toEqual([`${ref.jobId} render render`]);
  const taken = await domain.jobs.startTask({ ...ref, stage: "render", task: "render" });
  expect(taken.started).toMatchObject({ stage: "render" });
});

it("jobs that cannot be read neither stop the sweep nor hide the others, and are ended and refunded", async () => {
  const bad = [await launched(), await launched()];
  const good = await launched();
  for (const [index, ref] of bad.entries())
    await restore(ref, index === 0 ? { stage: "levitate", stages: ["levitate"] } : { tasks: null });
  const { jobs } = await domain.jobs.list(accountId, { limit: 10 });
  expect(jobs.map(({ id }) => id)).toEqual([good.jobId]);

  domain.clock.pass(11 * 60);
  await sweep();

  expect(sent).toContain(`${good.jobId} prepare 0`);
  for (const { jobId } of bad) {
    const Key = { account_id: accountId, id: jobId };
    const { Item } = await domain.documents.send(new GetCommand({ TableName: domain.tables.jobs, Key }));
    expect(Item).toMatchObject({ status: "error", error_code: "internal_error" });
  }
  const { entries, account } = await domain.proved(accountId);
  expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(2);
  expect(account.running_jobs).toBe(1);
  expect(reports.filter((line) => line.includes("job reaped"))).toHaveLength(2);
});

it("a job that cannot be ended is a failure of the run, and the others have their turn", async () => {
  const stuck = await launched();
  const good = await launched();
  await restore(stuck, { tasks: null });

  domain.clock.pass(11 * 60);
  await sweep(() => Promise.reject(new Error("The ledger is out of reach")));

  expect(failures).toEqual([["job could not be reaped", stuck]]);
  expect(sent).toContain(`${good.jobId} prepare 0`);
  // It must not be there for the next test.
  await sweep();
});

it("a video that cannot be read is reported and does not hide the others", async () => {
  const first = await launched();
  domain.clock.pass(1);
  const second = await launched();
  const ids = await Promise.all([first, second].map(async (ref) => (await domain.jobs.get(ref))?.video.id));
  await domain.documents.send(
    new UpdateCommand({
      TableName: domain.tables.videos,
      Key: { account_id: accountId, id: ids[1] },
      UpdateExpression: "SET #size = :size",
      ExpressionAttributeNames: { "#size": "size" },
      ExpressionAttributeValues: { ":size": "large" },
    }),
  );

  const page = await domain.videos.page(accountId, { limit: 1 });
  expect(page.videos).toEqual([]);
  expect(await domain.videos.page(accountId, { limit: 1, before: page.next ?? "" })).toMatchObject({
    videos: [{ id: ids[0] }],
    next: null,
  });
  expect(reports.join()).toContain(`"id":"${ids[1]}"`);
});

it("the line is told of every job that is under way, and which of them wait in it", async () => {
  const [running, waiting, atProvider, ended] = [
    await launched(),
    await launched(),
    await launched(),
    await launched(),
  ];
  await restore(waiting, { started_at: 0 });
  await restore(atProvider, { kind: "video", stages: ["poll"], stage: "poll" });
  await domain.ender.fail(ended, { code: "cancelled", message: "Cancelled." });
  domain.clock.pass(3 * 60 * 60);
  await sweep();

  const own = [running, waiting, atProvider, ended].map(({ jobId }) => jobId);
  expect(Object.fromEntries(lines[0]?.filter(([id]) => own.includes(id)) ?? [])).toEqual({
    [running.jobId]: false,
    [waiting.jobId]: true,
  });
  // However long it has waited, it was not given up.
  expect((await domain.jobs.get(waiting))?.status).toBe("processing");
});
