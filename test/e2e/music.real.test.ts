import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi, callSurely } from "../support/call-api.ts";
import { makeMp3 } from "../support/media.ts";
import { type Service, sharedService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

type Account = Awaited<ReturnType<Service["account"]>>;
/** On a busy machine the front may not wait for an answer: what is tried again names itself. */
const call = ({ apiKey }: Account, method: string, where: string, body?: object, key: string = randomUUID()) => {
  const headers = { "X-API-Key": apiKey, ...(method === "POST" && { "Idempotency-Key": key }) };
  return callSurely(() => callApi(service, method, where, { headers, body }));
};
const credits = async (who: Account) => (await call(who, "GET", "/api/me")).body.creditsTotal;

async function ended(who: Account, taskId: string) {
  for (;;) {
    const { status, body } = await call(who, "GET", `/api/generate-music/${taskId}`);
    if (status === 200 && ["done", "error"].includes(body.status)) return body;
    await sleep(800);
  }
}

describe("music that is made here", () => {
  it("is a track of the library for five credits", async () => {
    const who = await service.account();
    const before = await credits(who);
    const key = randomUUID();
    const wanted = { prompt: "a quiet evening at home", style: "lofi", title: "Evening", seconds: 6, seed: 7 };

    const { status, body } = await call(who, "POST", "/api/generate-music", wanted, key);

    expect([status, body]).toEqual([
      202,
      { taskId: body.taskId, status: "pending", status_url: `/api/generate-music/${body.taskId}` },
    ]);
    const task = await ended(who, body.taskId);
    expect(task).toMatchObject({
      taskId: body.taskId,
      status: "done",
      progress: 100,
      title: "Evening",
      style: "lofi",
      engine: "builtin",
      seed: 7,
      url: expect.stringMatching(/^\/videos\/.+\.mp3$/),
    });
    expect(await credits(who)).toBe(before - 5);
    const again = await call(who, "POST", "/api/generate-music", wanted, key);
    expect([again.body, again.headers.get("idempotent-replay")]).toEqual([body, "true"]);

    const { body: library } = await call(who, "GET", "/api/music");
    expect(library[0]).toEqual({
      id: task.track_id,
      title: "Evening",
      url: task.url,
      duration: task.duration,
      style: "lofi",
      source: "generated",
      created: expect.any(String),
    });
    const file = await fetch(service.baseUrl + task.url);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect((await file.arrayBuffer()).byteLength).toBe(task.size);
    const job = await call(who, "GET", `/api/jobs/${body.taskId}`);
    expect(job.body).toMatchObject({ kind: "music", status: "done", cost: 5 });

    expect((await call(who, "DELETE", `/api/music/${task.track_id}`)).body).toEqual({
      id: task.track_id,
      deleted: true,
    });
    expect((await call(who, "GET", "/api/music")).body.some(({ id }: { id: string }) => id === task.track_id)).toBe(
      false,
    );
    expect((await fetch(service.baseUrl + task.url)).status).toBe(404);
  });

  it("is given back in full when it is cancelled, and another's is unknown", async () => {
    const [who, stranger] = [await service.account(), await service.account()];
    const before = await credits(who);

    const { body } = await call(who, "POST", "/api/generate-music", { prompt: "long", seconds: 300 });
    expect((await call(stranger, "GET", body.status_url)).status).toBe(404);
    expect((await call(who, "DELETE", `/api/jobs/${body.taskId}`)).status).toBe(200);

    expect(await ended(who, body.taskId)).toMatchObject({ status: "error", code: "cancelled" });
    expect(await credits(who)).toBe(before);
  });

  it("says that nobody here can sing", async () => {
    const who = await service.account();

    const { body } = await call(who, "POST", "/api/generate-music", {
      prompt: "a song",
      instrumental: false,
      seconds: 5,
    });

    expect(body.warnings).toEqual(["The built-in engine has no voice: the music is instrumental."]);
    expect((await ended(who, body.taskId)).warnings).toEqual(body.warnings);
  });

  it("is refused before anything is charged", async () => {
    const who = await service.account();
    const before = await credits(who);
    const bodies = [
      {},
      { prompt: " " },
      { prompt: "x".repeat(1001) },
      { prompt: "x", seconds: 301 },
      { prompt: "x", seed: -1 },
    ];

    const answers = await Promise.all(bodies.map((body) => call(who, "POST", "/api/generate-music", body)));

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(bodies.map(() => [400, "invalid_request"]));
    expect(await credits(who)).toBe(before);
  });
});

describe("a track that is sent", () => {
  const send = (who: Account, sent: Buffer, fields: Record<string, string> = {}) => {
    const headers = { "X-API-Key": who.apiKey, "Idempotency-Key": randomUUID() };
    return callSurely(() => {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(sent)]), "my_song.mp3");
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return callApi(service, "POST", "/api/music", { headers, body: form });
    });
  };

  it("comes into the library for nothing, and can be what a reel is set to", async () => {
    const who = await service.account();
    const before = await credits(who);

    const { status, body } = await send(who, await makeMp3(3), { style: "hum" });

    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^mus_/),
        title: "my song",
        style: "hum",
        source: "uploaded",
        url: expect.stringMatching(/^\/videos\/.+\.mp3$/),
        created: expect.any(String),
        duration: expect.any(Number),
      },
    ]);
    expect(body.duration).toBeCloseTo(3, 1);
    expect((await call(who, "GET", "/api/music")).body[0]).toEqual(body);
    expect(await credits(who)).toBe(before);
    const set = { audio_url: body.url, music_url: body.url, image_url: "https://example.com/a.jpg" };
    const dry = await call(who, "POST", "/api/generate-sync?dry_run=true", set);
    expect([dry.status, dry.body]).toEqual([200, expect.anything()]);
    const stranger = await service.account();
    expect((await call(stranger, "POST", "/api/generate-sync?dry_run=true", set)).status).toBe(404);
  });

  it("has to be music", async () => {
    const who = await service.account();

    const text = await send(who, Buffer.from("no music at all"));
    const broken = await send(who, Buffer.concat([(await makeMp3(1)).subarray(0, 300), Buffer.alloc(3000)]));

    expect([text.status, text.body.code]).toEqual([400, "media_unreadable"]);
    expect([broken.status, broken.body.code]).toEqual([400, "media_unreadable"]);
    expect(
      (await call(who, "GET", "/api/music")).body.filter((one: { source: string }) => one.source !== "builtin"),
    ).toEqual([]);
  });
});

it("the library has tracks of its own, for everybody's reels", async () => {
  const who = await service.account();

  const { body: library } = await call(who, "GET", "/api/music");

  expect(new Set(library.map(({ source }: { source: string }) => source))).toEqual(new Set(["builtin"]));
  expect(library.length).toBeGreaterThanOrEqual(8);
  const [{ url }] = library;
  const file = await fetch(service.baseUrl + url);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  const set = { audio_url: "https://example.com/a.mp3", music_url: url, image_url: "https://example.com/a.jpg" };
  expect((await call(who, "POST", "/api/generate-sync?dry_run=true", set)).status).toBe(200);
});
