import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AttemptRef, type JobRef, leaseMs, maxAttempts, progressOf } from "#domain/records/job";
import { aReel, atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let ref: JobRef;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());
beforeEach(async () => {
  const { id: accountId } = await domain.openAccount();
  const outcome = await domain.launcher.launch(accountId, aReel);
  if ("refused" in outcome) throw new Error(outcome.refused);
  ref = { accountId, jobId: outcome.launched.id };
});

const firstTask = { stage: "prepare", task: "0" } as const;
async function job() {
  const found = await domain.jobs.get(ref);
  if (!found) throw new Error("The job is gone");
  return found;
}
async function take(task = "0"): Promise<AttemptRef> {
  const { stage } = await job();
  const outcome = await domain.jobs.startTask({ ...ref, stage, task });
  if (!outcome.started) throw new Error(outcome.reason);
  return { ...ref, stage, task, attempt: outcome.attempt };
}
async function toRender(tasks: number[]) {
  await domain.jobs.finishTask(await take());
  await domain.jobs.advance(ref, { from: "prepare", to: "render", tasks });
}

describe("a task", () => {
  it("is taken by one of twenty that are sent the same message", async () => {
    const outcomes = await atOnce(20, () => domain.jobs.startTask({ ...ref, ...firstTask }));

    expect(outcomes.filter(({ started }) => started)).toMatchObject([{ attempt: 1 }]);
    expect(outcomes.filter(({ started }) => !started)).toEqual(
      Array.from({ length: 19 }, () => ({ started: null, reason: "taken" })),
    );
  });

  it("is not taken from a job that has ended, nor from one that never was", async () => {
    await domain.ender.fail(ref, { code: "x", message: "x" });

    expect(await domain.jobs.startTask({ ...ref, ...firstTask })).toEqual({ started: null, reason: "job_ended" });
    expect(await domain.jobs.startTask({ ...ref, ...firstTask, jobId: "job_none" })).toEqual({
      started: null,
      reason: "unknown",
    });
  });

  it("keeps its lease while its worker reports", async () => {
    const mine = await take();
    domain.clock.pass(10);

    expect(await domain.jobs.reportTask(mine, 0)).toBe(true);
    expect((await job()).tasks[0]?.lease_expires_at).toBe(domain.clock.now().getTime() + leaseMs);
  });

  it("tells its worker when the job has ended meanwhile", async () => {
    const mine = await take();
    await domain.ender.fail(ref, { code: "x", message: "x" });

    expect(await domain.jobs.reportTask(mine, 1)).toBe(false);
  });

  it("goes to another once its worker is silent, and the first can change nothing any more", async () => {
    const first = await take();
    domain.clock.pass(leaseMs / 1000 + 1);
    const second = await take();

    expect(second.attempt).toBe(2);
    expect(await domain.jobs.reportTask(first, 1)).toBe(false);
    expect(await domain.jobs.finishTask(first)).toEqual({ lastOfStage: false });
    await domain.jobs.releaseTask(first);
    expect((await job()).tasks[0]).toMatchObject({ state: "running", attempt: 2, done: 0 });
    expect(await domain.jobs.finishTask(second)).toEqual({ lastOfStage: true });
  });

  it("is tried no more often than is worth it", async () => {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      expect((await take()).attempt).toBe(attempt);
      domain.clock.pass(leaseMs / 1000 + 1);
    }

    expect(await domain.jobs.startTask({ ...ref, ...firstTask })).toEqual({ started: null, reason: "exhausted" });
  });

  it("can be taken again once given back, and shows no step back meanwhile", async () => {
    await toRender([100]);
    const first = await take();
    await domain.jobs.reportTask(first, 60);
    const reached = progressOf(await job());
    await domain.jobs.releaseTask(first);
    const seen = [progressOf(await job())];
    const second = await take();
    for (const done of [0, 30, 70]) {
      domain.clock.pass(4);
      expect(await domain.jobs.reportTask(second, done)).toBe(true);
      expect((await job()).tasks[0]?.lease_expires_at).toBe(domain.clock.now().getTime() + leaseMs);
      seen.push(progressOf(await job()));
    }

    expect(seen.slice(0, 3)).toEqual([reached, reached, reached]);
    expect(seen[3]).toBeGreaterThan(reached);
  });
});

describe("who worked for a stage that is over", () => {
  it("can change nothing of the stage that follows, although its tasks have the same numbers", async () => {
    const late = await take();
    domain.clock.pass(leaseMs / 1000 + 1);
    await toRender([30]);
    await take();
    const before = await job();

    expect(await domain.jobs.reportTask(late, 1)).toBe(false);
    expect(await domain.jobs.finishTask(late)).toEqual({ lastOfStage: false });
    await domain.jobs.releaseTask(late);
    expect(await domain.ender.fail(late, { code: "x", message: "x" }, late)).toMatchObject({ ended: false });
    expect(await job()).toEqual(before);
  });

  it("takes none of the tasks of the stage that follows when its message comes again", async () => {
    await toRender([30]);

    expect(await domain.jobs.startTask({ ...ref, ...firstTask })).toEqual({ started: null, reason: "stage_over" });
    expect((await job()).tasks[0]).toMatchObject({ state: "waiting", attempt: 0 });
  });
});

describe("a stage", () => {
  it("has a last task, however its tasks end together, and says so again when asked again", async () => {
    await toRender(Array.from({ length: 12 }, () => 30));
    const taken = await Promise.all(Array.from({ length: 12 }, (_, index) => take(String(index))));
    const outcomes = await Promise.all(taken.map((mine) => domain.jobs.finishTask(mine)));
    const [first] = taken;
    if (!first) throw new Error("unreachable");

    expect(outcomes.filter(({ lastOfStage }) => lastOfStage)).toHaveLength(1);
    expect(await domain.jobs.finishTask(first)).toEqual({ lastOfStage: true });
  });

  it("is left once", async () => {
    const next = { from: "prepare", to: "render", tasks: [30] } as const;
    const outcomes = await atOnce(10, () => domain.jobs.advance(ref, next));

    expect(outcomes.filter((moved) => moved)).toHaveLength(1);
    expect(await job()).toMatchObject({
      stage: "render",
      tasks: { 0: { state: "waiting", attempt: 0, done: 0, total: 30 } },
    });
  });

  it("can name its tasks after what they do", async () => {
    await domain.jobs.finishTask(await take());
    await domain.jobs.advance(ref, { from: "prepare", to: "render", tasks: { "0-3": 240, "9-9": 12 } });

    const mine = await take("9-9");
    await domain.jobs.reportTask(mine, 6);

    expect((await job()).tasks).toMatchObject({
      "0-3": { state: "waiting", total: 240 },
      "9-9": { state: "running", done: 6, total: 12 },
    });
    expect(await domain.jobs.finishTask(mine)).toEqual({ lastOfStage: false });
    expect(await domain.jobs.requeue(await job(), ["0-3"])).toBe(true);
  });

  it("is handed out again by one of several sweepers, and not when a worker was quicker", async () => {
    const silent = await job();
    const outcomes = await atOnce(5, () => domain.jobs.requeue(silent, ["0"]));
    expect(outcomes.filter((mine) => mine)).toHaveLength(1);

    const before = await job();
    await take();
    expect(await domain.jobs.requeue(before, ["0"])).toBe(false);
  });
});

describe("the list of an account's jobs", () => {
  async function account(jobs: number) {
    const { id: accountId } = await domain.openAccount({ packCredits: 1000, maxConcurrency: 1000 });
    const made: string[] = [];
    for (let index = 0; index < jobs; index++) {
      domain.clock.pass(1);
      const outcome = await domain.launcher.launch(accountId, aReel);
      if ("launched" in outcome) made.unshift(outcome.launched.id);
    }
    return { accountId, made };
  }
  async function pages(accountId: string, query: { limit: number; status?: "processing" | "error" }) {
    const found: string[][] = [];
    for (let before: string | undefined, more = true; more; ) {
      const { jobs, next } = await domain.jobs.list(accountId, { ...query, before });
      found.push(jobs.map(({ id }) => id));
      before = next ?? undefined;
      more = next !== null;
    }
    return found;
  }

  it("is newest first, in pages of which the last says that nothing follows", async () => {
    const { accountId, made } = await account(4);

    expect(await pages(accountId, { limit: 2 })).toEqual([made.slice(0, 2), made.slice(2)]);
    expect(await pages(accountId, { limit: 3 })).toEqual([made.slice(0, 3), made.slice(3)]);
  });

  it("finds those of one status among many others", async () => {
    const { accountId, made } = await account(5);
    const failed = [made[1], made[2], made[4]].flatMap((jobId) => (jobId ? [jobId] : []));
    for (const jobId of failed) await domain.ender.fail({ accountId, jobId }, { code: "x", message: "x" });

    expect(await pages(accountId, { limit: 2, status: "error" })).toEqual([failed.slice(0, 2), failed.slice(2)]);
    expect((await pages(accountId, { limit: 20, status: "processing" })).flat()).toHaveLength(2);
  });

  it("looks at so many jobs in one call and goes on where it stopped", async () => {
    const { accountId, made } = await account(1);
    const [failed = ""] = made;
    await domain.ender.fail({ accountId, jobId: failed }, { code: "x", message: "x" });
    const item = await domain.jobs.get({ accountId, jobId: failed });
    await atOnce(300, (index) =>
      domain.documents.send(
        new PutCommand({
          TableName: domain.tables.jobs,
          Item: { ...item, id: `${failed}~${index}`, status: "processing", active_shard: undefined },
        }),
      ),
    );

    expect(await pages(accountId, { limit: 100, status: "error" })).toEqual([[], [failed]]);
  });
});

describe("another account", () => {
  it("cannot read a job by its id", async () => {
    const stranger = await domain.openAccount();

    expect(await domain.jobs.get({ accountId: stranger.id, jobId: ref.jobId })).toBeNull();
  });
});
