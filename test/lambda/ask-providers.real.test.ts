import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, Job } from "#domain/records/job";
import { type AskedProvider, providerAsker } from "#features/routing/provider-asker";
import { JobFailed, RetryLater } from "#lambda/worker";
import { providerFailure } from "#providers/provider-failure";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
let orders: ReturnType<typeof orderStore>;
let job: Job;
let attempt: AttemptRef;
let asked: string[];
beforeAll(async () => {
  domain = await startDomain();
  orders = orderStore(domain);
});
afterAll(() => domain.stop());

beforeEach(async () => {
  asked = [];
  const { id } = await domain.openAccount();
  const outcome = await domain.launcher.launch(id, { ...aReel, kind: "media", input: null, stages: ["script"] });
  if ("refused" in outcome) throw new Error(outcome.refused);
  await take(outcome.launched);
});
async function take({ account_id: accountId, id: jobId }: Job) {
  const task = { accountId, jobId, stage: "script" as const, task: "0" };
  const outcome = await domain.jobs.startTask(task);
  if (!outcome.started) throw new Error(outcome.reason);
  job = outcome.started;
  attempt = { ...task, attempt: outcome.attempt };
}
const tryAgain = async () => {
  domain.clock.pass(60);
  await take(job);
};

const failing = (code: FailureCode, retryAfterSeconds: number | null = null) => ({
  failed: providerFailure("provider", { code, providerCode: "", providerMessage: "", retryAfterSeconds }),
});
const provider = (
  name: string,
  outcome: Awaited<ReturnType<AskedProvider<string>["make"]>>,
): AskedProvider<string> => ({
  name,
  async make() {
    asked.push(name);
    return outcome;
  },
});
const good = provider("good", { made: "A script." });
const ask = (...providers: AskedProvider<string>[]) =>
  providerAsker({ orders }).ask(providers, { job, attempt, signal: new AbortController().signal });
const failure = (...providers: AskedProvider<string>[]) => ask(...providers).catch((error: unknown) => error);

describe("what several providers may make", () => {
  it("is made by the first, and nobody else is asked", async () => {
    expect(await ask(good, provider("other", { made: "Another." }))).toEqual({ made: "A script.", provider: "good" });
    expect(asked).toEqual(["good"]);
  });

  it.each(["provider_auth", "provider_quota", "provider_rate_limited", "provider_unavailable"] as const)(
    "is made by the second where the first has failed by %s",
    async (code) => {
      expect(await ask(provider("first", failing(code)), good)).toEqual({ made: "A script.", provider: "good" });
    },
  );

  it.each(["content_blocked", "invalid_input", "generation_failed", "provider_timeout", "submit_unknown"] as const)(
    "is made by nobody else where the first has failed by %s",
    async (code) => {
      expect(await failure(provider("first", failing(code)), good)).toMatchObject({ name: "JobFailed", code });
      expect(asked).toEqual(["first"]);
    },
  );

  it("is made later where all are asked too much of, as late as they say, but no more than three times", async () => {
    const busy = provider("busy", failing("provider_rate_limited", 8));

    expect(await failure(busy)).toEqual(new RetryLater(8));
    await tryAgain();
    expect(await failure(busy)).toEqual(new RetryLater(8));
    await tryAgain();
    expect(await failure(busy)).toMatchObject({ name: "JobFailed", code: "provider_rate_limited" });
  });

  it("is not waited for where a provider is to be left alone for minutes", async () => {
    expect(await failure(provider("busy", failing("provider_rate_limited", 90)))).toBeInstanceOf(JobFailed);
  });
});

describe("nothing is ordered twice", () => {
  it("when an answer was lost", async () => {
    await failure(provider("silent", failing("submit_unknown")));
    await tryAgain();

    expect(await failure(good)).toMatchObject({ name: "JobFailed", code: "submit_unknown" });
    expect(asked).toEqual(["silent"]);
  });

  it("when whoever had it made died before it said what was made", async () => {
    await ask(good);
    await tryAgain();

    expect(await failure(good)).toMatchObject({ name: "JobFailed", code: "submit_unknown" });
    expect(asked).toEqual(["good"]);
  });

  it("when it was stored, and the attempt died before it said so", async () => {
    const stored: string[] = [];
    const keep = () =>
      providerAsker({ orders }).keep(
        [good],
        { job, attempt, signal: new AbortController().signal },
        async ({ made }) => void stored.push(made),
      );
    await keep();
    await tryAgain();
    await keep();

    expect([stored, asked]).toEqual([["A script."], ["good"]]);
  });

  it("when the task is another's by now", async () => {
    const late = { job, attempt };
    await tryAgain();
    ({ job, attempt } = late);

    await expect(ask(good)).rejects.toThrow(/no longer holds the task/);
    expect(asked).toEqual([]);
  });
});
