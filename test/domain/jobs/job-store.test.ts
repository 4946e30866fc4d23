import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobRef, leaseMs, progressOf } from "#domain/jobs/job";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let ref: JobRef;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());
beforeEach(async () => {
  const { id: accountId } = await domain.openAccount();
  const outcome = await domain.launcher.reel(accountId, { input: null, title: "A reel", cost: 5 });
  if ("refused" in outcome) throw new Error(outcome.refused);
  ref = { accountId, jobId: outcome.launched.id };
});

async function job() {
  const found = await domain.jobs.get(ref);
  if (!found) throw new Error("The job is gone");
  return found;
}
async function toRender(tasks: Record<string, number>) {
  await domain.jobs.startTask(ref, "prepare");
  await domain.jobs.finishTask(ref, "prepare");
  await domain.jobs.advance(ref, { from: "prepare", to: "render", tasks });
}

describe("a task", () => {
  it("is taken by one of twenty that are sent the same message", async () => {
    const outcomes = await atOnce(20, () => domain.jobs.startTask(ref, "prepare"));

    expect(outcomes.filter(({ started }) => started)).toHaveLength(1);
    expect(outcomes.filter(({ started }) => !started)).toEqual(
      Array.from({ length: 19 }, () => ({ started: null, reason: "taken" })),
    );
  });

  it("is not taken from a job that has ended, nor from one that never was", async () => {
    await domain.ender.fail(ref, { code: "x", message: "x" });

    expect(await domain.jobs.startTask(ref, "prepare")).toEqual({ started: null, reason: "job_ended" });
    expect(await domain.jobs.startTask({ ...ref, jobId: "job_none" }, "prepare")).toEqual({
      started: null,
      reason: "unknown",
    });
  });

  it("keeps its lease while its worker reports", async () => {
    await domain.jobs.startTask(ref, "prepare");
    domain.clock.pass(10);

    expect(await domain.jobs.reportTask(ref, "prepare", 0)).toBe(true);
    expect((await job()).tasks.prepare?.lease_expires_at).toBe(domain.clock.now().getTime() + leaseMs);
  });

  it("tells its worker when the job has ended meanwhile", async () => {
    await domain.jobs.startTask(ref, "prepare");
    await domain.ender.fail(ref, { code: "x", message: "x" });

    expect(await domain.jobs.reportTask(ref, "prepare", 1)).toBe(false);
  });

  it("can be taken again once given back, and shows no step back meanwhile", async () => {
    await toRender({ "segment-0": 100 });
    await domain.jobs.startTask(ref, "segment-0");
    await domain.jobs.reportTask(ref, "segment-0", 60);
    const reached = progressOf(await job());
    await domain.jobs.releaseTask(ref, "segment-0");
    const seen = [progressOf(await job())];
    expect(await domain.jobs.startTask(ref, "segment-0")).toMatchObject({ started: { id: ref.jobId } });
    for (const done of [0, 30, 70]) {
      domain.clock.pass(4);
      expect(await domain.jobs.reportTask(ref, "segment-0", done)).toBe(true);
      expect((await job()).tasks["segment-0"]?.lease_expires_at).toBe(domain.clock.now().getTime() + leaseMs);
      seen.push(progressOf(await job()));
    }

    expect(seen.slice(0, 3)).toEqual([reached, reached, reached]);
    expect(seen[3]).toBeGreaterThan(reached);
  });
});

describe("a stage", () => {
  it("has one last task, however its tasks end together", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `segment-${index}`);
    await toRender(Object.fromEntries(names.map((name) => [name, 30])));
    await Promise.all(names.map((name) => domain.jobs.startTask(ref, name)));
    const outcomes = await Promise.all(names.map((name) => domain.jobs.finishTask(ref, name)));

    expect(outcomes.filter(({ lastOfStage }) => lastOfStage)).toHaveLength(1);
    expect(await domain.jobs.finishTask(ref, "segment-0")).toEqual({ lastOfStage: false });
  });

  it("is left once", async () => {
    const next = { from: "prepare", to: "render", tasks: { "segment-0": 30 } } as const;
    const outcomes = await atOnce(10, () => domain.jobs.advance(ref, next));

    expect(outcomes.filter((moved) => moved)).toHaveLength(1);
    expect(await job()).toMatchObject({
      stage: "render",
      tasks: { "segment-0": { state: "waiting", done: 0, total: 30 } },
    });
  });

  it("is announced again by one of several sweepers", async () => {
    const { queued_at } = await job();
    domain.clock.pass(600);
    const outcomes = await atOnce(5, () => domain.jobs.requeued(ref, queued_at));

    expect(outcomes.filter((mine) => mine)).toHaveLength(1);
  });
});

describe("another account", () => {
  it("cannot read a job by its id", async () => {
    const stranger = await domain.openAccount();

    expect(await domain.jobs.get({ accountId: stranger.id, jobId: ref.jobId })).toBeNull();
  });
});
