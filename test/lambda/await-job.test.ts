import { describe, expect, it, vi } from "vitest";
import type { Place } from "#domain/limits/place-store";
import { Job } from "#domain/records/job";
import { jobWaiter } from "#features/jobs/await-job";
import { waitedLauncher } from "#features/jobs/launch-and-wait";
import { AcceptedAnswer } from "#lambda/accepted-answer";
import { SynchronousAnswer } from "#lambda/synchronous";

const ref = { accountId: "acc_1", jobId: "job_1" };
const answered = {
  statusUrl: "/api/jobs/job_1",
  read: ({ result }: Job) => result,
  state: ({ id, status }: Job) => ({ jobId: id, status }),
};
const launchedAt = "2026-03-10T12:00:00.000Z";
const aJob = (of: Partial<Job> = {}): Job =>
  Job.parse({
    id: "job_1",
    account_id: "acc_1",
    kind: "reel",
    status: "processing",
    stages: ["prepare", "render"],
    stage: "prepare",
    queued_at: Date.parse(launchedAt),
    announced: 1,
    tasks: { 0: { state: "waiting", attempt: 0, lease_expires_at: 0, done: 0, total: 1 } },
    input: {},
    upload_prefix: null,
    callback_url: null,
    cost: 5,
    video: { id: "vid_1", folder: "/videos/1/", path: null },
    created_at: launchedAt,
    ended_at: null,
    result: null,
    error: null,
    error_code: null,
    ...of,
  });
const done = aJob({ status: "done", result: { url: "/videos/1.mp4" } });

/** `free`: whether there is a place. `jobs`: the states of the job, one for each look. */
function openWaiter(free: boolean, ...jobs: [Job, ...Job[]]) {
  const place: Place = { keep: vi.fn(async () => true), free: vi.fn(async () => {}) };
  const waits = { forCall: vi.fn(async () => (free ? place : null)) };
  const wait = jobWaiter({
    jobs: { get: async () => jobs.shift() ?? null },
    waits,
    sleep: async () => {},
  });
  return { place, waits, wait };
}

describe("a call that waits for its job", () => {
  it("keeps its place while the job runs, and gives it back", async () => {
    const { place, wait } = openWaiter(true, aJob(), aJob(), done);
    const answer = await wait(ref, answered);
    if (!(answer instanceof SynchronousAnswer)) throw new Error("It did not wait");

    expect(await answer.outcome(new AbortController().signal)).toEqual(done.result);
    expect(place.keep).toHaveBeenCalledTimes(2);
    expect(place.free).toHaveBeenCalledOnce();
  });

  it("is told the field of a file that could not be read", async () => {
    const failed = aJob({ status: "error", error_code: "media_unreadable", error: "media.1: This is no picture." });
    const answer = await openWaiter(true, failed).wait(ref, answered);
    if (!(answer instanceof SynchronousAnswer)) throw new Error("It did not wait");

    expect(await answer.outcome(new AbortController().signal)).toMatchObject({
      code: "media_unreadable",
      message: "media.1: This is no picture.",
      extras: { details: [{ path: "media.1", message: "This is no picture." }] },
    });
  });

  it.each([
    ["error", "cancelled", "The job was cancelled."],
    ["error", "render_failed", "The job failed."],
    ["done", "not_found", "The result of this call was deleted."],
  ] as const)("is told how a job ended that was deleted meanwhile: %s, %s", async (status, code, message) => {
    const deleted = { deleted_at: launchedAt, error_code: status === "error" ? code : null };
    const { wait } = openWaiter(true, aJob(), aJob({ status, ...deleted }));
    const answer = await wait(ref, answered);
    if (!(answer instanceof SynchronousAnswer)) throw new Error("It did not wait");

    expect(await answer.outcome(new AbortController().signal)).toMatchObject({ code, message });
  });

  it("is answered 202 with its job where there is no place", async () => {
    const { wait } = openWaiter(false, aJob());
    const answer = await wait(ref, answered);

    expect(answer).toBeInstanceOf(AcceptedAnswer);
    expect(answer).toMatchObject({
      statusCode: 202,
      headers: { "X-Job-Id": "job_1", Location: "/api/jobs/job_1", "Retry-After": "5" },
      body: '{"jobId":"job_1","status":"processing","status_url":"/api/jobs/job_1"}',
    });
  });
});

describe("a call whose only answer is the result", () => {
  const call = (launch: () => Promise<Job>) => ({ accountId: "acc_1", launch, answerOf: () => answered });

  it("is refused with 429 before anything is launched where there is no place", async () => {
    const { wait, waits } = openWaiter(false, aJob());
    const launch = vi.fn();

    await expect(waitedLauncher({ wait, waits })(call(launch))).rejects.toMatchObject({
      code: "too_many_waiting",
      extras: { headers: { "Retry-After": "5" } },
    });
    expect(launch).not.toHaveBeenCalled();
  });

  it("takes one place, and gives it back if the launch is refused", async () => {
    const { wait, waits, place } = openWaiter(true, done);
    const launchAndWait = waitedLauncher({ wait, waits });

    await expect(launchAndWait(call(() => Promise.reject(new Error("No credits"))))).rejects.toThrow("No credits");
    expect(place.free).toHaveBeenCalledOnce();
    expect(await launchAndWait(call(async () => done))).toBeInstanceOf(SynchronousAnswer);
    expect(waits.forCall).toHaveBeenCalledTimes(2);
  });
});
