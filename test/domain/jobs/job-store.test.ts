import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AttemptRef, type JobRef, leaseMs, maxAttempts, progressOf } from "#domain/jobs/job";
import { aReel, atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let ref: JobRef;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());
beforeEach(async () => {
  const { id: accountId } = await domain.openAccount();
  const outcome = await domain.launcher.reel(accountId, aReel);
  if ("refused" in outcome) throw new Error(outcome.refused);
  ref = { accountId, jobId: outcome.launched.id };
});

async function job() {
  const found = await domain.jobs.get(ref);
  if (!found) throw new Error("The job is gone");
  return found;
}
async function take(task = "0"): Promise<AttemptRef> {
  const outcome = await domain.jobs.startTask({ ...ref, task });
  if (!outcome.started) throw new Error(outcome.reason);
  return { ...ref, task, attempt: outcome.attempt };
}
async function toRender(tasks: number[]) {
  await domain.jobs.finishTask(await take());
  await domain.jobs.advance(ref, { from: "prepare", to: "render", tasks });
}

describe("a task", () => {
  it("is taken by one of twenty that are sent the same message", async () => {
    const outcomes = await atOnce(20, () => domain.jobs.startTask({ ...ref, task: "0" }));

    expect(outcomes.filter(({ started }) => started)).toMatchObject([{ attempt: 1 }]);
    expect(outcomes.filter(({ started }) => !started)).toEqual(
      Array.from({ length: 19 }, () => ({ started: null, reason: "taken" })),
    );
  });

  it("is not taken from a job that has ended, nor from one that never was", async () => {
    await domain.ender.fail(ref, { code: "x", message: "x" });

    expect(await domain.jobs.startTask({ ...ref, task: "0" })).toEqual({ started: null, reason: "job_ended" });
    expect(await domain.jobs.startTask({ ...ref, jobId: "job_none", task: "0" })).toEqual({
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

    expect(await domain.jobs.startTask({ ...ref, task: "0" })).toEqual({ started: null, reason: "exhausted" });
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

  it("is handed out again by one of several sweepers, and not when a worker was quicker", async () => {
    const silent = await job();
    const outcomes = await atOnce(5, () => domain.jobs.handOutAgain(silent, ["0"]));
    expect(outcomes.filter((mine) => mine)).toHaveLength(1);

    const before = await job();
    await take();
    expect(await domain.jobs.handOutAgain(before, ["0"])).toBe(false);
  });
});

describe("the list of an account's jobs", () => {
  it("is newest first, in pages", async () => {
    const { id: accountId } = await domain.openAccount();
    const made: string[] = [];
    for (let index = 0; index < 3; index++) {
      domain.clock.pass(1);
      const outcome = await domain.launcher.reel(accountId, aReel);
      if ("launched" in outcome) made.unshift(outcome.launched.id);
    }
    const first = await domain.jobs.list(accountId, { limit: 2, before: null });
    const rest = await domain.jobs.list(accountId, { limit: 2, before: first.at(-1)?.id ?? null });

    expect([...first, ...rest].map(({ id }) => id)).toEqual(made);
    expect(first).toHaveLength(2);
  });
});

describe("another account", () => {
  it("cannot read a job by its id", async () => {
    const stranger = await domain.openAccount();

    expect(await domain.jobs.get({ accountId: stranger.id, jobId: ref.jobId })).toBeNull();
  });
});
