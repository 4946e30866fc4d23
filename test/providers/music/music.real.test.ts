import { safeHttp } from "@reelwright/platform/safe-http";
import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, describe, expect, it } from "vitest";
import { elevenlabsMusic } from "#providers/music/elevenlabs-music";
import { falMusic } from "#providers/music/fal-music";
import { minimaxMusic } from "#providers/music/minimax-music";
import { musicOrder } from "#providers/music/music-provider";
import { type MusicProviderName, musicRoutes } from "#providers/music/music-provider-name";
import { readProviderSettings } from "#providers/provider-settings";
import { startElevenlabsMusic, told } from "../../fakes/elevenlabs-music.ts";
import type { Planned } from "../../fakes/fake-service.ts";
import { startFalMusic } from "../../fakes/fal-music.ts";
import { base, startMinimaxMusic } from "../../fakes/minimax-music.ts";
import { trustedCertificates } from "../../platform/receiver.ts";

const certificates = await trustedCertificates();
const makeMusic = async (seconds: number) => Buffer.from(`ID3 ${seconds} s of music`);
const elevenlabs = await startElevenlabsMusic({ certificates, makeMusic });
const minimax = await startMinimaxMusic({ certificates, makeMusic });
const fal = await startFalMusic({ certificates, makeMusic });
const fakes = { elevenlabs, minimax, fal };
const { request } = safeHttp({ trusted: Object.values(fakes).map(({ origin }) => origin) });
let slept = 0;
const waiting = {
  sleep: async (ms: number) => {
    slept += ms;
  },
  now: () => slept,
};
const providers = {
  elevenlabs: elevenlabsMusic(elevenlabs.settings, request),
  minimax: minimaxMusic(minimax.settings, request),
  fal: falMusic(fal.settings, request, waiting),
};
afterAll(() => {
  for (const fake of Object.values(fakes)) fake.stop();
});

const { signal } = new AbortController();
const order = musicOrder({ prompt: "rain on a roof", style: "lofi", instrumental: true, seconds: 42.5 });
const make = (name: MusicProviderName, wanted = order) => providers[name].make(wanted, signal);

describe("an order", () => {
  it("of ElevenLabs is what its interface takes, and is answered with the music", async () => {
    expect(await make("elevenlabs")).toEqual({ made: { bytes: Buffer.from("ID3 42.5 s of music") } });
    const [asked] = elevenlabs.requestsFor("compose");
    expect(asked?.url.search).toBe("?output_format=mp3_44100_128");
    expect(asked?.json).toEqual({
      prompt: "lofi. rain on a roof",
      music_length_ms: 42_500,
      model_id: "music_v1",
      force_instrumental: true,
    });
  });

  it("of MiniMax is what its interface takes, and is answered with where the music is", async () => {
    expect(await make("minimax")).toEqual({ made: { url: `${minimax.origin}/music/song.mp3` } });
    expect(minimax.requestsFor("compose")[0]?.json).toEqual({
      model: "music-3.0",
      prompt: "lofi. rain on a roof",
      output_format: "url",
      is_instrumental: true,
      audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: "mp3" },
    });
  });

  it("of MiniMax that is sung has its words written there", async () => {
    await make("minimax", { ...order, instrumental: false });

    const body = minimax.requestsFor("compose").at(-1)?.json;
    expect(body).toMatchObject({ lyrics_optimizer: true });
    expect(body).not.toHaveProperty("is_instrumental");
  });

  it("of MiniMax takes the music in hexadecimal as well", async () => {
    minimax.next("compose", { json: { data: { status: 2, audio: "4944330a" }, base_resp: { status_code: 0 } } });

    expect(await make("minimax")).toEqual({ made: { bytes: Buffer.from("ID3\n") } });
  });

  it("of fal is what its interface takes, and is asked for until it is done", async () => {
    const { made } = { made: null, ...(await make("fal")) };

    expect(made).toEqual({ url: expect.stringMatching(/\/files\/[\w-]+\.mp3$/) });
    expect(fal.requestsFor("start")[0]?.json).toEqual({
      prompt: "lofi. rain on a roof",
      music_length_ms: 42_500,
      force_instrumental: true,
      output_format: "mp3_44100_128",
    });
    expect(fal.requestsFor("status")).toHaveLength(2);
  });

  it("keeps to what all of them take", () => {
    const { prompt } = musicOrder({ prompt: "x".repeat(3000), style: "", instrumental: true, seconds: 1 });
    expect(prompt).toHaveLength(2000);
  });
});

const detail = (status: number, text: string): Planned => ({ status, json: { detail: text } });
const invalid: Planned = { status: 422, json: { detail: [{ loc: ["body"], msg: "its words", type: "missing" }] } };

describe("a documented error", () => {
  it.each<[MusicProviderName, Planned, FailureCode]>([
    ["elevenlabs", told(401, "invalid_api_key"), "provider_auth"],
    ["elevenlabs", told(401, "quota_exceeded"), "provider_quota"],
    ["elevenlabs", told(400, "bad_prompt"), "content_blocked"],
    ["elevenlabs", told(429, "too_many_concurrent_requests"), "provider_rate_limited"],
    ["elevenlabs", told(429, "system_busy"), "provider_rate_limited"],
    ["elevenlabs", detail(403, "Forbidden"), "provider_auth"],
    ["elevenlabs", invalid, "invalid_input"],
    ["elevenlabs", told(500, "internal_error"), "submit_unknown"],
    ["elevenlabs", { status: 503, text: "busy" }, "submit_unknown"],
    ["elevenlabs", { status: 200, text: "" }, "submit_unknown"],
    ["elevenlabs", "reset", "submit_unknown"],
    ["minimax", base(1000), "submit_unknown"],
    ["minimax", base(1002), "provider_rate_limited"],
    ["minimax", base(1004), "provider_auth"],
    ["minimax", base(1008), "provider_quota"],
    ["minimax", base(1026), "content_blocked"],
    ["minimax", base(1027), "content_blocked"],
    ["minimax", base(1039), "provider_rate_limited"],
    ["minimax", base(2013), "invalid_input"],
    ["minimax", base(2049), "provider_auth"],
    ["minimax", { json: { data: { status: 1, audio: "" }, base_resp: { status_code: 0 } } }, "submit_unknown"],
    ["minimax", "reset", "submit_unknown"],
    ["fal", detail(401, "Authentication is required"), "provider_auth"],
    ["fal", detail(402, "Payment required"), "provider_quota"],
    ["fal", detail(403, "User is locked. Reason: Exhausted balance."), "provider_quota"],
    ["fal", invalid, "invalid_input"],
    ["fal", detail(429, "Too many requests"), "provider_rate_limited"],
    ["fal", detail(500, "Internal server error"), "submit_unknown"],
    ["fal", "reset", "submit_unknown"],
  ])("of %s, %j, is %s", async (name, reply, code) => {
    if (name === "elevenlabs") elevenlabs.next("compose", reply);
    else if (name === "minimax") minimax.next("compose", reply);
    else fal.next("start", reply);

    expect(await make(name)).toMatchObject({ failed: { code } });
  });

  it.each<[string, MusicProviderName]>([
    ["[[blocked]]", "elevenlabs"],
    ["[[sensitive]]", "minimax"],
    ["[[sensitive]]", "fal"],
  ])("of a prompt that is not made, %s by %s, is the content's", async (prompt, name) => {
    expect(await make(name, { ...order, prompt })).toMatchObject({ failed: { code: "content_blocked" } });
  });

  it("of a question for what fal has taken on does not end it", async () => {
    fal.next("status", detail(503, "Service unavailable"), detail(502, "Bad gateway"));

    expect(await make("fal")).toHaveProperty("made");
  });

  it("of all questions for what fal has taken on ends it, so that nobody else is asked for it", async () => {
    fal.answerBy("status", () => detail(503, "Service unavailable"));

    expect(await make("fal")).toMatchObject({ failed: { code: "provider_timeout" } });
    fal.answerBy("status", () => undefined);
  });
});

it("asks those who are configured, in the operator's order", () => {
  const { minimax, fal } = { minimax: { apiKey: "a" }, fal: { apiKey: "b" } };
  const routes = (settings: object) => musicRoutes(readProviderSettings(JSON.stringify(settings)));

  expect(routes({})).toEqual([]);
  expect(routes({ fal, minimax })).toEqual(["minimax", "fal"]);
  expect(routes({ fal, minimax, musicOrder: ["fal", "elevenlabs"] })).toEqual(["fal"]);
});

it("none of them was asked for what it has not got", () => {
  expect(Object.values(fakes).flatMap(({ strangers }) => strangers)).toEqual([]);
});
