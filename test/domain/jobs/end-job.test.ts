import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRef } from "#domain/jobs/job";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const output = { duration: 21.5, size: 1_000_000, result: { url: "/videos/x.mp4" } };
const failure = { code: "media_unreadable", message: "The narration cannot be read." };

/** A job that took 3 monthly and 2 pack credits. */
async function launched(): Promise<JobRef & { videoId: string }> {
  const { id: accountId } = await domain.openAccount({ packCredits: 10 });
  await domain.ender.complete(await launch(accountId, 22), output);
  return launch(accountId, 5);
}

async function launch(accountId: string, cost: number) {
  const outcome = await domain.launcher.reel(accountId, { input: null, title: "A reel", cost });
  if ("refused" in outcome) throw new Error(outcome.refused);
  return { accountId, jobId: outcome.launched.id, videoId: outcome.launched.video.id };
}

async function active() {
  const ids: string[] = [];
  for await (const { id } of domain.jobs.active()) ids.push(id);
  return ids;
}

describe("a job that is done", () => {
  it("keeps its charge, gives its slot back, shows its video and leaves the sweeper's sight", async () => {
    const { videoId, ...ref } = await launched();

    expect(await active()).toContain(ref.jobId);
    expect(await domain.ender.complete(ref, output)).toBe(true);
    expect(await domain.jobs.get(ref)).toMatchObject({
      status: "done",
      result: output.result,
      error: null,
      ended_at: domain.clock.now().toISOString(),
    });
    expect(await domain.proved(ref.accountId)).toMatchObject({
      account: { credits_monthly: 0, credits_pack: 8, running_jobs: 0 },
    });
    expect(await domain.videos.get(ref.accountId, videoId)).toMatchObject({
      status: "done",
      duration: 21.5,
      size: 1_000_000,
    });
    expect(await active()).not.toContain(ref.jobId);
  });

  it("stays done, whatever comes later", async () => {
    const { videoId: _, ...ref } = await launched();
    await domain.ender.complete(ref, output);

    expect(await domain.ender.complete(ref, { ...output, size: 1 })).toBe(false);
    expect(await domain.ender.fail(ref, failure)).toBe(false);
    expect(await domain.jobs.get(ref)).toMatchObject({ status: "done" });
    expect((await domain.proved(ref.accountId)).entries.filter(({ kind }) => kind === "refund")).toEqual([]);
  });
});

describe("a job that failed", () => {
  it("says why, gives its slot back and each bucket what was taken from it", async () => {
    const { videoId, ...ref } = await launched();

    expect(await domain.ender.fail(ref, failure)).toBe(true);
    expect(await domain.jobs.get(ref)).toMatchObject({
      status: "error",
      error: failure.message,
      error_code: failure.code,
      result: null,
    });
    expect(await domain.proved(ref.accountId)).toMatchObject({
      account: { credits_monthly: 3, credits_pack: 10, running_jobs: 0 },
    });
    expect(await domain.videos.get(ref.accountId, videoId)).toMatchObject({ status: "error" });
    expect(await active()).not.toContain(ref.jobId);
  });

  it("is refunded once however many say so at once", async () => {
    const { videoId: _, ...ref } = await launched();
    const outcomes = await atOnce(20, () => domain.ender.fail(ref, failure));
    const { account, entries } = await domain.proved(ref.accountId);

    expect(outcomes.filter((ended) => ended)).toHaveLength(1);
    expect(entries.filter(({ kind }) => kind === "refund")).toMatchObject([{ job_id: ref.jobId, monthly: 3, pack: 2 }]);
    expect(account).toMatchObject({ running_jobs: 0 });
  });

  it("is refunded beside twenty other changes of the account", async () => {
    const { id: accountId } = await domain.openAccount({ packCredits: 1000, maxConcurrency: 100 });
    const refs: JobRef[] = [];
    for (let index = 0; index < 20; index++) refs.push(await launch(accountId, 5));
    const ended = await atOnce(40, (index) => {
      const ref = refs[index % 20];
      if (!ref) throw new Error("unreachable");
      return domain.ender.fail({ accountId, jobId: ref.jobId }, failure);
    });
    const { account, entries } = await domain.proved(accountId);

    expect(ended.filter((changed) => changed)).toHaveLength(20);
    expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(20);
    expect(account).toMatchObject({ credits_monthly: 25, credits_pack: 1000, running_jobs: 0 });
  });
});

describe("done against failed", () => {
  it("has one winner, and a refund exactly when it failed", async () => {
    for (let round = 0; round < 10; round++) {
      const { videoId: _, ...ref } = await launched();
      const [done, failed] = await Promise.all([domain.ender.complete(ref, output), domain.ender.fail(ref, failure)]);
      const { account, entries } = await domain.proved(ref.accountId);

      expect([done, failed].filter((won) => won)).toHaveLength(1);
      expect(await domain.jobs.get(ref)).toMatchObject({ status: done ? "done" : "error" });
      expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(failed ? 1 : 0);
      expect(account.running_jobs).toBe(0);
    }
  });
});
