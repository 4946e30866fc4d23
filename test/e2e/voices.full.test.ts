import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { run } from "@reelwright/platform/process";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDeepgram } from "../fakes/deepgram.ts";
import { startElevenlabs } from "../fakes/elevenlabs.ts";
import { startPolly } from "../fakes/polly.ts";
import { wordTimes } from "../fakes/spoken-text.ts";
import { callApi } from "../support/call-api.ts";
import { ffmpeg, makeMp3, makePicture, quickReel } from "../support/media.ts";
import { type Service, startService } from "../support/service.ts";
import { trustedCertificates } from "../support/test-run.ts";

let service: Service;
let fakes: Awaited<ReturnType<typeof startFakes>>;
let picture: Blob;
beforeAll(async () => {
  const certificates = await trustedCertificates();
  fakes = await startFakes(certificates);
  service = await startService({ trust: { origins: fakes.all.map(({ origin }) => origin), ca: certificates.ca } });
  const file = path.join(mkdtempSync(path.join(tmpdir(), "voices-")), "providers.json");
  writeFileSync(file, JSON.stringify(fakes.settings));
  const { code, stderr } = await service.operator("providers", "set", "--file", file);
  if (code !== 0) throw new Error(stderr);
  picture = new Blob([await makePicture(900, 1200).jpeg().toBuffer()]);
}, 300_000);
afterAll(async () => {
  await service.stop();
  for (const fake of fakes.all) fake.stop();
});

async function startFakes(certificates: Awaited<ReturnType<typeof trustedCertificates>>) {
  const [elevenlabs, polly, deepgram] = await Promise.all([
    startElevenlabs({ certificates }),
    startPolly({ certificates }),
    startDeepgram({ certificates }),
  ]);
  const settings = { elevenlabs: elevenlabs.settings, polly: polly.settings, deepgram: deepgram.settings };
  return { elevenlabs, polly, deepgram, all: [elevenlabs, polly, deepgram], settings };
}

type Account = Awaited<ReturnType<Service["account"]>>;
const headersOf = ({ apiKey }: Account) => ({ "X-API-Key": apiKey });
const read = async (account: Account, where: string) =>
  (await callApi(service, "GET", where, { headers: headersOf(account) })).body;
const balance = async (account: Account) => (await read(account, "/api/me")).creditsTotal;
const eleven = "elevenlabs:el000000000000000001";

function generate(account: Account, fields: Record<string, string>, audio?: Blob) {
  const body = new FormData();
  body.append("images", picture, "picture.jpg");
  if (audio) body.set("audio", audio, "narration.mp3");
  for (const [name, value] of Object.entries({ ...quickReel, ...fields })) body.set(name, value);
  return callApi(service, "POST", "/api/generate", { headers: headersOf(account), body });
}
async function ended(account: Account, { body }: Awaited<ReturnType<typeof generate>>) {
  for (;;) {
    const job = await read(account, body.status_url);
    if (job.status !== "processing") return job;
    await sleep(800);
  }
}
/** When each caption of a reel comes, in seconds into the narration. */
async function captionsOf(jobId: string) {
  const stack = JSON.parse(readFileSync(path.join(service.state, "stack.json"), "utf8"));
  const s3 = new S3Client({
    region: stack.region,
    endpoint: stack.endpoints.s3,
    credentials: stack,
    forcePathStyle: true,
  });
  const Bucket = stack.outputs["Reelwright-Data"].WorkBucketName;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: `jobs/${jobId}/plan.json` }));
  const plan = ReelPlan.parse(JSON.parse((await Body?.transformToString()) ?? ""));
  return plan.cues.map(({ start }) => (start - plan.audio.narration.start) / plan.fps);
}

it("lists the voices of the engines that are configured, then its own", async () => {
  const { voices } = await read(await service.account({ plan: "free" }), "/api/voices");

  const engines = voices.map(({ labels }: { labels: { engine: string } }) => labels.engine);
  expect([...new Set(engines)]).toEqual(["elevenlabs", "polly", "builtin"]);
  expect(voices).toContainEqual({
    voice_id: "en-gb-eleanor",
    name: "Eleanor",
    labels: { language: "en-GB", gender: "female", accent: "british", style: "warm", engine: "builtin" },
  });
});

it("has the voice that is asked for read a script, and shows its words when it said that they are heard", async () => {
  const account = await service.account();
  const before = await balance(account);
  const script = "Nobody came that day. Nobody will come tomorrow, and the sea is calm.";

  const started = await generate(account, { voice_type: "ai", voice_id: eleven, script_text: script });
  const done = await ended(account, started);

  expect(done).toMatchObject({ status: "done", cost: 9, result: { warnings: [] } });
  const times = wordTimes(script);
  expect(done.result.duration).toBeCloseTo((times.at(-1)?.end ?? 0) + 0.7, 0);
  const captions = await captionsOf(started.body.jobId);
  expect(captions[0]).toBeCloseTo(0.2, 1);
  const ofWords = captions.map((seconds) => Math.min(...times.map(({ start }) => Math.abs(start - seconds))));
  expect(Math.max(...ofWords)).toBeLessThan(0.1);
  expect(await balance(account)).toBe(before - 9);
  expect(fakes.elevenlabs.requestsFor("speak").at(-1)?.url.pathname).toContain("el000000000000000001");
});

it("has the first engine's voice of the language read a script when none is asked for", async () => {
  const account = await service.account();

  const started = await generate(account, { voice_type: "ai", script_text: "Le chat est dans la maison." });

  expect(await ended(account, started)).toMatchObject({ status: "done" });
  // The second of its voices is French.
  expect(fakes.elevenlabs.requestsFor("speak").at(-1)?.url.pathname).toContain("el000000000000000001");
});

it("gives everything back when the voice that was asked for cannot read it, and has no other read it", async () => {
  const account = await service.account();
  const before = await balance(account);
  const spoken = fakes.polly.requests.length;

  const started = await generate(account, {
    voice_type: "ai",
    voice_id: eleven,
    script_text: "Something [[blocked]].",
  });

  expect(await ended(account, started)).toMatchObject({ status: "error", code: "invalid_input" });
  expect(await balance(account)).toBe(before);
  expect(fakes.polly.requests.length).toBe(spoken);
});

it("refuses a voice that nobody has before anything is charged", async () => {
  const account = await service.account();
  const before = await balance(account);

  for (const voice_id of ["elevenlabs:nobody", "polly:Zoe:neural", "openai:cedar", "nobody"])
    expect(await generate(account, { voice_type: "ai", voice_id, script_text: "Some words." })).toMatchObject({
      status: 400,
      body: {
        code: "invalid_request",
        details: [{ path: "voice_id", message: expect.stringContaining("no such voice") }],
      },
    });

  expect(await balance(account)).toBe(before);
});

it("writes down a narration that comes without its script, for the captions", async () => {
  const account = await service.account();
  const before = await balance(account);

  const started = await generate(account, {}, new Blob([await makeMp3(2.5)]));
  const done = await ended(account, started);

  expect(done).toMatchObject({
    status: "done",
    cost: 5,
    result: { warnings: ["The captions are a transcript of the narration by deepgram."] },
  });
  expect((await captionsOf(started.body.jobId))[0]).toBeCloseTo(0.1, 1);
  expect(await balance(account)).toBe(before - 5);
});

it("titles and sums up a video by what is said in it, for its thumbnails", async () => {
  const account = await service.account();
  const cwd = mkdtempSync(path.join(tmpdir(), "spoken-"));
  const inputs = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=2", "-f", "lavfi", "-i", "sine=d=2"];
  await run(ffmpeg, ["-v", "error", ...inputs, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "a.mp4"], {
    cwd,
  });
  const make = async (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ count: "1", ...fields })) body.set(name, value);
    body.set("video", new Blob([readFileSync(path.join(cwd, "a.mp4"))]), "harbour.mp4");
    const headers = headersOf(account);
    return ended(account, await callApi(service, "POST", "/api/thumbnails/upload", { headers, body }));
  };

  const [spoken, plain] = [await make({}), await make({ smart: "false" })];

  expect([spoken.status, spoken.analysis]).toMatchObject([
    "done",
    {
      title: "Hello, world",
      language: "en",
      summary: "Hello, world. Nobody came.",
      transcript: { text: "Hello, world. Nobody came.", language: "en", engine: "deepgram" },
    },
  ]);
  expect(plain).toMatchObject({ status: "done", analysis: { title: "Harbour" } });
  expect(plain.analysis.transcript).toBeUndefined();
});

/** Edits a film of four seconds with a tone. */
async function editHarbour(account: Account, steps: object) {
  const cwd = mkdtempSync(path.join(tmpdir(), "harbour-"));
  const inputs = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=4", "-f", "lavfi", "-i", "sine=d=4"];
  await run(ffmpeg, ["-v", "error", ...inputs, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "a.mp4"], {
    cwd,
  });
  const body = new FormData();
  body.set("steps", JSON.stringify(steps));
  body.set("video", new Blob([readFileSync(path.join(cwd, "a.mp4"))]), "harbour.mp4");
  const headers = headersOf(account);
  return ended(account, await callApi(service, "POST", "/api/media-jobs", { headers, body }));
}

it("cuts the hesitations that a provider has heard, and says when one leaves them out", async () => {
  const account = await service.account();
  // The film has no speech.
  const autocut = { detect: "loudness", fillers: "remove" };

  const { result, error, warnings } = await editHarbour(account, { autocut, captions: {} });

  expect([error, result.engine, warnings]).toEqual([null, "deepgram", undefined]);
  const { cuts, removed, transcribed_by } = result.steps.autocut;
  expect(cuts).toEqual([{ from: expect.closeTo(1.9, 0), to: expect.closeTo(2.5, 0), reason: "filler", text: "um" }]);
  expect([removed, transcribed_by]).toEqual([expect.closeTo(0.67, 1), "deepgram"]);
  expect(result.duration).toBeCloseTo(4 - removed, 1);
  const words = await (await fetch(new URL(result.steps.captions.words_url, service.baseUrl))).text();
  expect(words).not.toContain("um");

  const german = await editHarbour(account, { autocut: { ...autocut, language: "de" } });
  expect([german.error, german.result.warnings.join(" ")]).toEqual([
    null,
    expect.stringContaining("fillers: The provider that wrote the words down leaves most hesitations out"),
  ]);
});

it("shows what a provider has heard in a video as captions", async () => {
  const account = await service.account();
  const before = await balance(account);

  const { result, error, cost } = await editHarbour(account, { captions: {} });

  expect([error, cost, result.engine]).toEqual([null, 5, "deepgram"]);
  const { transcribed_by, words_url, vtt_url } = result.steps.captions;
  expect(transcribed_by).toBe("deepgram");
  const read = async (url: string) => (await fetch(new URL(url, service.baseUrl))).text();
  expect(JSON.parse(await read(words_url)).map(({ text }: { text: string }) => text)).toEqual(
    "Hello, world. Nobody came.".split(" "),
  );
  expect(await read(vtt_url)).toContain("Hello, world.");
  expect(await balance(account)).toBe(before - 5);
});

it("lays the words of a provider's voice into the files of a voice alone", async () => {
  const account = await service.account();
  const before = await balance(account);
  const post = (body: object) => callApi(service, "POST", "/api/voiceover", { headers: headersOf(account), body });
  const script_text = "Welcome on board.";

  const started = await post({ script_text, voice_id: eleven });

  const { result, error } = await ended(account, started);
  expect(error).toBeNull();
  expect(result).toMatchObject({ engine: "elevenlabs", video_id: null });
  const { voice, words_url } = result.steps.voiceover;
  expect(voice).toMatchObject({ voice_id: eleven, engine: "elevenlabs" });
  const words = await (await fetch(new URL(words_url, service.baseUrl))).text();
  expect(
    JSON.parse(words)
      .map(({ text }: { text: string }) => text)
      .join(" "),
  ).toBe(script_text);
  expect(await balance(account)).toBe(before - 4);
  expect((await post({ script_text, voice_id: "elevenlabs:nobody" })).body.error).toMatch(
    /^voice_id: There is no such voice/,
  );
});
