import { afterAll, beforeAll, expect, it } from "vitest";
import { reapDecision } from "#domain/jobs/reap";
import { taskRunner } from "#domain/jobs/run-task";
import { type Job, type JobRef, progressOf } from "#domain/records/job";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

/** A reel's first task at work, and what its worker does every now and then, to be done when the test wants it. */
async function atWork() {
  const { id: accountId } = await domain.openAccount({ packCredits: 10 });
  const outcome = await domain.launcher.launch(accountId, aReel);
  if ("refused" in outcome) throw new Error(outcome.refused);
  const task = { accountId, jobId: outcome.launched.id, stage: "prepare", task: "0" } as const;
  const repeated: Record<string, (() => Promise<void>) | null> = {};
  const repeat = (name: string) => (act: () => Promise<void>) => {
    repeated[name] = act;
    return () => {
      repeated[name] = null;
    };
  };
  const run = taskRunner({
    ...domain,
    enqueue: async () => [],
    everyHeartbeat: repeat("heartbeat"),
    pollCancellation: repeat("look"),
  });
  const begun = Promise.withResolvers<AbortSignal>();
  const end = Promise.withResolvers<null>();
  const ended = run(task, async (_job, { signal }) => {
    begun.resolve(signal);
    signal.addEventListener("abort", () => end.reject(signal.reason));
    return end.promise;
  });
  return { task, repeated, signal: await begun.promise, end, ended };
}

it("work is stopped at the next heartbeat once its job was cancelled", async () => {
  const { task, repeated, signal, ended } = await atWork();

  await repeated.heartbeat?.();
  expect(signal.aborted).toBe(false);
  await domain.ender.fail(task, { code: "cancelled", message: "The job was cancelled." });
  await repeated.heartbeat?.();

  expect(signal.aborted).toBe(true);
  await ended;
  expect(repeated).toEqual({ heartbeat: null, look: null });
});

it("work is stopped at the next look once its job was cancelled, and looks write nothing", async () => {
  const { task, repeated, signal, ended } = await atWork();
  const before = await domain.jobs.get(task);

  await repeated.look?.();
  expect(signal.aborted).toBe(false);
  expect(await domain.jobs.get(task)).toEqual(before);
  await domain.ender.fail(task, { code: "cancelled", message: "The job was cancelled." });
  await repeated.look?.();

  expect(signal.aborted).toBe(true);
  await ended;
  expect(repeated).toEqual({ heartbeat: null, look: null });
});

it("work is stopped at the next heartbeat once its task is another's", async () => {
  const { task, repeated, signal, ended } = await atWork();

  domain.clock.pass(60);
  const other = await domain.jobs.startTask(task);
  await repeated.heartbeat?.();

  expect([other.started !== null, signal.aborted]).toEqual([true, true]);
  await ended;
});

it("work goes on while nothing can be seen of its job", async () => {
  const { repeated, signal, end, ended } = await atWork();
  const { documents } = domain;
  const send = documents.send.bind(documents);
  documents.send = () => Promise.reject(new Error("The table is away"));

  await repeated.heartbeat?.();
  await repeated.look?.();
  documents.send = send;

  expect(signal.aborted).toBe(false);
  end.resolve(null);
  await ended;
});

it("a job is sent back to an earlier stage whose output cannot be used, and shows no less progress", async () => {
  const { id: accountId } = await domain.openAccount({ packCredits: 10 });
  const outcome = await domain.launcher.launch(accountId, aReel);
  if ("refused" in outcome) throw new Error(outcome.refused);
  const ref = { accountId, jobId: outcome.launched.id };
  await domain.jobs.advance(ref, { from: "prepare", to: "render", tasks: { render: 100 } });
  const seen = await present(ref);
  const sent: string[] = [];
  const run = taskRunner({
    ...domain,
    enqueue: async (_job, stage) => sent.push(stage),
    everyHeartbeat: () => () => {},
    pollCancellation: () => () => {},
  });

  await run({ ...ref, stage: "render", task: "render" }, async () => ({ repeat: "prepare" }));

  const job = await present(ref);
  expect(job).toMatchObject({ status: "processing", stage: "prepare", tasks: { 0: { state: "waiting", attempt: 0 } } });
  expect([progressOf(seen), progressOf(job)]).toEqual([13, 13]);
  // The sweeper enqueues it.
  expect(sent).toEqual([]);
  domain.clock.pass(61);
  expect(reapDecision(job, domain.clock.now())).toEqual({ action: "again", tasks: ["0"] });
});

async function present(ref: JobRef): Promise<Job> {
  const job = await domain.jobs.get(ref);
  if (!job) throw new Error("The job is gone");
  return job;
}
