import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { makeTalk } from "../support/make-talk.ts";
import type { Service } from "../support/service.ts";
import { type Account, opened, startThumbnailService } from "../support/thumbnail-service.ts";

let media: Awaited<ReturnType<typeof startThumbnailService>>;
let service: Service;
let [base, talk]: [string, Uint8Array<ArrayBuffer>] = ["", new Uint8Array()];

beforeAll(async () => {
  media = await startThumbnailService();
  ({ service, base } = media);
  talk = await makeTalk();
}, 600_000);
afterAll(() => media.stop());

async function send(account: Account, where: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("video", new Blob([talk]), "talk.mp4");
  return callApi(service, "POST", where, { headers: { "X-API-Key": account.apiKey }, body });
}

it("cuts the silence out of an uploaded talk", async () => {
  const account = await service.account();

  const { status, body } = await send(account, "/api/autocut", { profile: "draft", margin: "[0.1,0.2]" });

  expect([status, body]).toMatchObject([202, { operation: "autocut", cost: 5, cost_breakdown: { edit: 5 } }]);
  const { result, error } = await media.ended(account, body.status_url);
  expect(error).toBeNull();
  const { autocut } = result.steps;
  expect(autocut).toMatchObject({ original_duration: 5, cuts: [{ reason: "silence" }] });
  expect(autocut.cuts[0].from).toBeGreaterThan(1.5);
  const read = async (url: string) => (await fetch(new URL(url, service.baseUrl))).json();
  expect(await read(autocut.edit_url)).toMatchObject({ duration: 5, fps: 25, cuts: autocut.cuts, keeps: [{}, {}] });
  expect(await read(autocut.otio_url)).toMatchObject({ OTIO_SCHEMA: "Timeline.1" });
  expect(autocut.cuts[0].to).toBeLessThan(3.4);
  expect(result.duration).toBeCloseTo(5 - autocut.removed, 1);
  expect(result.video_id).toMatch(/^vid_/);
  expect(await media.creditsOf(account)).toBe(opened - 5);
});

it("cleans the sound of an uploaded talk, for the price of sound", async () => {
  const account = await service.account();

  const { status, body } = await send(account, "/api/audio-clean", { target_lufs: "-18", level: "off" });

  expect([status, body]).toMatchObject([202, { operation: "audio_clean", cost: 2, cost_breakdown: { sound: 2 } }]);
  const { result, error } = await media.ended(account, body.status_url);
  expect(error).toBeNull();
  expect(result).toMatchObject({ duration: 5, width: 160, height: 120, fps: 25 });
  const { measured, removed } = result.steps.audio_clean;
  expect(measured.after.lufs).toBe(-18);
  expect(removed.noise_db).toBeGreaterThan(10);
  expect(await media.creditsOf(account)).toBe(opened - 2);
});

it("lays a voice that reads a script over an uploaded talk, and publishes its words", async () => {
  const account = await service.account();
  const script_text = "The ferry leaves at nine.";

  const { status, body } = await send(account, "/api/voiceover", { script_text, start_at: "0.5" });

  expect([status, body]).toMatchObject([202, { operation: "voiceover", cost: 6 }]);
  expect(body.cost_breakdown).toEqual({ sound: 2, voice: 4 });
  const { result, error } = await media.ended(account, body.status_url);
  expect(error).toBeNull();
  expect(result).toMatchObject({ duration: 5, width: 160, fps: 25, engine: "builtin" });
  const { voice, words_url } = result.steps.voiceover;
  expect(voice).toMatchObject({ voice_id: "en-us-amber", engine: "builtin", speed: 1 });
  const words: { text: string; start: number }[] = JSON.parse(
    await (await fetch(new URL(words_url, service.baseUrl))).text(),
  );
  expect(words.map(({ text }) => text).join(" ")).toBe(script_text);
  expect(words[0]?.start).toBeGreaterThanOrEqual(0.5);
  expect(await media.creditsOf(account)).toBe(opened - 6);
  // Its pictures are copied, so it is not listed among the videos; it can be edited further all the same.
  const further = { source_url: result.output_url, text: "Tides" };
  expect(result.video_id).toBeNull();
  expect((await media.call(account, "POST", "/api/watermark?dry_run=true", further)).body).toMatchObject({ cost: 5 });
  const stranger = await service.account();
  expect((await media.call(stranger, "POST", "/api/watermark?dry_run=true", further)).status).toBe(404);
});

it("makes a voice alone, which can be laid over a video later", async () => {
  const account = await service.account();
  const post = (body: object) => media.call(account, "POST", "/api/voiceover", body);

  const { status, body } = await post({ script_text: "Bitte einsteigen.", voice_id: "de-de-anton" });

  expect([status, body]).toMatchObject([202, { cost: 4, cost_breakdown: { voice: 4 } }]);
  const { result } = await media.ended(account, body.status_url);
  expect(result).toMatchObject({ video_id: null, thumbnail: null, width: null, fps: null });
  expect(result.output_url).toMatch(/\/aud_\w+\.mp3$/);
  const file = await fetch(new URL(result.output_url, service.baseUrl));
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  const later = { source_url: `${base}/harbour.mp4`, audio_url: result.output_url };
  expect((await media.call(account, "POST", "/api/voiceover?dry_run=true", later)).body.cost).toBe(2);
  const stranger = await service.account();
  expect((await media.call(stranger, "POST", "/api/voiceover?dry_run=true", later)).status).toBe(404);
  expect(await media.creditsOf(account)).toBe(opened - 4);
});

it("refunds a voice that is longer than its video, and says both lengths", async () => {
  const account = await service.account();
  const script_text = "The ferry leaves at nine, and it will not wait for anybody who comes later than that.";

  const { body } = await send(account, "/api/voiceover", { script_text, start_at: "3" });

  expect(await media.ended(account, body.status_url)).toMatchObject({
    code: "media_unsuitable",
    error: expect.stringMatching(
      /^script_text: The voice lasts \d\.\d s from 3\.0 s on, and the video 5\.0 s\. .* fit/,
    ),
  });
  expect(await media.creditsOf(account)).toBe(opened);
});

it("charges nothing for a video without sound, and says what is missing", async () => {
  const account = await service.account();
  const source_url = `${base}/harbour.mp4`;

  for (const where of ["/api/autocut", "/api/audio-clean"]) {
    const { body } = await media.call(account, "POST", where, { source_url });
    expect(await media.ended(account, body.status_url)).toMatchObject({
      status: "error",
      code: "media_unsuitable",
      error: expect.stringMatching(/^source_url: The video has no sound/),
    });
  }
  expect(await media.creditsOf(account)).toBe(opened);
});

it("refuses what is wrong by its field, and tries a call for nothing", async () => {
  const account = await service.account();
  const source_url = `${base}/harbour.mp4`;
  const start = (where: string, body: object) => media.call(account, "POST", where, { source_url, ...body });
  const fieldsOf = ({ body }: { body: { details?: { path: string }[] } }) => body.details?.map(({ path }) => path);

  expect(fieldsOf(await start("/api/autocut", { min_silence: 0, speed: 9 }))).toEqual(["min_silence", "speed"]);
  expect(fieldsOf(await start("/api/autocut", { keep: [{ from: 2, to: 1 }] }))).toEqual(["keep.0.to"]);
  expect(fieldsOf(await start("/api/autocut", { fillers: "remove" }))).toEqual(["script_text"]);
  const isolated = await start("/api/audio-clean", { isolate: true });
  expect([isolated.status, isolated.body.details]).toEqual([
    400,
    [
      {
        path: "isolate",
        message: expect.stringMatching(/^No provider .* The operator can set the key of one: eleven/),
      },
    ],
  ]);
  expect(fieldsOf(await start("/api/audio-clean", { target_lufs: -40, noise: "most" }))).toEqual([
    "noise",
    "target_lufs",
  ]);
  expect(fieldsOf(await start("/api/voiceover", {}))).toEqual(["script_text"]);
  const voiced = { script_text: "…", audio_url: `${base}/a.mp3`, captions: { script_text: "a" } };
  expect(fieldsOf(await start("/api/voiceover", voiced))).toEqual([
    "script_text",
    "script_text",
    "captions.script_text",
  ]);
  expect(fieldsOf(await start("/api/voiceover", { voice_id: "en-us-nobody", start_at: -1 }))).toEqual([
    "voice_id",
    "start_at",
  ]);
  expect(fieldsOf(await start("/api/autocut", { captions: {} }))).toEqual(["captions.script_text"]);
  expect(fieldsOf(await start("/api/media-jobs", { steps: { captions: { style: "none" } } }))).toEqual([
    "steps.captions.style",
  ]);
  const alone = await media.call(account, "POST", "/api/voiceover", {
    script_text: "Hello",
    start_at: 2,
    fit: "voice",
  });
  expect(fieldsOf(alone)).toEqual(["start_at", "fit"]);
  const both = await start("/api/media-jobs", {
    steps: { autocut: {}, voiceover: { script_text: "a", fit: "voice" } },
  });
  expect([both.status, both.body.error]).toEqual([
    400,
    expect.stringMatching(/steps\.voiceover\.fit: .*steps\.autocut/),
  ]);
  const steps = { audio_clean: {}, voiceover: { script_text: "Hello" }, trim: { to: 3 } };
  expect((await start("/api/media-jobs?dry_run=true", { steps })).body).toMatchObject({
    cost_breakdown: { edit: 5, voice: 4 },
    steps: ["trim", "voiceover", "audio_clean"],
  });
  const tried = await start("/api/audio-clean?dry_run=true", { max_minutes: 20, profile: "high" });
  expect([tried.status, tried.body]).toMatchObject([200, { operation: "audio_clean", cost: 4 }]);
  expect(tried.body.warnings).toEqual([expect.stringContaining("profile: ")]);
  expect(await media.creditsOf(account)).toBe(opened);
});
