import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { run } from "@reelwright/platform/process";
import { callApi } from "./call-api.ts";
import { ffmpeg } from "./media.ts";
import { type Service, sharedService, startService } from "./service.ts";
import { listenTrusted, trustedCertificates } from "./test-run.ts";

export type Account = Awaited<ReturnType<Service["account"]>>;

/** What an account begins with: the month's credits of its plan, and what the test gives it. */
export const opened = 1500 + 100;
const bucket = "somebodys-videos";

/** The service (one that looks at all uploads must not be shared) beside a server of a short video, which hears its webhooks, and a bucket that it may read videos from. */
export async function startThumbnailService({ isShared = true }: { isShared?: boolean } = {}) {
  const video = await makeVideo();
  const webhooks: string[] = [];
  const certificates = await trustedCertificates();
  const origin = createServer(certificates, (request, response) => {
    if (request.method === "POST") return void text(request).then((told) => response.end(void webhooks.push(told)));
    // It goes on for as long as it is waited for.
    if (request.url === "/never.mp4") return void response.writeHead(200).write(video);
    const isVideo = request.url?.endsWith(".mp4");
    response.writeHead(isVideo ? 200 : 404).end(isVideo ? video : "");
  });
  const base = await listenTrusted(origin);
  const start = isShared ? sharedService : startService;
  const service = await start({ trust: { origins: [base], ca: certificates.ca }, sourceBuckets: [bucket] });
  const stack = JSON.parse(readFileSync(path.join(service.state, "stack.json"), "utf8"));
  const { WorkBucketName: work } = stack.outputs["Reelwright-Data"];
  const s3 = new S3Client({
    region: stack.region,
    endpoint: stack.endpoints.s3,
    credentials: stack,
    forcePathStyle: true,
  });
  const call = ({ apiKey }: Account, method: string, where: string, body?: object) =>
    callApi(service, method, where, { headers: { "X-API-Key": apiKey }, body });
  const read = async (account: Account, where: string) => (await call(account, "GET", where)).body;

  return {
    service,
    video,
    bucket,
    base,
    call,
    read,
    start: (account: Account, body: object) => call(account, "POST", "/api/thumbnails", body),
    creditsOf: async (account: Account) => (await read(account, "/api/me")).creditsTotal,
    upload({ apiKey }: Account, fields: Record<string, string>, bytes: Buffer, name = "lighthouse_at-dusk.mp4") {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set("video", new Blob([new Uint8Array(bytes)]), name);
      return callApi(service, "POST", "/api/thumbnails/upload", { headers: { "X-API-Key": apiKey }, body });
    },
    /** Sends a file by the form that the service answers for it; S3's status. */
    async send(account: Account, asked: object, bytes: Buffer) {
      const { body } = await call(account, "POST", "/api/uploads", asked);
      const form = new FormData();
      for (const [field, value] of Object.entries<string>(body.upload.fields)) form.set(field, value);
      form.set("file", new Blob([new Uint8Array(bytes)]), "any.bin");
      const headers = { Origin: "https://a.example" };
      const stored = await fetch(body.upload.url, { method: "POST", body: form, headers });
      return { ...body, stored: stored.status, readableBy: stored.headers.get("access-control-allow-origin") };
    },
    /** Puts the video into the bucket. */
    put: (Key: string) => s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: video })),
    uploadsLeft: async () => {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: work, Prefix: "uploads/" }));
      return Contents.map(({ Key }) => Key);
    },
    /** The thumbnails once they have ended. */
    async ended(account: Account, statusUrl: string) {
      for (;;) {
        const job = await read(account, statusUrl);
        if (job.status !== "processing") return job;
        await sleep(800);
      }
    },
    /** The webhook of a job, once it has come. */
    told: (jobId: string) => webhooks.map((said) => JSON.parse(said)).find(({ job_id }) => job_id === jobId),
    async stop() {
      await service.stop();
      origin.close().closeAllConnections();
    },
  };
}

async function makeVideo(): Promise<Buffer> {
  const cwd = mkdtempSync(path.join(tmpdir(), "thumbnails-"));
  const source = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=12:duration=3"];
  const encode = ["-c:v", "libx264", "-g", "12", "-pix_fmt", "yuv420p", "made.mp4"];
  await run(ffmpeg, ["-v", "error", ...source, ...encode], { cwd });
  return readFileSync(path.join(cwd, "made.mp4"));
}
