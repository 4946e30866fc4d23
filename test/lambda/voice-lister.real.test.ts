import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sharedAnswers } from "#domain/shared-answers/shared-answer-store";
import { voiceLister } from "#features/voices/voice-lister";
import { ProviderSettings } from "#providers/provider-settings";
import { problem } from "../fakes/elevenlabs.ts";
import { openVoices } from "../providers/voice/open-voices.ts";
import { atOnce, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
let outside: Awaited<ReturnType<typeof openVoices>>;
beforeAll(async () => {
  [domain, outside] = await Promise.all([startDomain(), openVoices()]);
});
afterAll(async () => {
  outside.stop();
  await domain.stop();
});

/** What one process of a function lists, as many run at once: it shares nothing with the others but the table. */
async function list({ account = "a key", order = ["elevenlabs"] } = {}) {
  const { elevenlabs } = outside.settings;
  const settings = ProviderSettings.parse({
    elevenlabs: { ...elevenlabs, apiKey: account },
    openai: outside.settings.openai,
    voiceOrder: order,
  });
  const lister = voiceLister({
    settings: async () => settings,
    providers: async (name) => outside.open(name),
    shared: sharedAnswers(domain),
  });
  return (await lister()).map(({ voices }) => voices?.map(({ name }) => name) ?? null);
}
/** How often the engine was asked since this was asked last. */
const asked = () => {
  const { requests } = outside.fakes.elevenlabs;
  return requests.splice(0, requests.length).filter(({ step }) => step === "voices").length;
};
const theirs = ["Voice 0", "Voice 1", "Voice 2"];

it("a hundred callers at once, each in a process of its own, have the engine asked once an hour", async () => {
  outside.fakes.elevenlabs.next("voices", async (usual) => {
    await sleep(300);
    return usual();
  });

  expect(await atOnce(100, () => list())).toEqual(Array(100).fill([theirs]));
  expect(asked()).toBe(1);

  domain.clock.pass(3599);
  expect(await list()).toEqual([theirs]);
  expect(asked()).toBe(0);

  domain.clock.pass(2);
  expect(await atOnce(100, () => list())).toEqual(Array(100).fill([theirs]));
  expect(asked()).toBe(1);
});

it("while the engine is out of order its last good list holds, and it is left alone for a minute", async () => {
  await list({ account: "broken" });
  domain.clock.pass(3601);
  outside.fakes.elevenlabs.next("voices", { status: 500, text: "oops" }, "reset");
  asked();

  expect(await atOnce(20, () => list({ account: "broken" }))).toEqual(Array(20).fill([theirs]));
  expect(asked()).toBe(1);
  domain.clock.pass(61);
  expect(await list({ account: "broken" })).toEqual([theirs]);
  expect(asked()).toBe(1);
  domain.clock.pass(61);
  expect(await list({ account: "broken" })).toEqual([theirs]);
  expect(asked()).toBe(1);
  domain.clock.pass(61);
  await list({ account: "broken" });
  expect(asked()).toBe(0);
});

it("an engine that has never given a list has none, for all who wait for it, and the others have theirs", async () => {
  asked();
  outside.fakes.elevenlabs.next("voices", problem(401, "invalid_api_key"));

  const lists = await atOnce(20, () => list({ account: "new", order: ["openai", "elevenlabs"] }));

  expect(lists.map(([openai, elevenlabs]) => [openai?.length, elevenlabs])).toEqual(Array(20).fill([13, null]));
  expect(asked()).toBe(1);
});

it("another key is another account, with a list of its own", async () => {
  await list({ account: "mine" });
  asked();

  await list({ account: "yours" });

  expect(asked()).toBe(1);
});

it("who died while asking is followed a minute later", async () => {
  asked();
  outside.fakes.elevenlabs.next("voices", "silence");
  void list({ account: "dying" }).catch(() => {});
  await sleep(300);

  domain.clock.pass(61);

  expect(await list({ account: "dying" })).toEqual([theirs]);
  expect(asked()).toBe(2);
});

it("whoever lists voices is answered before API Gateway gives up, which it does after 29 s", async () => {
  const waits: number[] = [];
  const timeouts = vi.spyOn(AbortSignal, "timeout");
  const lister = voiceLister({
    settings: async () =>
      ProviderSettings.parse({ elevenlabs: outside.settings.elevenlabs, voiceOrder: ["elevenlabs"] }),
    providers: async () => null,
    shared: async ({ patienceMs, ask }) => {
      waits.push(patienceMs);
      return ask();
    },
  });

  await lister();

  const asks = timeouts.mock.calls.flat();
  timeouts.mockRestore();
  expect([asks.length, waits.length]).toEqual([1, 1]);
  expect(Math.max(...asks, ...waits)).toBeLessThan(29_000);
});
