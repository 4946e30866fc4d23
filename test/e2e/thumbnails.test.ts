import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "#platform/process";
import { loadSharp } from "#platform/sharp";
import { callApi } from "../support/call-api.ts";
import { makeCertificates } from "../support/certificates.ts";
import { ffmpeg, makeMp3, makePicture } from "../support/media.ts";
import { type Service, startService } from "../support/service.ts";
import { thumbnailCalls } from "../support/thumbnail-calls.ts";

const bucket = "somebodys-videos";
let service: Service;
let origin: Server;
let base: string;
let s3: S3Client;
let workBucket: string;
let video: Buffer;
/** The bodies of those that came. */
const webhooks: string[] = [];

beforeAll(async () => {
  const cwd = mkdtempSync(path.join(tmpdir(), "thumbnails-"));
  const source = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=12:duration=3"];
  await run(ffmpeg, ["-v", "error", ...source, "-c:v", "libx264", "-g", "12", "-pix_fmt", "yuv420p", "made.mp4"], {
    cwd,
  });
  video = readFileSync(path.join(cwd, "made.mp4"));
  const certificates = await makeCertificates();
  origin = createServer(certificates, (request, response) => {
    if (request.method === "POST") return void text(request).then((told) => response.end(void webhooks.push(told)));
    // It goes on for as long as it is waited for.
    if (request.url === "/never.mp4") return void response.writeHead(200).write(video);
    const isVideo = request.url?.endsWith(".mp4");
    response.writeHead(isVideo ? 200 : 404).end(isVideo ? video : "");
  });
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  const address = origin.address();
  base = `https://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  service = await startService({ trust: { origins: [base], ca: certificates.ca }, sourceBuckets: [bucket] });
  const stack = JSON.parse(readFileSync(path.join(service.state, "stack.json"), "utf8"));
  workBucket = stack.outputs["Reelwright-Data"].WorkBucketName;
  s3 = new S3Client({ region: stack.region, endpoint: stack.endpoints.s3, credentials: stack, forcePathStyle: true });
  for (const Key of ["ours/film.mp4", "theirs/film.mp4"])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: video }));
}, 600_000);
afterAll(async () => {
  await service.stop();
  origin.close().closeAllConnections();
});

/** What a business account begins with: a month's credits and what the test gives it. */
const opened = 1500 + 100;
type Account = Awaited<ReturnType<Service["account"]>>;
const keyOf = ({ apiKey }: Account) => ({ "X-API-Key": apiKey });
const start = (account: Account, body: object) =>
  callApi(service, "POST", "/api/thumbnails", { headers: keyOf(account), body });
const read = async (account: Account, where: string) =>
  (await callApi(service, "GET", where, { headers: keyOf(account) })).body;
const creditsOf = async (account: Account) => (await read(account, "/api/me")).creditsTotal;
const upload = (account: Account, fields: Record<string, string>, bytes: Buffer, name = "lighthouse_at-dusk.mp4") => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("video", new Blob([new Uint8Array(bytes)]), name);
  return callApi(service, "POST", "/api/thumbnails/upload", { headers: keyOf(account), body });
};
const uploadsLeft = async () =>
  (await s3.send(new ListObjectsV2Command({ Bucket: workBucket, Prefix: "uploads/" }))).Contents ?? [];

async function ended(account: Account, statusUrl: string) {
  for (;;) {
    const job = await read(account, statusUrl);
    if (job.status !== "processing") return job;
    await sleep(300);
  }
}

it("makes thumbnails of a video from the web, in the number, formats and sizes that were planned", async () => {
  const account = await service.account();

  const { status, body } = await start(account, {
    source_url: `${base}/harbour-in-the-morning.mp4`,
    count: 2,
    formats: ["16:9", "9:16"],
    style: "bold",
  });

  expect([status, body]).toEqual([
    202,
    {
      ...{ job_id: expect.stringMatching(/^job_/), status: "processing", cost: 5, visual_mode: "frames" },
      ...{ cost_breakdown: { composition: 5, ai_images: 0 }, outputs_planned: 4 },
      status_url: `/api/thumbnails/${body.job_id}`,
    },
  ]);
  const job = await ended(account, body.status_url);
  expect(job).toMatchObject({ job_id: body.job_id, status: "done", progress: 100, visual_mode: "frames" });
  expect(job.analysis).toMatchObject({ title: "Harbour in the morning", language: "en", duration: 3 });
  expect(job.outputs.map((output: { format: string; variant: number }) => [output.variant, output.format])).toEqual([
    [1, "16:9"],
    [1, "9:16"],
    [2, "16:9"],
    [2, "9:16"],
  ]);
  for (const output of job.outputs) {
    expect(output.source_kind).toBe("frame");
    expect(output.contrast).toBeGreaterThanOrEqual(4.5);
    for (const url of [output.url, output.master_url]) {
      const file = path.join(mkdtempSync(path.join(tmpdir(), "thumbnail-")), "picture");
      writeFileSync(file, Buffer.from(await (await fetch(service.baseUrl + url)).arrayBuffer()));
      const { width, height, format } = await loadSharp()(file).metadata();
      expect([width, height, format]).toEqual([output.width, output.height, "jpeg"]);
    }
    expect((await fetch(service.baseUrl + output.raw_frame_url)).headers.get("content-type")).toBe("image/png");
  }
  expect(await read(account, `/api/jobs/${body.job_id}`)).toMatchObject({
    ...{ kind: "thumbnail", status: "done" },
    result: { outputs: job.outputs },
  });
  expect(await read(account, "/api/videos")).toEqual([]);
});

it("retouches frames and makes pictures of a video that was sent, charging what the answer says", async () => {
  const account = await service.account();
  const fields = { count: "1", formats: '["auto","1:1"]' };

  const enhanced = await upload(account, { ...fields, visual_mode: "enhance", ai_quality: "premium" }, video);
  const generated = await upload(
    account,
    { count: "1", formats: "auto", visual_mode: "generate", image_prompt: "a lighthouse at dusk, warm light" },
    video,
  );

  expect([enhanced.status, enhanced.body]).toMatchObject([202, { cost: 15, outputs_planned: 2 }]);
  expect([generated.status, generated.body]).toMatchObject([202, { cost: 7, outputs_planned: 1 }]);
  expect(await creditsOf(account)).toBe(opened - 15 - 7);
  const [first, second] = [
    await ended(account, enhanced.body.status_url),
    await ended(account, generated.body.status_url),
  ];
  const said = (job: { outputs: { format: string; source_kind: string }[] }) =>
    job.outputs.map(({ format, source_kind }) => `${format} ${source_kind}`);
  expect(said(first)).toEqual(["16:9 enhanced", "1:1 enhanced"]);
  expect(said(second)).toEqual(["16:9 generated"]);
  expect([first.analysis.title, second.analysis.title]).toEqual(["Lighthouse at dusk", "A lighthouse at dusk"]);
  expect([first.engine, second.engine]).toEqual(["builtin", "builtin"]);
});

it("charges for every combination what the table says and its answer said, and gives it all back when it fails", async () => {
  const credits = 20_000;
  const account = await service.account({ credits });
  const charges = new Map<string, number>();

  for (let index = 0; index < thumbnailCalls.length; index += 10)
    await Promise.all(
      thumbnailCalls.slice(index, index + 10).map(async ({ call, images, each }) => {
        const { status, body } = await start(account, { source_url: `${base}/gone`, ...call });
        expect([status, body.cost, body.cost_breakdown], JSON.stringify(call)).toEqual([
          ...[202, 5 + images * each, { composition: 5, ai_images: images * each }],
        ]);
        charges.set(body.job_id, -body.cost);
      }),
    );

  const ledger = async () => JSON.parse((await service.operator("ledger", "show", "--email", account.email)).stdout);
  type Entry = { kind: string; job_id: string; monthly: number; pack: number };
  const sums = async (kind: string) =>
    new Map(
      (await ledger())
        .filter((entry: Entry) => entry.kind === kind)
        .map(({ job_id, monthly, pack }: Entry) => [job_id, monthly + pack]),
    );
  expect(await sums("charge")).toEqual(charges);
  const refunds = new Map([...charges].map(([jobId, charge]) => [jobId, -charge]));
  await expect.poll(() => sums("refund"), { timeout: 200_000, interval: 3000 }).toEqual(refunds);
  expect(await creditsOf(account)).toBe(1500 + credits);
});

it("answers a call that names itself once with one job and one charge", async () => {
  const account = await service.account();
  const call = () =>
    callApi(service, "POST", "/api/thumbnails", {
      headers: { ...keyOf(account), "Idempotency-Key": "once" },
      body: { source_url: `${base}/a.mp4`, count: 1 },
    });

  const [first, again] = [await call(), await call()];

  expect([again.status, again.body]).toEqual([202, first.body]);
  expect(again.headers.get("idempotent-replay")).toBe("true");
  expect(await creditsOf(account)).toBe(opened - 5);
});

it("refuses what is no video by its content, and leaves nothing of it", async () => {
  const account = await service.account();
  const picture = await loadSharp()({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();

  for (const bytes of [picture, Buffer.from("nothing of a video"), Buffer.alloc(0)]) {
    const { status, body } = await upload(account, {}, bytes);
    expect([status, body.code, body.details]).toMatchObject([400, "media_unreadable", [{ path: "video" }]]);
  }
  expect(await creditsOf(account)).toBe(opened);
});

it("gives everything back when the video cannot be had or read", async () => {
  const account = await service.account();
  const gone = await start(account, { source_url: `${base}/gone`, visual_mode: "generate" });
  const broken = await upload(account, { visual_mode: "enhance" }, video.subarray(0, 3000));

  expect(await ended(account, gone.body.status_url)).toMatchObject({ status: "error", code: "media_unreachable" });
  expect(await ended(account, broken.body.status_url)).toMatchObject({
    status: "error",
    code: "media_unreadable",
    outputs: [],
  });
  expect(await creditsOf(account)).toBe(opened);
});

it("takes S3 objects only from where both the deployment and the account's list say so", async () => {
  const [account, other] = [await service.account(), await service.account()];
  const allow = ({ email }: Account, from: string, prefix: string) =>
    service.operator("account", "allow-source", "--email", email, "--bucket", from, "--prefix", prefix);
  await allow(account, bucket, "ours/");
  await allow(account, "only-the-accounts", "");
  await allow(other, bucket, "theirs/");
  const theirs = `s3://${bucket}/theirs/film.mp4`;

  for (const source_url of [theirs, "s3://only-the-accounts/ours/film.mp4", "s3://nobodys/ours/film.mp4"]) {
    const { status, body } = await start(account, { source_url });
    expect([source_url, status, body.code]).toEqual([source_url, 403, "source_not_authorized"]);
  }
  expect(await creditsOf(account)).toBe(opened);
  expect((await start(other, { source_url: theirs, count: 1 })).status).toBe(202);
  const { body } = await start(account, { source_url: `s3://${bucket}/ours/film.mp4`, count: 1 });

  expect(await ended(account, body.status_url)).toMatchObject({ status: "done", outputs: [{ format: "16:9" }] });
});

it("starts one job for an object in an account's intake, with its preset, however often it is told of it", async () => {
  const account = await service.account();
  const [place, preset] = ["intake/a/", JSON.stringify({ count: 2, formats: ["1:1"], style: "minimal", title: "New" })];
  const set = ["account", "set-intake", "--email", account.email, "--bucket", bucket, "--prefix", place];
  expect((await service.operator(...set, "--preset", preset)).stderr).toMatch(/allow-source/);
  await service.operator(
    "account",
    "allow-source",
    "--email",
    account.email,
    "--bucket",
    bucket,
    "--prefix",
    "intake/",
  );
  expect((await service.operator(...set, "--preset", preset)).code).toBe(0);
  const put = (Key: string) => s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: video }));
  const jobs = async () => (await read(account, "/api/jobs")).jobs;

  // The same object again is what its second notification is.
  for (const key of ["intake/a/b/film.mp4", "intake/a/b/film.mp4", "intake/other.mp4"]) await put(key);
  await expect.poll(async () => (await jobs())[0]?.status, { timeout: 120_000, interval: 500 }).toBe("done");

  const [job] = await jobs();
  expect(job).toMatchObject({ kind: "thumbnail", cost: 5, result: { analysis: { title: "New" } } });
  expect(job.result.outputs.map(({ format }: { format: string }) => format)).toEqual(["1:1", "1:1"]);
  await put("intake/a/b/film.mp4");
  await put("intake/a/second.mp4");
  await expect.poll(async () => (await jobs()).length, { timeout: 60_000, interval: 500 }).toBe(2);
  expect(await creditsOf(account)).toBe(opened - 10);
});

/** Sends a file by the form that the service answers for it; S3's status. */
async function sendUpload(account: Account, asked: object, bytes: Buffer) {
  const { status, body } = await callApi(service, "POST", "/api/uploads", { headers: keyOf(account), body: asked });
  expect([status, body.upload_id]).toEqual([201, expect.stringMatching(/^upl_/)]);
  const form = new FormData();
  for (const [field, value] of Object.entries<string>(body.upload.fields)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), "any.bin");
  const stored = await fetch(body.upload.url, { method: "POST", body: form, headers: { Origin: "https://a.example" } });
  return { ...body, stored: stored.status, readableBy: stored.headers.get("access-control-allow-origin") };
}

it("takes files that were sent straight to S3 for thumbnails and for reels, and a reel's video for thumbnails", async () => {
  const [account, other] = [await service.account(), await service.account()];
  const picture = await makePicture(400, 400).jpeg().toBuffer();

  const sent = await sendUpload(account, { kind: "video", filename: "Harbour at noon.mp4" }, video);
  const audio = await sendUpload(account, { kind: "audio" }, await makeMp3(1));
  const image = await sendUpload(account, { kind: "image", filename: "harbour.jpg" }, picture);

  expect(sent).toMatchObject({ stored: 204, readableBy: "*", max_bytes: 200 * 1024 * 1024 });
  expect(sent.media_url).toBe(`upload://${sent.upload_id}/Harbour%20at%20noon.mp4`);
  expect(await creditsOf(account)).toBe(opened);
  const thumbnails = await start(account, { source_url: sent.media_url, count: 1 });
  const reel = await callApi(service, "POST", "/api/generate-sync", {
    headers: keyOf(account),
    body: { audio_url: audio.media_url, image_url: image.media_url, profile: "draft" },
  });
  expect(await ended(account, thumbnails.body.status_url)).toMatchObject({
    ...{ status: "done", analysis: { title: "Harbour at noon" } },
  });
  expect([reel.status, reel.body.error]).toEqual([200, undefined]);
  const again = await start(account, { source_url: reel.body.url, count: 1, formats: ["1:1"] });
  expect(await ended(account, again.body.status_url)).toMatchObject({ status: "done", outputs: [{ format: "1:1" }] });

  const tell = async (calling: Account, source_url: string) => {
    const { status, body } = await start(calling, { source_url });
    const { request_id: _, ...rest } = body;
    return { status, rest };
  };
  const nowhere = await tell(account, "/videos/nowhere/1/vid_never.mp4");
  expect(nowhere.status).toBe(404);
  for (const url of [sent.media_url, `upload://${sent.upload_id}`, reel.body.url, "upload://upl_never/a.mp4"])
    expect([url, await tell(other, url)]).toEqual([url, nowhere]);
  expect(await creditsOf(other)).toBe(opened);
});

it("lets S3 take nothing that is larger than what it is for, nor late, nor for another place", async () => {
  const account = await service.account();
  const { stored, media_url } = await sendUpload(account, { kind: "image" }, Buffer.alloc(25 * 1024 * 1024 + 1));
  const empty = await sendUpload(account, { kind: "image" }, Buffer.alloc(0));
  const { upload } = (
    await callApi(service, "POST", "/api/uploads", { headers: keyOf(account), body: { kind: "image" } })
  ).body;
  const form = new FormData();
  for (const [field, value] of Object.entries<string>({ ...upload.fields, key: "sent/another/upl_1" }))
    form.set(field, value);
  form.set("file", new Blob(["x"]), "any.bin");

  expect([stored, empty.stored]).toEqual([400, 400]);
  expect((await fetch(upload.url, { method: "POST", body: form })).status).toBe(403);
  expect((await start(account, { source_url: media_url })).status).toBe(404);
  const { expiration } = JSON.parse(Buffer.from(upload.fields.Policy, "base64").toString());
  expect(Math.abs(Date.parse(expiration) - Date.now() - 3_600_000)).toBeLessThan(60_000);
});

it("tells of a job's progress and its end, and deletes what it has made", async () => {
  const account = await service.account();
  const callback_url = `${base}/told`;
  const { body } = await start(account, { source_url: `${base}/a.mp4`, count: 6, callback_url });
  const where = `/api/jobs/${body.job_id}`;
  const seen: number[] = [];
  let job = await read(account, where);
  for (; job.status === "processing"; job = await read(account, where)) {
    seen.push(job.progress);
    await sleep(300);
  }

  expect(job).toMatchObject({ kind: "thumbnail", status: "done", progress: 100 });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const told = () => webhooks.map((said) => JSON.parse(said)).find(({ job_id }) => job_id === body.job_id);
  await expect.poll(told, { timeout: 60_000, interval: 300 }).toMatchObject({
    ...{ event: "job.completed", kind: "thumbnail", status: "done", output_url: job.result.outputs[0].url },
  });
  const { url, master_url, raw_frame_url } = job.result.outputs[5];
  const statuses = () =>
    Promise.all([url, master_url, raw_frame_url].map(async (file) => (await fetch(service.baseUrl + file)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const remove = () => callApi(service, "DELETE", body.status_url, { headers: keyOf(account) });
  expect((await remove()).body).toEqual({ id: body.job_id, deleted: true });

  expect((await statuses()).every((status) => status === 403 || status === 404)).toBe(true);
  expect([(await remove()).status, (await read(account, body.status_url)).code]).toEqual([404, "not_found"]);
  expect(await read(account, where)).toMatchObject({ status: "done", cost: 5, result: null });
  expect(await creditsOf(account)).toBe(opened - 5);
});

it("gives everything back for thumbnails that are cancelled or deleted before they are made", async () => {
  const account = await service.account();
  const begin = async () =>
    (await start(account, { source_url: `${base}/never.mp4`, visual_mode: "enhance", callback_url: `${base}/told` }))
      .body;
  const [cancelled, deleted] = [await begin(), await begin()];
  expect(await creditsOf(account)).toBe(opened - 2 * 11);

  const answers = [`/api/jobs/${cancelled.job_id}`, deleted.status_url].map((where) =>
    callApi(service, "DELETE", where, { headers: keyOf(account) }),
  );

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await creditsOf(account)).toBe(opened);
  expect(await read(account, cancelled.status_url)).toMatchObject({ status: "error", code: "cancelled", outputs: [] });
  expect((await read(account, deleted.status_url)).code).toBe("not_found");
  const told = () => webhooks.map((said) => JSON.parse(said)).find(({ job_id }) => job_id === cancelled.job_id);
  await expect.poll(told, { timeout: 60_000, interval: 300 }).toMatchObject({ event: "job.failed", kind: "thumbnail" });
});

it("does not tell another account's video from one that never was, nor another account's job", async () => {
  const [owner, other] = [await service.account(), await service.account()];
  const { body } = await start(owner, { source_url: `${base}/a.mp4`, count: 1 });
  const job = await ended(owner, body.status_url);
  const tell = ({ status, body: { request_id: _, ...rest } }: Awaited<ReturnType<typeof start>>) => ({ status, rest });

  const theirs = await start(other, { source_url: job.outputs[0].url });
  const unknown = await start(other, { source_url: "/videos/nowhere/1/vid_never.mp4" });

  expect(tell(theirs)).toEqual(tell(unknown));
  expect(tell(unknown).status).toBe(404);
  expect((await callApi(service, "GET", body.status_url, { headers: keyOf(other) })).status).toBe(404);
  expect(await creditsOf(other)).toBe(opened);
});

it("refuses a byte more than 200 MB and leaves nothing of it, nor of what a caller broke off", async () => {
  const account = await service.account();
  const before = (await uploadsLeft()).length;
  const head = video.subarray(0, 4096);
  const send = (sizeBytes: number, sent: number) => sendRaw(account, { head, sizeBytes, sent });

  expect(await send(200 * 1024 * 1024 + 1, 200 * 1024 * 1024 + 1)).toBe(413);
  expect(await send(40 * 1024 * 1024, 20 * 1024 * 1024)).toBeNull();

  await expect.poll(async () => (await uploadsLeft()).length, { timeout: 60_000, interval: 500 }).toBe(before);
  expect(await creditsOf(account)).toBe(opened);
});

/** Sends a form with one file that begins like a video, or only some of it; the answer's status, null where the caller broke it off. */
async function sendRaw(
  { apiKey }: Account,
  { head, sizeBytes, sent }: { head: Buffer; sizeBytes: number; sent: number },
): Promise<number | null> {
  const boundary = "b0undary";
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const closing = `\r\n--${boundary}--\r\n`;
  const { hostname, port } = new URL(service.baseUrl);
  // Each wait for room leaves a listener behind.
  const socket = connect(Number(port), hostname).setMaxListeners(0);
  const answered = new Promise<number | null>((resolve) => {
    socket.once("data", (data) => resolve(Number(data.toString("latin1").split(" ")[1])));
    socket.once("close", () => resolve(null));
    socket.on("error", () => resolve(null));
  });
  socket.write(
    [
      "POST /api/thumbnails/upload HTTP/1.1",
      `Host: ${hostname}:${port}`,
      `X-API-Key: ${apiKey}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${opening.length + sizeBytes + closing.length}`,
      `\r\n${opening}`,
    ].join("\r\n"),
  );
  socket.write(head);
  const chunk = Buffer.alloc(1024 * 1024);
  for (let left = sent - head.length; left > 0; left -= chunk.length) {
    if (socket.destroyed) break;
    if (!socket.write(chunk.subarray(0, left)))
      await new Promise((resolve) => {
        socket.once("drain", resolve);
        socket.once("close", resolve);
      });
  }
  if (sent < sizeBytes) {
    await sleep(500);
    socket.destroy();
  } else socket.write(closing);
  const status = await answered;
  socket.destroy();
  return status;
}
