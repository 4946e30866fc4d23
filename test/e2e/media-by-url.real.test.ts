import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, callApi } from "../support/call-api.ts";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import { type Service, sharedService } from "../support/service.ts";
import { listenTrusted, trustedCertificates } from "../support/test-run.ts";

const bucket = "somebodys-pictures";
let service: Service;
let origin: Server;
let base: string;
const asked: string[] = [];

beforeAll(async () => {
  const certificates = await trustedCertificates();
  const picture = await makePicture(1200, 900).jpeg().toBuffer();
  const files: Record<string, Buffer> = { "/narration.mp3": await makeMp3(1), "/picture.jpg": picture };
  origin = createServer(certificates, (request, response) => {
    asked.push(request.url ?? "");
    const file = files[request.url ?? ""];
    response.writeHead(file ? 200 : 404).end(file);
  });
  base = await listenTrusted(origin);
  service = await sharedService({ trust: { origins: [base], ca: certificates.ca }, sourceBuckets: [bucket] });
  const stack = JSON.parse(readFileSync(path.join(service.state, "stack.json"), "utf8"));
  const s3 = new S3Client({
    region: stack.region,
    endpoint: stack.endpoints.s3,
    credentials: stack,
    forcePathStyle: true,
  });
  for (const Key of ["ours/picture.jpg", "theirs/picture.jpg"])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: picture }));
});
afterAll(async () => {
  await service.stop();
  origin.close();
});

type Account = Awaited<ReturnType<Service["account"]>>;
const call = ({ apiKey }: Account, path: string, body?: object) =>
  callApi(service, body ? "POST" : "GET", path, {
    headers: { "X-API-Key": apiKey },
    body: body && { audio_url: `${base}/narration.mp3`, ...quickReel, ...body },
  });
async function ended(account: Account, statusUrl: string): Promise<Answer["body"]> {
  for (;;) {
    const { body } = await call(account, statusUrl);
    if (body.status !== "processing") return body;
    await sleep(800);
  }
}

it("renders a reel of media from the web and from the account's place in S3", async () => {
  const account = await service.account();
  await service.operator("account", "allow-source", "--email", account.email, "--bucket", bucket, "--prefix", "ours/");

  const { status, body } = await call(account, "/api/generate", {
    media: [`${base}/picture.jpg`, `s3://${bucket}/ours/picture.jpg`],
  });

  expect([status, body.code]).toEqual([202, undefined]);
  expect(await ended(account, body.status_url)).toMatchObject({ status: "done", result: { duration: 1.6 } });
  expect(asked.sort()).toEqual(["/narration.mp3", "/picture.jpg"]);
});

it("has music from the web under the narration, and says which field's music cannot be read", async () => {
  const account = await service.account();
  const media = [`${base}/picture.jpg`];

  const { body } = await call(account, "/api/generate", {
    media,
    music_url: `${base}/narration.mp3`,
    music_start_at: 0.5,
  });
  expect(await ended(account, body.status_url)).toMatchObject({ status: "done", result: { duration: 1.4 } });
  const unreadable = await call(account, "/api/generate", { media, music_url: `${base}/picture.jpg` });
  expect(await ended(account, unreadable.body.status_url)).toMatchObject({
    status: "error",
    code: "media_unreadable",
    error: expect.stringMatching(/^music_url: /),
  });
});

it("refuses an S3 location that the account was not given, naming the field", async () => {
  const account = await service.account();
  await service.operator("account", "allow-source", "--email", account.email, "--bucket", bucket, "--prefix", "ours/");

  for (const media of [`s3://${bucket}/theirs/picture.jpg`, "s3://another-bucket/ours/picture.jpg"]) {
    const { status, body } = await call(account, "/api/generate", { media: [media] });
    expect([status, body.code, body.details[0].path]).toEqual([403, "source_not_authorized", "media.0"]);
  }
  expect((await call(account, "/api/me")).body.creditsPack).toBe(100);
});

it("gives the money back for media that cannot be fetched, naming the field", async () => {
  const account = await service.account();
  const { body } = await call(account, "/api/generate", { image_url: `${base}/gone.jpg` });

  const job = await ended(account, body.status_url);
  expect(job).toMatchObject({
    status: "error",
    code: "media_unreachable",
    error: expect.stringContaining("image_url"),
  });
  expect((await call(account, "/api/me")).body.creditsPack).toBe(100);
});
