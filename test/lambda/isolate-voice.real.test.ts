import { safeHttp } from "@reelwright/platform/safe-http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, Job } from "#domain/records/job";
import { type VoiceIsolated, voiceIsolator } from "#features/isolation/voice-isolator";
import { JobFailed, RetryLater } from "#lambda/worker";
import { openIsolationProvider } from "#providers/isolation/open-isolation-provider";
import { startElevenlabsIsolation, told } from "../fakes/elevenlabs-isolation.ts";
import { startFalIsolation } from "../fakes/fal-isolation.ts";
import { trustedCertificates } from "../platform/receiver.ts";
import { type Domain, startDomain } from "../support/domain.ts";
import { makeMp3 } from "../support/media.ts";
import { begun, launchedWith } from "../support/task-attempt.ts";

const certificates = await trustedCertificates();
const elevenlabs = await startElevenlabsIsolation({ certificates });
const fal = await startFalIsolation({ certificates });
const { request } = safeHttp({ trusted: [elevenlabs.origin, fal.origin] });
const settings = { elevenlabs: elevenlabs.settings, fal: fal.settings };
const recording = await makeMp3(5);
let domain: Domain;
let job: Job;
let attempt: AttemptRef;
let kept: VoiceIsolated[];

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(async () => {
  elevenlabs.stop();
  fal.stop();
  await domain.stop();
});
beforeEach(async () => {
  kept = [];
  job = await launchedWith(domain, { kind: "media", stages: ["isolate", "plan"] });
  await begin();
});

async function begin() {
  ({ job, attempt } = await begun(domain, job));
}
/** The worker died, and another takes the task. */
async function beginAgain() {
  domain.clock.pass(60);
  await begin();
}

const order = (keep = async (made: VoiceIsolated) => void kept.push(made)) =>
  voiceIsolator({
    orders: orderStore({ ...domain, of: "task" }),
    providers: async (name) => openIsolationProvider(name, settings, request),
    sleep: async () => {},
  })({
    order: { title: "a job", read: async () => recording, url: async () => null },
    routes: ["elevenlabs", "fal"],
    job,
    attempt,
    signal: new AbortController().signal,
    keep,
  });
const asked = () => [elevenlabs.requestsFor("isolate").length, fal.requestsFor("start").length];
const spendElevenlabs = () => elevenlabs.next("isolate", told(401, "quota_exceeded"));

describe("a voice is not ordered twice", () => {
  it("when the worker died after the provider had sent it, and nobody knows what became of it", async () => {
    const lost = async () => {
      throw new Error("out of memory");
    };
    await expect(order(lost)).rejects.toThrow("out of memory");
    const before = asked();
    await beginAgain();

    await expect(order()).rejects.toMatchObject({ code: "submit_unknown" });
    expect(asked()).toEqual(before);
  });

  it("when it is known to be under way: the next attempt waits for it, as often as a job is tried", async () => {
    spendElevenlabs();
    fal.answerBy("status", () => ({ status: 202, json: { status: "IN_PROGRESS" } }));
    await expect(order()).rejects.toThrow(RetryLater);
    const before = asked();

    await beginAgain();
    await expect(order()).rejects.toThrow(RetryLater);
    await beginAgain();
    const last = order();

    await expect(last).rejects.toThrow(JobFailed);
    await expect(last).rejects.toMatchObject({ code: "provider_timeout" });
    fal.answerBy("status", () => undefined);
    await order();
    expect([kept, asked()]).toMatchObject([[{ provider: "fal", made: { url: expect.any(String) } }], before]);
  });
});
