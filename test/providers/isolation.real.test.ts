import { safeHttp } from "@reelwright/platform/safe-http";
import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, describe, expect, it } from "vitest";
import type { IsolationOrder, IsolationProviderName } from "#providers/isolation/isolation-provider";
import { isolationRoutes } from "#providers/isolation/isolation-routes";
import { openIsolationProvider } from "#providers/isolation/open-isolation-provider";
import { type ProviderSettings, readProviderSettings } from "#providers/provider-settings";
import { productionState, said, startAuphonic } from "../fakes/auphonic.ts";
import { startElevenlabsIsolation, told } from "../fakes/elevenlabs-isolation.ts";
import type { Planned } from "../fakes/fake-service.ts";
import { detail, problem, startFalIsolation } from "../fakes/fal-isolation.ts";
import { trustedCertificates } from "../platform/receiver.ts";
import { makeMp3 } from "../support/media.ts";

const certificates = await trustedCertificates();
const [elevenlabs, auphonic, fal] = await Promise.all([
  startElevenlabsIsolation({ certificates }),
  startAuphonic({ certificates }),
  startFalIsolation({ certificates }),
]);
const fakes = { elevenlabs, auphonic, fal };
const settings: Required<Pick<ProviderSettings, IsolationProviderName>> = {
  elevenlabs: elevenlabs.settings,
  auphonic: auphonic.settings,
  fal: fal.settings,
};
const { request } = safeHttp({ trusted: Object.values(fakes).map(({ origin }) => origin) });
afterAll(() => {
  for (const fake of Object.values(fakes)) fake.stop();
});

const recording = await makeMp3(5);
const order: IsolationOrder = { title: "job_1", read: async () => recording, url: async () => null };
function open(name: IsolationProviderName, configured = settings) {
  const provider = openIsolationProvider(name, configured, request);
  if (!provider) throw new Error(`${name} is not configured`);
  return provider;
}
async function taken(name: IsolationProviderName, configured = settings) {
  const outcome = await open(name, configured).order(order);
  if (!("taken" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.taken;
}

describe("an order", () => {
  it("of ElevenLabs is answered with the voice", async () => {
    expect(await open("elevenlabs").order(order)).toEqual({ made: { bytes: expect.any(Buffer) } });
  });

  it("of Auphonic is a production that gets the recording before it is started, and is asked for until it is done", async () => {
    const operation = await taken("auphonic");

    const steps = auphonic.requests.map(({ step }) => step);
    expect(steps).toEqual(["create", "upload", "start"]);
    expect(await open("auphonic").state?.(operation)).toEqual({ state: "running" });
    expect(await open("auphonic").state?.(operation)).toEqual({
      state: "done",
      made: { url: expect.stringContaining("/api/download/"), headers: { Authorization: "bearer au-key" } },
    });
  });

  it.each(["fal-ai/elevenlabs/audio-isolation", "fal-ai/deepfilternet3"] as const)(
    "of %s is asked for in fal's queue",
    async (isolationModel) => {
      const configured = { ...settings, fal: { ...fal.settings, isolationModel } };
      const operation = await taken("fal", configured);

      expect(await open("fal", configured).state?.(operation)).toMatchObject({ state: "running" });
      expect(await open("fal", configured).state?.(operation)).toMatchObject({
        state: "done",
        made: { url: expect.stringContaining("/files/") },
      });
      expect(fal.requestsFor("start").at(-1)?.url.pathname).toBe(`/${isolationModel}`);
    },
  );

  it("of fal names the recording by its URL where our storage can be reached", async () => {
    await open("fal").order({ ...order, url: async () => "https://storage.example/recording?signed" });

    expect(fal.requestsFor("start").at(-1)?.json).toEqual({ audio_url: "https://storage.example/recording?signed" });
  });

  it("of fal is refused where the recording is too large for a request, with both sizes", async () => {
    const before = fal.requests.length;

    expect(await open("fal").order({ ...order, read: async () => Buffer.alloc(36_000_000) })).toMatchObject({
      failed: {
        code: "invalid_input",
        message: expect.stringContaining("it takes 10.0 MB; the recording has 36.0 MB."),
      },
    });
    expect(fal.requests.length).toBe(before);
  });
});

const failNext = {
  elevenlabs: (reply: Planned) => elevenlabs.next("isolate", reply),
  auphonic: (reply: Planned) => auphonic.next("start", reply),
  fal: (reply: Planned) => fal.next("start", reply),
};

describe("a failure", () => {
  it.each<[IsolationProviderName, Planned, FailureCode]>([
    ["elevenlabs", told(401, "invalid_api_key"), "provider_auth"],
    ["elevenlabs", told(401, "quota_exceeded"), "provider_quota"],
    ["elevenlabs", told(429, "too_many_concurrent_requests"), "provider_rate_limited"],
    ["elevenlabs", told(400, "invalid_audio"), "invalid_input"],
    ["elevenlabs", told(500, "oops"), "submit_unknown"],
    ["elevenlabs", { bytes: Buffer.alloc(0) }, "submit_unknown"],
    ["elevenlabs", "reset", "submit_unknown"],
    ["auphonic", said(403, "Invalid token"), "provider_auth"],
    ["auphonic", said(402, "Payment required"), "provider_quota"],
    ["auphonic", said(400, "You have not enough credits"), "provider_quota"],
    ["auphonic", said(429, "Too many requests"), "provider_rate_limited"],
    ["auphonic", said(400, "Nothing to start"), "invalid_input"],
    ["auphonic", { status: 503, text: "<html>" }, "submit_unknown"],
    ["auphonic", "reset", "submit_unknown"],
    ["fal", detail(401, "Authentication is required"), "provider_auth"],
    ["fal", detail(403, "User is locked. Reason: Exhausted balance."), "provider_quota"],
    ["fal", problem("value_error"), "invalid_input"],
    ["fal", detail(502, "Bad gateway"), "submit_unknown"],
    ["fal", "reset", "submit_unknown"],
  ])("of an order of %s, %j, is %s", async (name, reply, code) => {
    failNext[name](reply);

    expect(await open(name).order(order)).toMatchObject({ failed: { code } });
  });

  it.each(["create", "upload"] as const)("of Auphonic to %s has ordered nothing", async (step) => {
    auphonic.next(step, "reset");

    expect(await open("auphonic").order(order)).toMatchObject({ failed: { code: "provider_unavailable" } });
  });

  it.each<[string, Planned, FailureCode]>([
    ["that it cannot read", productionState(2, "Could not download the file"), "input_unreachable"],
    ["without credits", productionState(2, "Not enough credits left"), "provider_quota"],
    ["that came to nothing", productionState(2, "Audio encoding failed"), "generation_failed"],
    ["that was deleted", { status: 404, json: {} }, "task_expired"],
    ["while it is out of order", { status: 503, text: "<html>" }, "provider_unavailable"],
  ])("of a production %s is told apart", async (_, reply, code) => {
    const operation = await taken("auphonic");
    auphonic.next("status", reply);

    expect(await open("auphonic").state?.(operation)).toMatchObject({ state: "failed", failure: { code } });
  });

  it.each(["elevenlabs", "auphonic", "fal"] as const)("of %s, where nobody is, ordered nothing", async (name) => {
    const baseUrl = "https://127.0.0.1:9";
    const nobody = {
      elevenlabs: { ...settings.elevenlabs, baseUrl },
      auphonic: { ...settings.auphonic, baseUrl },
      fal: { ...settings.fal, baseUrl },
    };

    expect(await open(name, nobody).order(order)).toMatchObject({ failed: { code: "provider_unavailable" } });
  });
});

describe("the fakes", () => {
  it("refuse what is no recording, as the providers do", async () => {
    const wrong = { ...order, read: async () => Buffer.from("no MP3") };

    for (const name of ["elevenlabs", "auphonic", "fal"] as const)
      expect(await open(name).order(wrong)).toMatchObject({ failed: { code: "invalid_input" } });
  });
});

it("the providers are asked in the order of the operator, without those that have no key", () => {
  const given = {
    elevenlabs: { apiKey: "a" },
    fal: { apiKey: "b" },
    isolationOrder: ["fal", "auphonic", "elevenlabs"],
  };

  expect(isolationRoutes(readProviderSettings(JSON.stringify(given)))).toEqual(["fal", "elevenlabs"]);
  expect(isolationRoutes(readProviderSettings(JSON.stringify({ ...given, isolationOrder: [] })))).toEqual([]);
});
