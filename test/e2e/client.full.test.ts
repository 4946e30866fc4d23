import { Reelwright } from "reelwright/reelwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultyLine } from "../support/faulty-line.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The TypeScript client against the service, over a line that fails. */
let service: Service;
let line: Awaited<ReturnType<typeof faultyLine>>;
let picture: Blob;
let audio: Blob;
beforeAll(async () => {
  service = await sharedService();
  line = await faultyLine(service.baseUrl);
  audio = new Blob([new Uint8Array(await makeMp3(1))], { type: "audio/mpeg" });
  picture = new Blob([new Uint8Array(await makePicture(320, 320).png().toBuffer())], { type: "image/png" });
});
afterAll(async () => {
  line.close();
  await service.stop();
});

async function opened(options: { credits?: number; plan?: string } = {}) {
  const { apiKey } = await service.account(options);
  const client = new Reelwright({ baseUrl: line.url, apiKey });
  const charges = async () => {
    const entries = await Array.fromAsync(client.account.ledger({ limit: 2 }));
    return entries.filter(({ kind }) => kind === "charge").length;
  };
  return { client, charges };
}
const quickReel = { profile: "draft", format: "1:1" } as const;
const cheap = {
  prompt: "three ways to keep bread fresh",
  context: "Bread keeps in linen. Bread freezes. Bread toasts.",
};

describe("a call", () => {
  it.each([
    ["whose answer is lost", { kind: "lose the answer" }],
    ["whose answer breaks off", { kind: "cut", bytes: 10 }],
    ["that the line answers 503", { kind: "answer", status: 503 }],
    ["that is limited for a second", { kind: "answer", status: 429, headers: { "Retry-After": "1" } }],
  ] as const)("%s is sent again with the same key, and charged once", async (_, fault) => {
    const { client, charges } = await opened();
    const before = line.callsOf("POST", "/api/ai/script").length;
    line.spoil("/api/ai/script", fault);

    const script = await client.helpers.writeScript(cheap);

    expect(script.script).not.toBe("");
    expect(await charges()).toBe(1);
    const keys = line
      .callsOf("POST", "/api/ai/script")
      .slice(before)
      .map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("is given up after two retries", async () => {
    const { client, charges } = await opened();
    line.spoil("/api/ai/script", ...Array.from({ length: 3 }, () => ({ kind: "answer", status: 503 }) as const));

    await expect(client.helpers.writeScript(cheap)).rejects.toMatchObject({ name: "ApiError", status: 503 });
    expect(await charges()).toBe(0);
  });

  it("that is refused names every wrong field", async () => {
    const { client } = await opened();

    await expect(client.music.create({ prompt: "" })).rejects.toMatchObject({
      name: "ApiError",
      status: 400,
      code: "invalid_request",
      requestId: expect.stringMatching(/./),
      details: [expect.objectContaining({ path: "prompt" })],
    });
  });

  it("that costs too much names its price", async () => {
    const { apiKey, email } = await service.account();
    await service.drain(email, 1);
    const client = new Reelwright({ baseUrl: line.url, apiKey });

    await expect(client.music.create({ prompt: "calm", seconds: 10 })).rejects.toMatchObject({
      name: "InsufficientCreditsError",
      creditsNeeded: 5,
    });
  });
});

describe("a job", () => {
  it("is waited for over a stream that breaks off, with every per cent once", async () => {
    const { client, charges } = await opened();
    line.spoil("/api/videos/events", { kind: "cut", bytes: 400 }, { kind: "cut", bytes: 900 });
    const seen: number[] = [];

    const job = await client.reels.create({ ...quickReel, audio, images: [picture] });
    const reel = await job.wait({ onProgress: ({ progress }) => seen.push(progress) });

    const file = await client.videos.download(reel.url);
    expect(file.headers.get("content-type")).toBe("video/mp4");
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(await charges()).toBe(1);
  });

  it("is asked for by calls where there are no streams, and may be waited for by its ID", async () => {
    const { client } = await opened();
    line.spoil("/api/videos/events", ...Array.from({ length: 6 }, () => ({ kind: "answer", status: 503 }) as const));

    const { id } = await client.music.create({ prompt: "calm", seconds: 10 });
    const music = await client.jobs.get(id).wait();

    expect(music).toMatchObject({ url: expect.stringMatching(/^\/videos\/.+\.mp3$/) });
  });

  it("is asked for at once where a stream is refused, since too many calls wait", async () => {
    const { client } = await opened();
    const before = line.callsOf("GET", "/api/videos/events").length;
    line.spoil("/api/videos/events", { kind: "answer", status: 429, headers: { "Retry-After": "60" } });

    const { id } = await client.music.create({ prompt: "calm", seconds: 10 });
    await client.jobs.get(id).wait();

    expect(line.callsOf("GET", "/api/videos/events").slice(before)).toHaveLength(1);
  });

  it("that fails says why and what it gave back", async () => {
    const { client } = await opened();
    const garbage = await client.upload(new Blob(["no picture"]), { kind: "image", filename: "a.png" });

    const job = await client.reels.create({ ...quickReel, audio, media: [garbage] });

    await expect(job.wait()).rejects.toMatchObject({
      name: "JobFailedError",
      jobId: job.id,
      code: expect.stringMatching(/^media_unreadable|invalid_input$/),
      refunded: 5,
    });
  });

  it("is left alone when its caller stops waiting, and ends when it is cancelled", async () => {
    const { client } = await opened();
    const job = await client.music.create({ prompt: "calm", seconds: 120 });

    await expect(job.wait({ timeoutMs: 1 })).rejects.toMatchObject({ name: "TimeoutError" });
    await job.cancel();
    await expect(job.wait()).rejects.toMatchObject({ name: "JobFailedError", code: "cancelled", refunded: 5 });
  });
});

it("lists give every item, page by page", async () => {
  const { client } = await opened();
  for (const prompt of ["one", "two", "three"]) await (await client.music.create({ prompt, seconds: 10 })).cancel();

  const listed = await Array.fromAsync(client.jobs.list({ limit: 2 }), ({ jobId }) => jobId);
  expect(new Set(listed).size).toBe(3);
  const tracks = await Array.fromAsync(client.tracks.list({ limit: 3 }));
  expect(tracks.length).toBeGreaterThan(3);
});
