import { describe, expect, it } from "vitest";
import { type SweptJob, sweepDecision, sweptJob } from "#domain/jobs/swept-job";
import { Job, JobRemains, progressOf, type Task } from "#domain/records/job";
import { aJob } from "../../support/domain.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const minutesAgo = (minutes: number) => now.getTime() - minutes * 60_000;
const task = (of: Partial<Task> = {}): Task => ({
  state: "waiting",
  attempt: 0,
  lease_expires_at: 0,
  done: 0,
  total: 1,
  ...of,
});
/** A job as an earlier version stored it. */
const stored = (of: Record<string, unknown>) => ({ ...aJob(), lease_expires_at: minutesAgo(1), ...of });
const assembling = (tasks: Record<string, Task>) =>
  stored({ stages: ["prepare", "render", "assemble"], stage: "assemble", tasks });
const decide = (item: unknown) => sweepDecision(sweptJob(item), now);

describe("a job in a retired stage", () => {
  it.each([
    ["joined", "join", "render"],
    ["copied", "copy", "copy"],
  ])("that was being %s goes on at the stage that replaces it", (_, before, after) => {
    expect(decide(assembling({ [before]: task() }))).toMatchObject({
      action: "replace",
      stored: { stage: "assemble" },
      replacement: { stage: "render", tasks: { [after]: { done: 90, total: 100 } } },
    });
  });

  it("is left to a worker of the earlier version that still holds it", () => {
    const item = assembling({ join: task({ state: "running", attempt: 1, lease_expires_at: now.getTime() }) });

    expect(decide(item)).toEqual({ action: "leave" });
  });

  it("goes on as one task where many did its work", () => {
    const tasks = { "0:0-3": task({ state: "done" }), "0:4-7": task(), "1:0-3": task() };

    expect(decide(stored({ stage: "render", tasks }))).toMatchObject({
      action: "replace",
      replacement: { stage: "render", tasks: { render: { done: 0, total: 100 } } },
    });
  });

  it("shows its callers the stage of this version and no less progress than before", () => {
    const job = Job.parse(assembling({ join: task() }));

    expect(job).toMatchObject({ stages: ["prepare", "render"], stage: "render" });
    // The earlier version showed 91.
    expect(progressOf(job)).toBeGreaterThanOrEqual(91);
  });
});

describe("a job that cannot be read", () => {
  const unreadable: [string, Record<string, unknown>][] = [
    ["is in an unknown stage", { stages: ["prepare", "levitate"], stage: "levitate" }],
    ["lacks its tasks", { tasks: undefined }],
    ["has an order of another shape", { order: "ordered" }],
  ];

  it.each(unreadable)("since it %s is ended when nobody has been heard of for ten minutes", (_, of) => {
    expect(decide(stored({ ...of, lease_expires_at: minutesAgo(11) }))).toMatchObject({
      action: "fail",
      code: "internal_error",
    });
  });

  it.each(unreadable)("since it %s is left alone before: a newer version may hold it", (_, of) => {
    expect(decide(stored({ ...of, lease_expires_at: minutesAgo(9) }))).toEqual({ action: "leave" });
  });

  it.each(unreadable)("since it %s has all that is needed to end it", (_, of) => {
    expect(JobRemains.safeParse(stored(of)).success).toBe(true);
  });

  it("is left alone once it has ended", () => {
    expect(decide(stored({ status: "error", tasks: null, lease_expires_at: 0 }))).toEqual({ action: "leave" });
  });

  it("shows its callers the last stage that is known", () => {
    expect(Job.parse(stored({ stages: ["fetch", "prepare", "levitate"], stage: "levitate" }))).toMatchObject({
      stages: ["fetch", "prepare"],
      stage: "prepare",
    });
  });
});

it("a job of this version is judged by its tasks", () => {
  expect(sweptJob(stored({}))).toMatchObject({ state: "readable" } satisfies Partial<SweptJob>);
  const waiting = stored({ tasks: { render: task() }, queued_at: minutesAgo(2), created_at: now.toISOString() });

  expect(decide(waiting)).toEqual({ action: "again", tasks: ["render"] });
});

it("progress does not go back when a job is sent back to an earlier stage", () => {
  const job = { ...aJob({ stages: ["prepare", "render"], stage: "prepare", tasks: { 0: task() } }) };

  expect(progressOf(job)).toBe(0);
  expect(progressOf({ ...job, least_progress: 13 })).toBe(13);
});
