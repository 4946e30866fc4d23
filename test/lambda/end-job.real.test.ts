import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jobEndCaller } from "#domain/jobs/job-end-caller";
import { JobEnding } from "#domain/jobs/job-ending";
import type { Launch } from "#domain/jobs/launch-job";
import { orderStore } from "#domain/jobs/order-store";
import { taskRunner } from "#domain/jobs/run-task";
import { type AttemptRef, maxAttempts } from "#domain/records/job";
import type { AiVideoInput } from "#providers/video/ai-video-input";
import { spec as endJob } from "../../functions/internal/end-job.ts";
import { spec as pollAiVideo } from "../../functions/workers/poll-ai-video.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  // The log lines of the workers.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  domain = await startDomain();
});
afterAll(() => {
  vi.restoreAllMocks();
  return domain.stop();
});

const anAiVideo: AiVideoInput = {
  model: "model_a",
  tier: "tier1",
  aspect: "9:16",
  fps: 24,
  sound: false,
  prompt: "A wave on a shore",
  negative: "",
  scenario: null,
  seed: 1,
  picture: null,
  routes: ["minimax"],
};
const failure = { code: "media_unreadable", message: "The narration cannot be read." };
const leaveLine = vi.fn(async (_: { jobId: string }) => {});
/** The function itself, called as workers call it. */
const end = (ending: unknown) =>
  endJob.handle(JobEnding.parse(ending), {
    ender: {
      complete: async (...of: Parameters<Domain["ender"]["complete"]>) => (await domain.ender.complete(...of)).ended,
      fail: async (...of: Parameters<Domain["ender"]["fail"]>) => (await domain.ender.fail(...of)).ended,
    },
    leaveLine,
  });
const ender = jobEndCaller(end);
const statusOf = async (ref: AttemptRef) => (await domain.jobs.get(ref))?.status;

/** A job whose first attempt at its first task has begun. */
async function atWork(of: Partial<Launch> = {}): Promise<AttemptRef> {
  const { id: accountId } = await domain.openAccount();
  const outcome = await domain.launcher.launch(accountId, { ...aReel, ...of });
  if ("refused" in outcome) throw new Error(outcome.refused);
  const { id: jobId, stage } = outcome.launched;
  const task = { accountId, jobId, stage, task: "0" };
  const taken = await domain.jobs.startTask(task);
  if (!taken.started) throw new Error(taken.reason);
  return { ...task, attempt: taken.attempt };
}

describe("a worker that wants its job to end", () => {
  it("has to name the attempt that holds its task", async () => {
    const attempt = await atWork();
    const { accountId, jobId } = attempt;
    const nameless = { status: "error", failure, job: { accountId, jobId }, attempt: null };

    expect(JobEnding.safeParse(nameless).success).toBe(false);
    for (const other of [{ attempt: 2 }, { task: "1" }, { stage: "render" as const }])
      expect(await ender.fail({ ...attempt, ...other }, failure)).toBe(false);
    expect(await statusOf(attempt)).toBe("processing");
    expect(await ender.fail(attempt, failure)).toBe(true);
  });

  it("makes room in the line of jobs, once, and its job stays ended even if that fails", async () => {
    const attempt = await atWork();
    leaveLine.mockClear();
    leaveLine.mockRejectedValueOnce(new Error("DynamoDB cannot be reached"));
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});

    expect(await ender.fail({ ...attempt, attempt: 2 }, failure)).toBe(false);
    expect(await ender.fail(attempt, failure)).toBe(true);
    expect(await ender.fail(attempt, failure)).toBe(false);
    expect(leaveLine.mock.calls.map(([{ jobId }]) => jobId)).toEqual([attempt.jobId]);
    errors.mockRestore();
  });

  it("can do so for a task of which the last attempt has died", async () => {
    const attempt = await atWork();
    const run = taskRunner({
      jobs: domain.jobs,
      ender,
      enqueue: async () => [],
      everyHeartbeat: () => () => {},
      pollCancellation: () => () => {},
    });
    for (let died = 1; died < maxAttempts; died++) {
      domain.clock.pass(60);
      await domain.jobs.startTask(attempt);
    }
    domain.clock.pass(60);
    await run(attempt, () => Promise.reject(new Error("unreachable")));

    expect(await domain.jobs.get(attempt)).toMatchObject({ status: "error", error_code: "worker_died" });
    expect((await domain.proved(attempt.accountId)).account).toMatchObject({ credits_monthly: 25, running_jobs: 0 });
  });

  it("can do so when the provider that it polls says that an AI video has failed", async () => {
    const attempt = await atWork({ kind: "video", stages: ["submit", "poll", "collect"], input: anAiVideo });
    const orders = orderStore(domain);
    const operation = { provider: "minimax" as const, id: "op-1" };
    await orders.place(attempt, { provider: "minimax", hook: "its-word" });
    await orders.accept(attempt, operation, { askAfterSeconds: 0 });
    await domain.jobs.finishTask(attempt);
    await domain.jobs.advance(attempt, { from: "submit", to: "poll", tasks: [100] });
    const { attempt: _, ...task } = attempt;
    const refused = {
      code: "generation_failed",
      message: "The provider could not make this.",
      detail: "",
      retryAfterSeconds: null,
    } as const;
    await pollAiVideo.handle(
      { ...task, stage: "poll" },
      {
        orders,
        ask: async () => ({ state: { state: "failed", failure: refused }, provider: null, operation }),
        jobs: domain.jobs,
        ender,
        enqueue: async () => [],
      },
    );

    expect(await domain.jobs.get(attempt)).toMatchObject({ status: "error", error_code: refused.code });
    expect((await domain.proved(attempt.accountId)).account).toMatchObject({ credits_monthly: 25, running_jobs: 0 });
  });
});
