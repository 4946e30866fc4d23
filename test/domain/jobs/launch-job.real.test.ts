import { type DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobLauncher } from "#domain/jobs/launch-job";
import { aReel, atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const reel = { ...aReel, input: { request: "a reel" }, title: "Spring" };

describe("a launch", () => {
  it("charges, takes a slot and makes the job and its video, all at once", async () => {
    const { id } = await domain.openAccount({ packCredits: 10 });
    const outcome = await domain.launcher.launch(id, reel);
    if ("refused" in outcome) throw new Error(outcome.refused);
    const { launched } = outcome;
    const { account, entries } = await domain.proved(id);

    expect(account).toMatchObject({ credits_monthly: 20, credits_pack: 10, running_jobs: 1 });
    expect(entries.at(-1)).toMatchObject({ kind: "charge", monthly: -5, pack: 0, job_id: launched.id });
    expect(await domain.jobs.get({ accountId: id, jobId: launched.id })).toEqual(launched);
    expect((await domain.videos.page(id, { limit: 100 })).videos).toMatchObject([
      { id: launched.video.id, title: "Spring", status: "processing", job_id: launched.id },
    ]);
  });

  it("is refused for too few credits, and nothing is written", async () => {
    const { id } = await domain.openAccount();

    expect(await domain.launcher.launch(id, { ...reel, cost: 26 })).toEqual({
      refused: "insufficient_credits",
      creditsNeeded: 26,
      creditsAvailable: 25,
    });
    expect(await domain.proved(id)).toMatchObject({
      account: { credits_monthly: 25, running_jobs: 0 },
      entries: { length: 1 },
    });
    expect((await domain.videos.page(id, { limit: 100 })).videos).toEqual([]);
  });

  it("finds a new month's allowance by itself", async () => {
    const { id } = await domain.openAccount();
    await domain.launcher.launch(id, { ...reel, cost: 25 });
    domain.clock.pass(31 * 86_400);
    await domain.launcher.launch(id, reel);

    expect(await domain.proved(id)).toMatchObject({
      account: { credits_monthly: 20 },
      entries: [{}, {}, { kind: "reset" }, { kind: "charge" }],
    });
  });

  it("is decided again where the account that its call had read has moved on", async () => {
    const read = await domain.openAccount({ maxConcurrency: 2 });
    for (let launch = 0; launch < 2; launch++)
      expect(await domain.launcher.launch(read.id, reel, read)).toHaveProperty("launched");
    const refused = { refused: "concurrency_limit", limit: 2 };
    expect(await domain.launcher.launch(read.id, reel, read)).toEqual(refused);

    const full = (await domain.proved(read.id)).account;
    const [running] = (await domain.jobs.list(read.id, { limit: 1 })).jobs;
    await domain.ender.fail({ accountId: read.id, jobId: running?.id ?? "" }, { code: "cancelled", message: "No." });
    expect(await domain.launcher.launch(read.id, reel, full)).toHaveProperty("launched");
    await domain.accounts.suspend(read.id);
    expect(await domain.launcher.launch(read.id, { ...reel, cost: 0 }, read)).toEqual({ refused: "account_suspended" });
    await domain.proved(read.id);
  });

  it("that got through although its answer was lost is found, not made again or refused", async () => {
    const { id } = await domain.openAccount({ maxConcurrency: 1 });
    const lossy = jobLauncher({ ...domain, documents: losesFirstAnswer(domain.documents) });
    const outcome = await lossy.launch(id, reel);
    if ("refused" in outcome) throw new Error(outcome.refused);
    const { account } = await domain.proved(id);

    expect(account).toMatchObject({ credits_monthly: 20, running_jobs: 1 });
    expect(outcome.launched).toEqual(await domain.jobs.get({ accountId: id, jobId: outcome.launched.id }));
  });
});

describe("a launch under a reserved id", () => {
  it("that was made before is found, whatever the account can afford by now", async () => {
    const { id } = await domain.openAccount({ maxConcurrency: 1 });
    const reservation = { jobId: "job_reserved", resumed: false };
    const first = await domain.launcher.launch(id, { ...reel, cost: 25, reservation });
    const second = await domain.launcher.launch(id, {
      ...reel,
      cost: 25,
      reservation: { ...reservation, resumed: true },
    });

    expect(first).toMatchObject({ launched: { id: "job_reserved" }, again: false });
    expect(second).toMatchObject({ launched: { id: "job_reserved" }, again: true });
    expect((await domain.proved(id)).entries.filter(({ kind }) => kind === "charge")).toHaveLength(1);
  });
});

describe("thirty launches at once", { timeout: 120_000 }, () => {
  it("against credits for seven: seven jobs, the rest told what they need", async () => {
    const { id } = await domain.openAccount({ packCredits: 12, maxConcurrency: 100 });
    const outcomes = await atOnce(30, () => domain.launcher.launch(id, reel));
    const { account, entries } = await domain.proved(id);

    expect(outcomes.filter((outcome) => "launched" in outcome)).toHaveLength(7);
    expect(outcomes.filter((outcome) => "refused" in outcome)).toEqual(
      Array.from({ length: 23 }, () => ({ refused: "insufficient_credits", creditsNeeded: 5, creditsAvailable: 2 })),
    );
    expect(account).toMatchObject({ credits_monthly: 0, credits_pack: 2, running_jobs: 7 });
    expect(entries.filter(({ kind }) => kind === "charge")).toHaveLength(7);
    expect((await domain.videos.page(id, { limit: 100 })).videos).toHaveLength(7);
  });

  it("against three slots: three jobs, the rest uncharged", async () => {
    const { id } = await domain.openAccount({ packCredits: 1000 });
    const outcomes = await atOnce(30, () => domain.launcher.launch(id, reel));

    expect(outcomes.filter((outcome) => "launched" in outcome)).toHaveLength(3);
    expect(outcomes.filter((outcome) => "refused" in outcome)).toEqual(
      Array.from({ length: 27 }, () => ({ refused: "concurrency_limit", limit: 3 })),
    );
    expect(await domain.proved(id)).toMatchObject({
      account: { credits_monthly: 10, credits_pack: 1000, running_jobs: 3 },
    });
  });

  it("against credits and slots for five: the rest told of the credits, which waiting does not bring", async () => {
    const { id } = await domain.openAccount({ maxConcurrency: 5 });
    const outcomes = await atOnce(20, () => domain.launcher.launch(id, reel));

    expect(outcomes.filter((outcome) => "launched" in outcome)).toHaveLength(5);
    expect(outcomes.filter((outcome) => "refused" in outcome)).toEqual(
      Array.from({ length: 15 }, () => ({ refused: "insufficient_credits", creditsNeeded: 5, creditsAvailable: 0 })),
    );
  });
});

/** The first transaction is committed twice over, as when a connection breaks after the first and the client sends again. */
function losesFirstAnswer(documents: DynamoDBDocumentClient): DynamoDBDocumentClient {
  let lost = false;
  return new Proxy(documents, {
    get(target, property) {
      if (property !== "send") return Reflect.get(target, property);
      return async (command: TransactWriteCommand) => {
        if (command instanceof TransactWriteCommand && !lost) {
          lost = true;
          await target.send(new TransactWriteCommand(command.input));
        }
        return target.send(command);
      };
    },
  });
}
