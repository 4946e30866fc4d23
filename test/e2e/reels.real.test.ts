import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, callApi } from "../support/call-api.ts";
import { deliveries, mp4Deliveries } from "../support/deliveries.ts";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import { type Account, openReelCalls, type ReelCalls } from "../support/reel-calls.ts";

let reels: ReelCalls;
let service: ReelCalls["service"];
beforeAll(async () => {
  reels = await openReelCalls();
  ({ service } = reels);
});
afterAll(() => service.stop());

it("renders a reel, charges it once, serves it as HTTP has it, and deletes it for good", async () => {
  const account = await service.account({ credits: 10 });
  const before = await reels.balance(account);

  const { status, body } = await reels.render(account, {
    title: "A title",
    outro_text: "The end",
    script_text: "Some words to be seen.",
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    videoId: expect.stringMatching(/^vid_/),
    duration: expect.closeTo(3.5, 1),
    // A tone is no speech.
    warnings: ["The script may not match the narration; its words may be placed at the wrong time."],
  });
  expect(await reels.balance(account)).toBe(before - 5);
  const part = await fetch(service.baseUrl + body.url, { headers: { Range: "bytes=4-7" } });
  expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  const addresses = [
    [body.url, {}],
    [`/api/videos/${body.videoId}.mp4`, { "X-API-Key": account.apiKey }],
  ] as const;
  for (const [address, credentials] of addresses) {
    const { size, answers } = await deliveries(service.baseUrl + address, credentials);
    expect(size).toBe(body.size);
    expect(answers).toEqual(mp4Deliveries(body.size));
  }
  const { captions_srt, captions_vtt, words } = body;
  expect((await reels.get(account, "/api/videos")).body).toMatchObject([
    { id: body.videoId, title: "A title", status: "done", size: body.size, captions_srt, captions_vtt, words },
  ]);
  const [srt, vtt, timed] = await Promise.all(
    [captions_srt, captions_vtt, words].map((url) => fetch(service.baseUrl + url)),
  );
  expect(srt?.headers.get("content-type")).toBe("application/x-subrip; charset=utf-8");
  expect(vtt?.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(await vtt?.text()).toMatch(/^WEBVTT\n\n[\d:.]+ --> [\d:.]+\nSome words to be seen\.\n/);
  expect(await timed?.json()).toMatchObject(["Some", "words", "to", "be", "seen."].map((text) => ({ text })));
  expect(body.chapters).toEqual([{ title: "Some words to be seen.", start: 0, end: body.duration }]);
  const deleted = await fetch(`${service.baseUrl}/api/videos/${body.videoId}`, {
    method: "DELETE",
    headers: { "X-API-Key": account.apiKey },
  });
  expect(await deleted.json()).toEqual({ id: body.videoId, deleted: true });
  expect((await reels.get(account, `/api/videos/${body.videoId}.mp4`)).status).toBe(404);
  for (const url of [body.url, captions_srt, captions_vtt, words])
    expect((await fetch(service.baseUrl + url)).ok).toBe(false);
  expect(await reels.verify(account)).toMatchObject({ verified: true, entries: 2 });
});

it("has a voice read the script, for 4 credits more, and gives all nine back when it cannot", async () => {
  const account = await service.account({ credits: 20 });
  const before = await reels.balance(account);
  const { body: reel } = await reels.render(account, {});
  const form = { voice_type: "ai", script_text: "A few words to say.", ...quickReel, media: [reel.thumbnail] };
  const generate = async (over: object): Promise<Answer> => {
    const response = await fetch(`${service.baseUrl}/api/generate`, {
      method: "POST",
      headers: { "X-API-Key": account.apiKey, "Content-Type": "application/json" },
      body: JSON.stringify({ ...form, ...over }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  for (const [wrong, field] of [
    [{ script_text: undefined }, "script_text"],
    [{ script_text: " … \u200b " }, "script_text"],
    [{ voice_id: "nobody" }, "voice_id"],
    [{ voice_type: undefined, voice_id: "en-us-amber" }, "voice_id"],
  ] as const)
    expect(await generate(wrong)).toMatchObject({
      status: 400,
      body: { code: "invalid_request", details: [{ path: field }] },
    });
  const spoken = await generate({ voice_id: "en-us-amber" });
  expect(spoken.body).toMatchObject({ status: "processing", cost: 9 });
  expect(await reels.ended(account, spoken.body.status_url)).toMatchObject({
    status: "done",
    result: { duration: expect.closeTo(2.1, 0), warnings: [] },
  });
  expect(await reels.balance(account)).toBe(before - 5 - 9);

  // A letter that is not heard: only the voice finds out.
  const unheard = await generate({ script_text: "\u02bb" });
  expect(await reels.ended(account, unheard.body.status_url)).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^script_text: /),
  });
  expect(await reels.balance(account)).toBe(before - 5 - 9);
  const { entries } = (await reels.get(account, "/api/credits/ledger")).body;
  expect(entries.slice(0, 3)).toMatchObject([
    { kind: "refund", job_id: unheard.body.jobId },
    { kind: "charge", job_id: unheard.body.jobId, reason: "Reel render and AI voice" },
    { kind: "charge", job_id: spoken.body.jobId },
  ]);
  // One reel came as a form, through ingest, and two as JSON: all by the same key.
  const credits = { charged: 5 + 9 + unheard.body.cost, refunded: unheard.body.cost };
  expect((await reels.get(account, "/api/credits/usage")).body).toMatchObject({
    ...credits,
    kinds: [{ kind: "reel", ...credits }],
    keys: [{ key_id: expect.stringMatching(/^key_/), ...credits }],
  });
  expect(await reels.verify(account)).toMatchObject({ verified: true });
});

it("refuses every wrong field at once, and charges nothing", async () => {
  const account = await service.account();
  const before = await reels.balance(account);

  expect((await reels.render(account, { music_start_at: "3" })).body).toMatchObject({
    code: "invalid_request",
    details: [{ path: "music_start_at" }],
  });
  const wrong = await reels.render(account, { format: "2:1", caption_size: "XXL", template: "nowhere", colour: "red" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
    "caption_size",
    "colour",
    "format",
    "template",
  ]);
  expect(await reels.balance(account)).toBe(before);
});

it("renders in the background from JSON, with pictures of the account's own reels; another account's are not found", async () => {
  const account = await service.account();
  const first = (await reels.render(account)).body;
  const form = { audio_url: first.url, media: [first.thumbnail, first.url], ...quickReel };
  const generate = async ({ apiKey }: Account, form: object): Promise<Answer> => {
    const response = await fetch(`${service.baseUrl}/api/generate`, {
      method: "POST",
      headers: { "X-API-Key": apiKey, "Content-Type": "application/json" },
      body: JSON.stringify(form),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  const stranger = await generate(await service.account(), form);
  expect([stranger.status, stranger.body.code]).toEqual([404, "not_found"]);
  const started = await generate(account, form);
  const { jobId, status_url, ...more } = started.body;
  expect([started.status, more]).toMatchObject([202, { status: "processing", cost: 5 }]);
  expect([started.headers.get("x-job-id"), started.headers.get("location")]).toEqual([jobId, status_url]);
  const job = await reels.ended(account, status_url);
  // A video is no MP3: the file was fetched and given to the one that reads it.
  expect(job).toMatchObject({ jobId, status: "error", code: "media_unreadable" });
});

it("shows a clip among pictures: one of the account's own reels", async () => {
  const account = await service.account();
  const first = (await reels.render(account, { title: "The first" })).body;

  const { status, body } = await reels.render(account, { media: JSON.stringify([first.url, first.thumbnail]) });

  // Three media need 0.8 s each.
  expect([status, body]).toMatchObject([200, { duration: expect.closeTo(2.4, 1) }]);
});

it("refuses addresses that are not public before anything is charged", async () => {
  const account = await service.account();
  const before = await reels.balance(account);

  for (const [field, code] of [
    ["callback_url", "invalid_callback_url"],
    ["image_url", "invalid_media_url"],
    ["image_url_3", "invalid_media_url"],
    ["music_url", "invalid_media_url"],
  ] as const) {
    const { status, body } = await reels.render(account, { [field]: "https://127.0.0.1/x.jpg" });
    expect([status, body.code, body.details]).toMatchObject([400, code, [{ path: field }]]);
  }
  expect((await reels.render(account, { image_url: "s3://somebody/secret.jpg" })).body.code).toBe(
    "source_not_authorized",
  );
  expect(await reels.balance(account)).toBe(before);
});

it("gives back a reel whose narration cannot be read, with the reason", async () => {
  const account = await service.account();
  const before = await reels.balance(account);

  const { status, headers, body } = await reels.render(
    account,
    {},
    new Blob([Buffer.from("this is no MP3 at all".repeat(100))]),
  );

  expect([status, body.code, body.error]).toEqual([400, "media_unreadable", "The narration could not be read as MP3."]);
  expect(await reels.balance(account)).toBe(before);
  expect((await reels.get(account, headers.get("location") ?? "")).body).toMatchObject({
    status: "error",
    code: "media_unreadable",
  });
  expect((await reels.get(account, "/api/videos")).body).toMatchObject([{ status: "error", url: null }]);
  expect(await reels.verify(account)).toMatchObject({ verified: true, entries: 3 });
});

// Of a hundred in the full tests.
it("takes exactly what a balance pays for of twelve launches at once", { timeout: 600_000 }, async () => {
  const account = await service.account({ maxConcurrency: 100 });
  await service.drain(account.email, 3 * 5 + 4);

  const answers = await Promise.all(Array.from({ length: 12 }, () => reels.render(account)));

  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([statuses.get(200)?.length, statuses.get(402)?.length]).toEqual([3, 9]);
  expect(statuses.get(402)?.[0]?.body).toMatchObject({ code: "insufficient_credits", creditsNeeded: 5 });
  expect(await reels.balance(account)).toBe(4);
  expect(await reels.verify(account)).toMatchObject({ verified: true });
});

it("takes three of a default account's launches at once and charges nothing for the fourth", async () => {
  const account = await service.account();
  const before = await reels.balance(account);

  // Long enough that none ends before the last is launched.
  const narration = new Blob([await makeMp3(60)]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => reels.start(account, narration)));

  const launched = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(({ status }) => status === 429);
  expect([launched.length, refused.length]).toEqual([3, 5]);
  expect(refused[0]?.body).toMatchObject({ code: "concurrency_limit" });
  expect(refused[0]?.headers.get("retry-after")).toBe("10");
  expect(await reels.balance(account)).toBe(before - 15);
  for (const { body } of launched)
    await callApi(service, "DELETE", `/api/jobs/${body.jobId}`, { headers: { "X-API-Key": account.apiKey } });
  expect(await reels.balance(account)).toBe(before);
});

it("passes a body of 25 MB through the base URL; the API itself refuses it", async () => {
  const account = await service.account();
  const big = new Blob([await makePicture(64, 64).png().toBuffer(), new Uint8Array(24.9 * 1024 * 1024)]);
  const form = new FormData();
  form.set("audio", reels.narration, "narration.mp3");
  form.append("images", big, "big.png");
  for (const [name, value] of Object.entries(quickReel)) form.set(name, value);

  const through = await fetch(`${service.baseUrl}/api/generate-sync`, {
    method: "POST",
    headers: { "X-API-Key": account.apiKey },
    body: form,
  });
  const direct = await fetch(`${service.apiUrl}api/generate-sync`, {
    method: "POST",
    headers: { "X-API-Key": account.apiKey, "Content-Type": "multipart/form-data; boundary=x" },
    body: new Uint8Array(25_000_000),
  });

  expect(through.status).toBe(200);
  expect([direct.status, await direct.json()]).toMatchObject([413, { code: "payload_too_large" }]);
});
