import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AttemptRef, JobRef } from "#domain/records/job";
import { aReel, atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const output = {
  path: "/videos/x/1/vid.mp4",
  thumbnail: "/videos/x/1/vid.jpg",
  duration: 21.5,
  size: 1_000_000,
  result: { url: "/videos/x/1/vid.mp4" },
};
const failure = { code: "media_unreadable", message: "The narration cannot be read." };

/** A job that took 3 monthly and 2 pack credits. */
async function launched(): Promise<AttemptRef & { videoId: string }> {
  const { id: accountId } = await domain.openAccount({ packCredits: 10 });
  await domain.ender.complete(await launch(accountId, 22), output);
  return launch(accountId, 5);
}

/** A job with its first task taken. */
async function launch(accountId: string, cost: number, callbackUrl: string | null = null) {
  const outcome = await domain.launcher.launch(accountId, { ...aReel, cost, callbackUrl, keyId: "key_1" });
  if ("refused" in outcome) throw new Error(outcome.refused);
  const task = { accountId, jobId: outcome.launched.id, stage: "prepare", task: "0" } as const;
  const taken = await domain.jobs.startTask(task);
  if (!taken.started) throw new Error(taken.reason);
  return { ...task, attempt: taken.attempt, videoId: outcome.launched.video.id };
}

async function deliveries(accountId: string) {
  const { Items } = await domain.documents.send(
    new QueryCommand({
      TableName: domain.tables.webhook_deliveries,
      KeyConditionExpression: "account_id = :account",
      ExpressionAttributeValues: { ":account": accountId },
    }),
  );
  return Items ?? [];
}

async function active() {
  const ids: string[] = [];
  for await (const { ref } of domain.jobs.active()) ids.push(ref.jobId);
  return ids;
}

describe("a job that is done", () => {
  it("keeps its charge, gives its slot back, shows its video and leaves the sweeper's sight", async () => {
    const { videoId, ...ref } = await launched();

    expect(await active()).toContain(ref.jobId);
    expect((await domain.ender.complete(ref, output)).ended).toBe(true);
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

    expect((await domain.ender.complete(ref, { ...output, path: "/videos/a/2/a.mp4" })).ended).toBe(false);
    expect((await domain.ender.fail(ref, failure)).ended).toBe(false);
    expect(await domain.jobs.get(ref)).toMatchObject({ status: "done" });
    expect((await domain.proved(ref.accountId)).entries.filter(({ kind }) => kind === "refund")).toEqual([]);
  });

  it("gives the same answer again to a worker that lost it", async () => {
    const { videoId: _, ...ref } = await launched();
    const first = await domain.ender.complete(ref, output);

    expect(first.ended).toBe(true);
    expect(await domain.ender.complete(ref, output)).toEqual(first);
    expect((await domain.proved(ref.accountId)).account.running_jobs).toBe(0);
  });
});

describe("a job that is done for nothing", () => {
  it("shows its video, gives its slot back and each bucket what was taken from it, once", async () => {
    const { videoId, ...ref } = await launched();
    const outcomes = await atOnce(5, () => domain.ender.complete(ref, output, { refund: "It was there already." }));

    expect(outcomes.map(({ ended }) => ended)).toContain(true);
    expect((await domain.ender.fail(ref, failure)).ended).toBe(false);
    expect(await domain.jobs.get(ref)).toMatchObject({ status: "done", result: output.result });
    const { account, entries } = await domain.proved(ref.accountId);
    expect(account).toMatchObject({ credits_monthly: 3, credits_pack: 10, running_jobs: 0 });
    expect(entries.filter(({ kind }) => kind === "refund")).toMatchObject([
      { job_id: ref.jobId, monthly: 3, pack: 2, reason: "It was there already." },
    ]);
    expect(await domain.videos.get(ref.accountId, videoId)).toMatchObject({ status: "done", path: output.path });
  });

  it("is not ended by an attempt that has lost its task", async () => {
    const { videoId: _, ...ref } = await launched();
    const late = { ...ref, attempt: ref.attempt + 1 };

    expect((await domain.ender.complete(late, output, { refund: "Late." })).ended).toBe(false);
    expect((await domain.proved(ref.accountId)).account).toMatchObject({ credits_pack: 8, running_jobs: 1 });
  });
});

describe("a job that failed", () => {
  it("says why, gives its slot back and each bucket what was taken from it", async () => {
    const { videoId, ...ref } = await launched();

    expect((await domain.ender.fail(ref, failure)).ended).toBe(true);
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
    const outcomes = await atOnce(8, () => domain.ender.fail(ref, failure));
    const { account, entries } = await domain.proved(ref.accountId);

    expect(outcomes.filter(({ ended }) => ended)).toHaveLength(1);
    expect(entries.filter(({ kind }) => kind === "refund")).toMatchObject([
      { job_id: ref.jobId, monthly: 3, pack: 2, job_kind: "reel", key_id: "key_1" },
    ]);
    expect(account).toMatchObject({ running_jobs: 0 });
  });

  it("is refunded beside other changes of the account", async () => {
    const { id: accountId } = await domain.openAccount({ packCredits: 1000, maxConcurrency: 100 });
    const refs: JobRef[] = [];
    for (let index = 0; index < 5; index++) refs.push(await launch(accountId, 5));
    const ended = await atOnce(10, (index) => {
      const ref = refs[index % 5];
      if (!ref) throw new Error("unreachable");
      return domain.ender.fail({ accountId, jobId: ref.jobId }, failure);
    });
    const { account, entries } = await domain.proved(accountId);

    expect(ended.filter((outcome) => outcome.ended)).toHaveLength(5);
    expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(5);
    expect(account).toMatchObject({ credits_monthly: 25, credits_pack: 1000, running_jobs: 0 });
  });
});

describe("a job whose item was changed by a worker", () => {
  const change = ({ accountId, jobId }: JobRef, set: string, values: object) =>
    domain.documents.send(
      new UpdateCommand({
        TableName: domain.tables.jobs,
        Key: { account_id: accountId, id: jobId },
        UpdateExpression: `SET ${set}`,
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":processing": "processing", ...values },
      }),
    );

  it("gets back what the ledger says that it was charged", async () => {
    const { videoId: _, ...ref } = await launched();
    const values = { ":cost": 1_000_000, ":charged": { monthly: 0, pack: 1_000_000 } };
    await change(ref, "#status = :processing, cost = :cost, charged = :charged", values);

    expect((await domain.ender.fail(ref, failure)).ended).toBe(true);
    expect((await domain.proved(ref.accountId)).account).toMatchObject({ credits_monthly: 3, credits_pack: 10 });
  });

  it("is not refunded again when it is under way once more", async () => {
    const { videoId: _, ...ref } = await launched();
    await domain.ender.fail(ref, failure);
    await change(ref, "#status = :processing", {});

    await expect(domain.ender.fail(ref, failure)).rejects.toThrow("its charge was refunded already");
    const { account, entries } = await domain.proved(ref.accountId);
    expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(1);
    expect(account).toMatchObject({ credits_monthly: 3, credits_pack: 10 });
  });

  it("is refunded from a charge of which many entries have come since", async () => {
    const { id: accountId } = await domain.openAccount({ packCredits: 1000, maxConcurrency: 200 });
    const ref = await launch(accountId, 5);
    for (let later = 0; later < 120; later++) await domain.launcher.launch(accountId, { ...aReel, cost: 1 });

    expect((await domain.ender.fail(ref, failure)).ended).toBe(true);
    expect((await domain.proved(accountId)).entries.at(-1)).toMatchObject({ kind: "refund", monthly: 5, pack: 0 });
  });
});

describe("done against failed", () => {
  it("has one winner, and a refund exactly when it failed", async () => {
    for (let round = 0; round < 10; round++) {
      const { videoId: _, ...ref } = await launched();
      const [{ ended: done }, { ended: failed }] = await Promise.all([
        domain.ender.complete(ref, output),
        domain.ender.fail(ref, failure),
      ]);
      const { account, entries } = await domain.proved(ref.accountId);

      expect([done, failed].filter((won) => won)).toHaveLength(1);
      expect(await domain.jobs.get(ref)).toMatchObject({ status: done ? "done" : "error" });
      expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(failed ? 1 : 0);
      expect(account.running_jobs).toBe(0);
    }
  });
});

describe("an attempt that has lost its task", () => {
  it("can neither publish nor fail the job; the one that has it can", async () => {
    const { videoId: _, ...first } = await launched();
    domain.clock.pass(60);
    const second = await domain.jobs.startTask(first);
    if (!second.started) throw new Error(second.reason);

    expect((await domain.ender.complete(first, output)).ended).toBe(false);
    expect((await domain.ender.fail(first, failure, first)).ended).toBe(false);
    expect(await domain.jobs.get(first)).toMatchObject({ status: "processing" });
    expect((await domain.ender.complete({ ...first, attempt: second.attempt }, output)).ended).toBe(true);
  });
});

describe("the webhook of a job", () => {
  it("is written once by whatever ends it, and not at all when nobody asked", async () => {
    const { id: accountId } = await domain.openAccount({ packCredits: 100 });
    const quiet = await launch(accountId, 5);
    await domain.ender.complete(quiet, output);
    expect(await deliveries(accountId)).toEqual([]);

    const heard = await launch(accountId, 5, "https://example.com/hook");
    const endings = await Promise.all([
      domain.ender.complete(heard, output),
      domain.ender.fail(heard, failure),
      domain.ender.fail(heard, failure),
    ]);
    const [delivery, ...more] = await deliveries(accountId);
    expect(more).toEqual([]);
    expect(endings.flatMap(({ delivery: ref }) => ref ?? [])).toEqual([{ accountId, deliveryId: delivery?.id }]);
    const done = endings[0]?.ended;
    expect(delivery).toMatchObject({ state: "pending", url: "https://example.com/hook", job_id: heard.jobId });
    expect(JSON.parse(delivery?.body)).toEqual({
      event: done ? "job.completed" : "job.failed",
      job_id: heard.jobId,
      kind: "reel",
      status: done ? "done" : "error",
      output_url: done ? output.path : null,
      error: done ? null : failure.message,
      delivered_at: domain.clock.now().toISOString(),
    });
  });
});

describe("an ended job", () => {
  it("is shown to the clearing sweep after a minute, until it is cleared", async () => {
    const { videoId: _, ...ref } = await launched();
    await domain.ender.fail(ref, failure);
    const due = async () => {
      const ids: string[] = [];
      for await (const { id } of domain.jobs.ended()) ids.push(id);
      return ids.includes(ref.jobId);
    };

    expect(await due()).toBe(false);
    domain.clock.pass(61);
    expect(await due()).toBe(true);
    const job = await domain.jobs.get(ref);
    if (job) await domain.jobs.cleared(job, { keptDays: 30 });
    expect(await due()).toBe(false);
  });
});
