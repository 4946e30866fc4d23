import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, Job } from "#domain/records/job";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { aiVideoOrderer } from "#features/ai-videos/ai-video-orderer";
import { JobFailed, RetryLater } from "#lambda/worker";
import type { AiVideoInput } from "#providers/video/ai-video-input";
import type { VideoProviderName } from "#providers/video/video-provider";
import { mm } from "../fakes/documented-errors.ts";
import { openFakes } from "../providers/video/open-fakes.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

const { fakes, open } = await openFakes();
const { minimax, fal } = fakes;
let domain: Domain;
let orders: ReturnType<typeof orderStore>;
let configured: readonly VideoProviderName[];
let job: Job;
let attempt: AttemptRef;
beforeAll(async () => {
  domain = await startDomain();
  orders = orderStore(domain);
});
afterAll(async () => {
  fakes.stop();
  await domain.stop();
});

const input: AiVideoInput = {
  model: "model_a",
  tier: "tier1",
  aspect: "9:16",
  fps: 24,
  sound: true,
  prompt: "A red kettle",
  negative: "",
  scenario: null,
  seed: 7,
  picture: null,
  routes: ["minimax", "fal"],
};
beforeEach(async () => {
  configured = ["minimax", "fal"];
  const { id } = await domain.openAccount();
  const outcome = await domain.launcher.launch(id, { ...aReel, kind: "video", input, stages: ["submit", "poll"] });
  if ("refused" in outcome) throw new Error(outcome.refused);
  ({ job, attempt } = await tryFirst(outcome.launched));
});
async function tryFirst({ account_id: accountId, id: jobId }: Job) {
  const task = { accountId, jobId, stage: "submit" as const, task: "0" };
  const outcome = await domain.jobs.startTask(task);
  if (!outcome.started) throw new Error(outcome.reason);
  return { job: outcome.started, attempt: { ...task, attempt: outcome.attempt } };
}
const tryAgain = async () => {
  domain.clock.pass(60);
  ({ job, attempt } = await tryFirst(job));
};

const readAiVideo = (stored: Job) => {
  const read = aiVideoJob.read(stored);
  if (!read) throw new Error("No job of an AI video");
  return read;
};
const place = () =>
  aiVideoOrderer({
    orders,
    providers: async (name) => (configured.includes(name) ? open(name) : null),
    pictureOf: async () => "data:image/jpeg;base64,/9j/",
    newHook: async () => ({ hook: "word", webhookUrl: null }),
  })(readAiVideo(job), attempt, new AbortController().signal);
const stored = async () => (await domain.jobs.get(attempt))?.order;
const ordered = () => [minimax.tasks.size, fal.tasks.size];

describe("an AI video is ordered", () => {
  it("of the first engine, and what that calls it is kept", async () => {
    const [atMinimax = 0, atFal] = ordered();

    await place();

    expect(await stored()).toMatchObject({ provider: "minimax", state: "taken", hook: "word" });
    expect(ordered()).toEqual([atMinimax + 1, atFal]);
  });

  it.each([
    ["has nothing left for us", () => minimax.next("start", mm(1008))],
    ["is asked too much of", () => minimax.next("start", mm(1002))],
    [
      "is no longer configured",
      () => {
        configured = ["fal"];
      },
    ],
  ])("of the second where the first %s", async (_, arrange) => {
    arrange();
    await place();

    expect(await stored()).toMatchObject({ provider: "fal", state: "taken" });
  });

  it("later where all are asked too much of, as late as the last of them says, but no more than three times", async () => {
    const busy = () => {
      minimax.next("start", mm(1002));
      fal.next("start", { status: 429, headers: { "Retry-After": "90" } });
    };
    busy();
    expect(await place().catch((error) => error)).toEqual(new RetryLater(90));
    expect(await stored()).toBeNull();

    await tryAgain();
    await tryAgain();
    busy();
    expect(await place().catch((error) => error)).toMatchObject({ name: "JobFailed", code: "provider_rate_limited" });
  });

  it("of nobody else where it was refused for what it is", async () => {
    const [, atFal] = ordered();
    minimax.next("start", mm(1026));

    await expect(place()).rejects.toMatchObject({ code: "content_blocked" });
    expect(ordered()[1]).toBe(atFal);
  });
});

describe("an AI video is not ordered twice", () => {
  it("when the engine's answer was lost", async () => {
    const [atMinimax = 0, atFal] = ordered();
    minimax.next("start", async (usual) => {
      await usual();
      return "reset";
    });

    await expect(place()).rejects.toMatchObject({ code: "submit_unknown" });
    await tryAgain();

    await expect(place()).rejects.toThrow(JobFailed);
    expect(ordered()).toEqual([atMinimax + 1, atFal]);
  });

  it("when whoever had ordered it was never heard of again", async () => {
    const before = ordered();
    await orders.place(attempt, { provider: "minimax", hook: "word" });
    await tryAgain();

    await expect(place()).rejects.toMatchObject({ name: "JobFailed", code: "submit_unknown" });
    expect(ordered()).toEqual(before);
  });

  it("when whoever had ordered it died before it went on", async () => {
    await place();
    const before = ordered();
    await tryAgain();

    await place();

    expect(ordered()).toEqual(before);
  });

  it("when its task is another's by now", async () => {
    const before = ordered();
    const late = { job, attempt };
    await tryAgain();
    ({ job, attempt } = late);

    await expect(place()).rejects.toThrow(/no longer holds the task/);
    expect(ordered()).toEqual(before);
  });

  it("when its job was cancelled", async () => {
    const before = ordered();
    await domain.ender.fail(attempt, { code: "cancelled", message: "The job was cancelled." });

    await expect(place()).rejects.toThrow(/no longer holds the task/);
    expect(ordered()).toEqual(before);
  });
});
