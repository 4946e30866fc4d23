import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "@reelwright/platform/process";
import { openStereo, readStereo, sampleRate, side, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { findLag } from "@reelwright/renderer/sound/find-lag";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAuphonic } from "../fakes/auphonic.ts";
import { startElevenlabsIsolation, told } from "../fakes/elevenlabs-isolation.ts";
import { startFalIsolation } from "../fakes/fal-isolation.ts";

import { callApi } from "../support/call-api.ts";
import { ffmpeg } from "../support/media.ts";
import { type Service, startService } from "../support/service.ts";
import { asStereo, levelOf, syntheticSpeech, whiteNoise } from "../support/synthetic-speech.ts";
import { trustedCertificates } from "../support/test-run.ts";

type Account = Awaited<ReturnType<Service["account"]>>;
let elevenlabs: Awaited<ReturnType<typeof startElevenlabsIsolation>>;
let auphonic: Awaited<ReturnType<typeof startAuphonic>>;
let fal: Awaited<ReturnType<typeof startFalIsolation>>;
let service: Service;
let account: Account;
let credits: number;

const cwd = mkdtempSync(path.join(tmpdir(), "isolation-"));
const voice = syntheticSpeech(6, [
  { start: 0.3, end: 1.6 },
  { start: 3.9, end: 5.7 },
]);

beforeAll(async () => {
  const certificates = await trustedCertificates();
  [elevenlabs, auphonic, fal] = await Promise.all([
    startElevenlabsIsolation({ certificates }),
    startAuphonic({ certificates }),
    startFalIsolation({ certificates }),
  ]);
  const origins = [elevenlabs, auphonic, fal].map(({ origin }) => origin);
  service = await startService({ trust: { origins, ca: certificates.ca } });
  const settings = { elevenlabs: elevenlabs.settings, auphonic: auphonic.settings, fal: fal.settings };
  const file = path.join(cwd, "providers.json");
  writeFileSync(file, JSON.stringify(settings));
  const { code, stderr } = await service.operator("providers", "set", "--file", file);
  if (code !== 0) throw new Error(stderr);
  await writeStereo(path.join(cwd, "voice.wav"), interleave(asStereo(voice)));
  await writeStereo(path.join(cwd, "talk.wav"), interleave(asStereo(voice, whiteNoise(voice.length, -40))));
  await writeStereo(path.join(cwd, "short.wav"), interleave(asStereo(voice.subarray(0, 3 * sampleRate))));
  await writeStereo(path.join(cwd, "silent.wav"), new Int16Array(6 * sampleRate * 2));
  const inputs = ["-f", "lavfi", "-i", "color=teal:size=160x120:rate=25", "-i", "talk.wav", "-t", "6"];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await run(ffmpeg, ["-v", "error", ...inputs, ...codecs, "talk.mp4"], { cwd });
}, 600_000);
afterAll(async () => {
  await service.stop();
  for (const fake of [elevenlabs, auphonic, fal]) fake.stop();
});
beforeEach(async () => {
  account = await service.account();
  credits = await creditsNow();
});

const call = (method: string, where: string, body?: object) =>
  callApi(service, method, where, { headers: { "X-API-Key": account.apiKey }, body });
const creditsNow = async () => (await call("GET", "/api/me")).body.creditsTotal;
const orders = () =>
  [elevenlabs.requestsFor("isolate"), auphonic.requestsFor("start"), fal.requestsFor("start")].map(
    ({ length }) => length,
  );

async function send(where: string, file: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set(
    file.endsWith(".mp4") ? "video" : "audio",
    new Blob([new Uint8Array(readFileSync(path.join(cwd, file)))]),
    file,
  );
  return callApi(service, "POST", where, { headers: { "X-API-Key": account.apiKey }, body });
}

async function ended(where: string, file: string, fields: Record<string, string> = {}) {
  const { status, body } = await send(where, file, fields);
  if (status !== 202) throw new Error(JSON.stringify(body));
  for (;;) {
    const job = (await call("GET", body.status_url)).body;
    if (job.status !== "processing") return job;
    await sleep(500);
  }
}

const isolate = { isolate: "true" };
const nothingLeft = () => elevenlabs.next("isolate", told(401, "quota_exceeded"));

describe("a voice is taken out of a recording", () => {
  it("by the first provider, for the price of both, and lies where it was in the video", async () => {
    const before = orders();
    const dry = await send("/api/audio-clean?dry_run=true", "talk.mp4", isolate);

    expect(dry.body).toMatchObject({ cost: 6, cost_breakdown: { sound: 2, isolation: 4 }, engine: "elevenlabs" });
    const { result, error, cost } = await ended("/api/audio-clean", "talk.mp4", isolate);

    expect([error, cost]).toEqual([null, 6]);
    expect(result).toMatchObject({ engine: "elevenlabs", duration: 6, width: 160, fps: 25 });
    const { isolated_by, measured } = result.steps.audio_clean;
    expect([isolated_by, Math.round(measured.after.lufs)]).toEqual(["elevenlabs", -16]);
    expect(await creditsNow()).toBe(credits - 6);
    expect(orders()).toEqual([(before[0] ?? 0) + 1, before[1], before[2]]);
    writeFileSync(
      path.join(cwd, "made.mp4"),
      Buffer.from(await (await fetch(service.baseUrl + result.output_url)).arrayBuffer()),
    );
    await run(ffmpeg, ["-v", "error", "-y", "-i", "made.mp4", "-ar", "48000", "-ac", "2", "-bitexact", "made.wav"], {
      cwd,
    });
    await using made = await openStereo(path.join(cwd, "made.wav"));
    await using clean = await openStereo(path.join(cwd, "voice.wav"));
    expect(Math.abs(await findLag(made, clean))).toBeLessThan(sampleRate / 100);
    const heard = side(await readStereo(path.join(cwd, "made.wav")), 0);
    expect(levelOf(heard, 4, 5.6) - levelOf(heard, 0.4, 1.5)).toBeCloseTo(0, -1);
  });

  it("by the second where the first has nothing left for us, of sound alone", async () => {
    nothingLeft();

    const { result, error } = await ended("/api/audio-clean", "talk.wav", { ...isolate, output: "mp3" });

    expect(error).toBeNull();
    expect(result).toMatchObject({ engine: "auphonic", video_id: null, duration: 6 });
    expect(result.output_url).toMatch(/\/aud_\w+\.mp3$/);
    expect(await creditsNow()).toBe(credits - 6);
  });

  it("by the third where two have nothing left, together with other steps", async () => {
    nothingLeft();
    auphonic.next("start", { status: 402, json: {} });
    const steps = JSON.stringify({ autocut: {}, audio_clean: { isolate: true } });

    const { result, error, cost_breakdown } = await ended("/api/media-jobs", "talk.mp4", { steps, profile: "draft" });

    expect([error, cost_breakdown]).toEqual([null, { edit: 5, isolation: 4 }]);
    expect(result).toMatchObject({
      engine: "fal",
      steps: { autocut: { cuts: [{}] }, audio_clean: { isolated_by: "fal" } },
    });
    expect(await creditsNow()).toBe(credits - 9);
  });
});

describe("a job whose voice cannot be taken out is refunded", () => {
  it("and never ordered again where nobody knows whether it was taken on", async () => {
    const before = orders();
    elevenlabs.next("isolate", "reset");

    expect(await ended("/api/audio-clean", "talk.mp4", isolate)).toMatchObject({
      status: "error",
      code: "submit_unknown",
    });
    expect(orders()).toEqual([(before[0] ?? 0) + 1, before[1], before[2]]);
    expect(await creditsNow()).toBe(credits);
  });

  it.each([
    [
      "is no sound",
      async () => Buffer.from("no sound at all"),
      /^The provider could not make this\. Its file could not be read/,
    ],
    ["has another length", async () => readFileSync(path.join(cwd, "short.wav")), / lasts 3\.0 s instead of 6\.0 s\.$/],
  ])("where its provider's file %s", async (_, bytes, error) => {
    elevenlabs.next("isolate", { bytes: await bytes(), headers: { "Content-Type": "audio/mpeg" } });

    expect(await ended("/api/audio-clean", "talk.mp4", isolate)).toMatchObject({
      code: "generation_failed",
      error: expect.stringMatching(error),
    });
    expect(await creditsNow()).toBe(credits);
  });

  it("where it is shorter than providers take, and none is asked", async () => {
    const before = orders();

    expect(await ended("/api/audio-clean", "short.wav", isolate)).toMatchObject({
      code: "media_unsuitable",
      error: "audio: The sound lasts 3.00 s; providers take voices out of at least 4.6 s.",
    });
    expect(orders()).toEqual(before);
    expect(await creditsNow()).toBe(credits);
  });

  it("where it is silent: it comes back as it was, and no provider is asked", async () => {
    const before = orders();

    const { status, result } = await ended("/api/audio-clean", "silent.wav", isolate);

    const refunded = "Nothing was changed, so the price was refunded.";
    expect([status, result.warnings]).toEqual(["done", ["The sound is silent.", refunded]]);
    expect(orders()).toEqual(before);
    expect(await creditsNow()).toBe(credits);
  });
});

it("refuses more minutes than providers take, and charges nothing", async () => {
  const { status, body } = await send("/api/audio-clean", "talk.mp4", { ...isolate, max_minutes: "70" });

  expect([status, body.details]).toEqual([
    400,
    [{ path: "max_minutes", message: "Providers take voices out of up to 60 minutes of sound; this is 70." }],
  ]);
  expect(await creditsNow()).toBe(credits);
});
