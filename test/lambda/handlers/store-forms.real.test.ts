import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { type S3, startS3 } from "@reelwright/aws-local/s3/start-s3";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { receiveForm } from "#lambda/ingest/receive-form";
import { operatorGuard } from "../../local/operator-guard.ts";

let dir: string;
let s3: S3;
let client: S3Client;
let created: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "forms-"));
  const { guard, credentials } = operatorGuard();
  s3 = await startS3({ dir, buckets: { work: {} }, guard, onObjectCreated: ({ key }) => created.push(key) });
  vi.stubEnv("AWS_ENDPOINT_URL_S3", s3.url);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey);
  client = new S3Client({});
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(dir, { recursive: true, force: true });
});
afterEach(async () => {
  created = [];
  for (const Key of await kept()) await client.send(new DeleteObjectCommand({ Bucket: "work", Key }));
});

const kept = async () => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: "work" }));
  return Contents.map(({ Key = "" }) => Key);
};
const file = (name: string, filename: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${content}\r\n`;

function receive(parts: readonly string[]) {
  const body = Readable.from([...parts, "--b--\r\n"].map((part) => Buffer.from(part)));
  const request = Object.assign(body, { headers: { "content-type": "multipart/form-data; boundary=b" } });
  return receiveForm(request as unknown as IncomingMessage, {
    bucket: "work",
    prefix: "uploads/1/",
    files: {
      images: { maxBytes: 1000, maxCount: 2 },
      audio: { maxBytes: 10, maxCount: 1 },
      film: { maxBytes: 10, maxCount: 1, ifLarger: "Send it by source_url." },
    },
    orJson: false,
    maxTextBytes: 1000,
  });
}

it("stores no file beyond the limit of its field, and leaves none of the others", async () => {
  const thirty = Array.from({ length: 30 }, (_, index) => file("images", `${index}.jpg`, "x"));

  await expect(receive(thirty)).rejects.toMatchObject({
    code: "invalid_request",
    message: "images: The limit is 2 files.",
  });
  expect(created).toHaveLength(2);
  expect(await kept()).toEqual([]);
});

it("says one file where a field takes one", async () => {
  const message = "audio: The limit is 1 file.";
  await expect(receive([file("audio", "a.mp3", "x"), file("audio", "b.mp3", "x")])).rejects.toMatchObject({ message });
});

it("stores each file under its own key, in their order", async () => {
  const parts = [file("images", "a.jpg", "one"), file("audio", "a.mp3", "two"), file("images", "b.jpg", "three")];

  expect((await receive(parts)).files).toMatchObject([
    { field: "images", filename: "a.jpg", key: "uploads/1/0", sizeBytes: 3 },
    { field: "audio", filename: "a.mp3", key: "uploads/1/1", sizeBytes: 3 },
    { field: "images", filename: "b.jpg", key: "uploads/1/2", sizeBytes: 5 },
  ]);
  expect(await kept()).toEqual(["uploads/1/0", "uploads/1/1", "uploads/1/2"]);
});

it("tells what the first bytes of each file say, in however many pieces they come", async () => {
  const picture = "GIF89a\x01\x00\x01\x00";
  const parts = [file("images", "a.jpg", "one"), file("audio", "a.mp3", ""), file("images", "b.txt", picture)];
  const pieces = [...parts.join("")];

  expect((await receive(pieces)).files.map(({ sniffed }) => sniffed)).toEqual([null, null, "image/gif"]);
});

it("does not count inputs that a browser sends empty, and takes a named file that is empty", async () => {
  const parts = [file("images", "", ""), file("images", "", ""), file("images", "", ""), file("audio", "a.mp3", "")];

  expect((await receive(parts)).files).toMatchObject([{ field: "audio", filename: "a.mp3", sizeBytes: 0 }]);
});

it("refuses a file at its first byte too many, and leaves nothing", async () => {
  await expect(receive([file("images", "a", "x"), file("audio", "a", "x".repeat(11))])).rejects.toMatchObject({
    code: "payload_too_large",
    message: "audio is larger than 10 bytes.",
  });
  expect(await kept()).toEqual([]);
});

it("says how a larger file can be sent, where it can", async () => {
  await expect(receive([file("film", "a", "x".repeat(11))])).rejects.toMatchObject({
    message: "film is larger than 10 bytes. Send it by source_url.",
    extras: { details: [{ path: "film", message: "The limit is 10 bytes. Send it by source_url." }] },
  });
});

it("refuses a form that breaks off inside a file, and leaves nothing", async () => {
  const cut = file("images", "b.jpg", "x".repeat(500)).slice(0, 200);

  await expect(receive([file("images", "a.jpg", "x"), cut])).rejects.toMatchObject({ code: "invalid_request" });
  expect(await kept()).toEqual([]);
});
