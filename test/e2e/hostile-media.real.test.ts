import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, callApi } from "../support/call-api.ts";
import { type Canary, disguises, secret, startCanary } from "../support/hostile/disguises.ts";
import { png } from "../support/hostile/picture-bytes.ts";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import { type Service, sharedService } from "../support/service.ts";
import { listenTrusted, trustedCertificates } from "../support/test-run.ts";

const bucket = "somebodys-pictures";
const dir = mkdtempSync(path.join(tmpdir(), "hostile-e2e-"));
let service: Service;
let canary: Canary;
let origin: Server;
let base: string;
let good: { audio: Buffer; picture: Buffer };
let bad: Record<string, Buffer>;

beforeAll(async () => {
  canary = await startCanary(dir);
  good = { audio: await makeMp3(1), picture: await makePicture(600, 600).jpeg().toBuffer() };
  bad = disguises(canary);
  const certificates = await trustedCertificates();
  origin = createServer(certificates, (request, response) => {
    const name = decodeURIComponent(path.basename(request.url ?? "", path.extname(request.url ?? "")));
    // As what a caller would like it to be taken for.
    const type = request.url?.endsWith(".mp3") ? "audio/mpeg" : "image/jpeg";
    response.writeHead(200, { "Content-Type": type }).end(name === "good" ? good.audio : bad[name]);
  });
  base = await listenTrusted(origin);
  service = await sharedService({ trust: { origins: [base], ca: certificates.ca }, sourceBuckets: [bucket] });
});
afterAll(async () => {
  await service.stop();
  origin.close();
  canary.stop();
  rmSync(dir, { recursive: true, force: true });
});

type Account = Awaited<ReturnType<Service["account"]>>;
const call = ({ apiKey }: Account, method: string, where: string, body?: FormData | object) =>
  callApi(service, method, where, { headers: { "X-API-Key": apiKey }, body });

/** The end of a job for a reel of these files and fields. */
async function ended(
  account: Account,
  files: [field: string, name: string, bytes: Buffer][],
  fields: object = {},
): Promise<Answer["body"]> {
  const form = new FormData();
  for (const [field, name, bytes] of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  for (const [field, value] of Object.entries({ ...quickReel, ...fields })) form.set(field, String(value));
  const { status, body } = await call(account, "POST", "/api/generate", form);
  if (status !== 202) return body;
  for (;;) {
    const job = await call(account, "GET", body.status_url);
    if (job.body.status !== "processing") return job.body;
    await sleep(800);
  }
}

it("a disguise is refused at every door, with the money back, and reads nothing of ours", {
  timeout: 600_000,
}, async () => {
  const account = await service.account({ maxConcurrency: 100 });
  const before = (await call(account, "GET", "/api/me")).body.creditsTotal;
  const [audio, picture] = [
    ["audio", "a.mp3", good.audio] as [string, string, Buffer],
    ["images", "a.jpg", good.picture] as [string, string, Buffer],
  ];
  const reel = await ended(account, [audio, picture]);
  const url = (name: string, extension: string) => `${base}/${encodeURIComponent(name)}${extension}`;

  const ends = await Promise.all([
    ...["HLS -> file", "ID3 tag + DASH -> http"].flatMap((name) => [
      ended(account, [["audio", "../../narration.mp3", bad[name] ?? Buffer.alloc(0)], picture]),
      ended(account, [picture], { audio_url: url(name, ".mp3") }),
    ]),
    ...["SVG -> http and file", "ffconcat -> file beside", "JPEG start + DASH -> http"].flatMap((name) => [
      ended(account, [audio, ["images", "|id;.jpg", bad[name] ?? Buffer.alloc(0)]]),
      ended(account, [audio], { image_url: url(name, ".jpg") }),
    ]),
    ended(account, [picture], { audio_url: reel.result.url }),
    ended(account, [audio], { media: JSON.stringify([reel.result.thumbnail, url("XML entity -> file", ".png")]) }),
  ]);

  expect(ends).toMatchObject(ends.map(() => ({ status: "error", code: "media_unreadable" })));
  expect(ends.map(({ error }) => error)).toEqual(
    expect.arrayContaining([
      "The narration could not be read as MP3.",
      "Image 2 (media.1) could not be read; pictures (JPEG, PNG, WebP, GIF) and clips (MP4, MOV, MKV, WebM) are accepted.",
    ]),
  );
  // Answers tell a caller nothing of where their files lay, and nothing that lay there.
  expect(JSON.stringify(ends)).not.toMatch(new RegExp(`${secret}|/tmp|ffmpeg|Vips`, "i"));
  expect(canary.hits()).toBe(0);
  expect((await call(account, "GET", "/api/me")).body.creditsTotal).toBe(before - 5);
  const { stdout } = await service.operator("ledger", "verify", "--email", account.email);
  expect(JSON.parse(stdout)).toMatchObject({ verified: true });
});

it("what is too large is refused with the money back, whatever place it comes from", { timeout: 600_000 }, async () => {
  const account = await service.account({ maxConcurrency: 100 });
  const before = (await call(account, "GET", "/api/me")).body.creditsTotal;
  await service.operator("account", "allow-source", "--email", account.email, "--bucket", bucket, "--prefix", "ours/");
  const stack = JSON.parse(readFileSync(path.join(service.state, "stack.json"), "utf8"));
  const s3 = new S3Client({
    region: stack.region,
    endpoint: stack.endpoints.s3,
    credentials: stack,
    forcePathStyle: true,
  });
  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: "ours/large.jpg", Body: Buffer.alloc(26 * 1024 * 1024 + 1) }),
  );

  const [wide, large] = await Promise.all([
    ended(account, [
      ["audio", "a.mp3", good.audio],
      ["images", "a.png", png(16_000, 16_000, { bits: 1 })],
    ]),
    ended(account, [["audio", "a.mp3", good.audio]], { image_url: `s3://${bucket}/ours/large.jpg` }),
  ]);

  expect(wide).toMatchObject({
    code: "media_unreadable",
    error: "Image 1 has 256 megapixels; the limit for PNG is 25.",
  });
  expect(large).toMatchObject({
    code: "media_unreachable",
    error: "image_url: The file is larger than 26214400 bytes.",
  });
  expect((await call(account, "GET", "/api/me")).body.creditsTotal).toBe(before);
});
