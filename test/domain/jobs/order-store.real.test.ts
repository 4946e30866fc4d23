import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, TaskRef } from "#domain/records/job";
import { aReel, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let orders: ReturnType<typeof orderStore>;
beforeAll(async () => {
  domain = await startDomain();
  orders = orderStore(domain);
});
afterAll(() => domain.stop());

let task: TaskRef;
let attempt: AttemptRef;
const minimax = { provider: "minimax", hook: "its-word" };
const operation = { provider: "minimax", id: "op-1" };

/** An AI video's job whose first attempt at ordering it has begun. */
beforeEach(async () => {
  const { id } = await domain.openAccount();
  const outcome = await domain.launcher.launch(id, { ...aReel, kind: "video", stages: ["submit", "poll", "collect"] });
  if ("refused" in outcome) throw new Error(outcome.refused);
  task = { accountId: id, jobId: outcome.launched.id, stage: "submit", task: "0" };
  attempt = await started();
});

async function started(): Promise<AttemptRef> {
  const outcome = await domain.jobs.startTask(task);
  if (!outcome.started) throw new Error(outcome.reason);
  return { ...task, attempt: outcome.attempt };
}
const order = async () => (await domain.jobs.get(task))?.order;
/** The job with its order taken on, waiting to be asked for. */
async function waiting(): Promise<TaskRef> {
  await orders.place(attempt, minimax);
  await orders.accept(attempt, operation, { askAfterSeconds: 10 });
  await domain.jobs.finishTask(attempt);
  await domain.jobs.advance(task, { from: "submit", to: "poll", tasks: [100] });
  return { ...task, stage: "poll" };
}

describe("an order", () => {
  it("is written before it is placed, and then what the engine calls it", async () => {
    expect(await orders.place(attempt, minimax)).toBe(true);
    expect(await order()).toMatchObject({ ...minimax, state: "submitting", operation: null });

    await orders.accept(attempt, operation, { askAfterSeconds: 10 });

    const at = domain.clock.now().getTime();
    expect(await order()).toMatchObject({ state: "taken", operation, taken_at: at, due_at: at + 10_000 });
  });

  it("is not placed again by the attempt after one that was never heard of again", async () => {
    await orders.place(attempt, minimax);
    domain.clock.pass(60);
    const second = await started();

    expect(await orders.place(second, minimax)).toBe(false);
    expect(await orders.place(attempt, minimax)).toBe(true);
    expect(await order()).toMatchObject({ state: "submitting", attempt: 1 });
  });

  it("is not placed by an attempt that has lost its task, nor accepted or withdrawn by it", async () => {
    domain.clock.pass(60);
    const second = await started();
    expect(await orders.place(attempt, minimax)).toBe(false);
    await orders.place(second, { ...minimax, provider: "fal" });

    await orders.accept(attempt, operation, { askAfterSeconds: 10 });
    await orders.withdraw(attempt);

    expect(await order()).toMatchObject({ provider: "fal", state: "submitting" });
  });

  it("that was not taken on makes room for another", async () => {
    await orders.place(attempt, minimax);
    await orders.withdraw(attempt);

    expect(await order()).toBeNull();
    expect(await orders.place(attempt, { ...minimax, provider: "fal" })).toBe(true);
  });

  it("is not placed for a job that was cancelled", async () => {
    await domain.ender.fail(task, { code: "cancelled", message: "The job was cancelled." });

    expect(await orders.place(attempt, minimax)).toBe(false);
  });
});

describe("the question how an order goes", () => {
  it("is asked when it is due, by one of many", async () => {
    const ref = await waiting();
    expect(await orders.takeTurn(ref, { seconds: 60 })).toBeNull();
    domain.clock.pass(10);

    const turns = await Promise.all([1, 2, 3, 4].map(() => orders.takeTurn(ref, { seconds: 60 })));

    expect(turns.filter(Boolean)).toHaveLength(1);
  });

  it("may come a moment early, for clocks differ", async () => {
    const ref = await waiting();
    domain.clock.pass(9);

    expect(await orders.takeTurn(ref, { seconds: 60 })).toMatchObject({ order: { state: "taken" } });
  });

  it("is asked again when it was put off to, and what is reached never goes back", async () => {
    const ref = await waiting();
    domain.clock.pass(10);
    const job = await orders.takeTurn(ref, { seconds: 60 });
    if (!job) throw new Error("It was not due");

    expect(await orders.postpone(job, ref, { seconds: 15, done: 40 })).toBe(true);
    expect(await orders.takeTurn(ref, { seconds: 60 })).toBeNull();
    domain.clock.pass(15);
    const later = await orders.takeTurn(ref, { seconds: 60 });
    if (!later) throw new Error("It was not due");
    expect(later.tasks[0]).toMatchObject({ done: 40, state: "waiting", attempt: 0 });
    await orders.postpone(later, ref, { seconds: 15, done: 30 });
    expect((await domain.jobs.get(ref))?.tasks[0]).toMatchObject({ done: 40 });
  });

  it("is asked by somebody else when whoever had the turn is silent, who can then put off nothing", async () => {
    const ref = await waiting();
    domain.clock.pass(10);
    const silent = await orders.takeTurn(ref, { seconds: 60 });
    if (!silent) throw new Error("It was not due");
    domain.clock.pass(60);

    expect(await orders.takeTurn(ref, { seconds: 60 })).not.toBeNull();
    expect(await orders.postpone(silent, ref, { seconds: 15, done: 50 })).toBe(false);
  });

  it("is due at once when the engine says that there is something to ask for", async () => {
    const ref = await waiting();

    expect(await orders.pollNow(ref)).toBe(true);
    expect(await orders.takeTurn(ref, { seconds: 60 })).not.toBeNull();
  });

  it("is not asked once the job goes on or has ended", async () => {
    const ref = await waiting();
    domain.clock.pass(10);
    await domain.jobs.advance(ref, { from: "poll", to: "collect", tasks: [1] });

    expect([await orders.takeTurn(ref, { seconds: 60 }), await orders.pollNow(ref)]).toEqual([null, false]);
  });
});
