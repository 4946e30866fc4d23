import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { S3Client } from "@aws-sdk/client-s3";
import type { S3 } from "@reelwright/aws-local/s3/start-s3";
import { bucket } from "@reelwright/platform/bucket";
import { storeStream } from "@reelwright/platform/store-stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startGuardedS3 } from "../support/guarded-s3.ts";

const arn = "arn:aws:s3:::work";
const allowed = [
  {
    Effect: "Allow",
    Action: ["s3:PutObject", "s3:AbortMultipartUpload", "s3:ListBucket"],
    Resource: [arn, `${arn}/*`],
  },
  { Effect: "Allow", Action: "s3:DeleteObject", Resource: `${arn}/own/*` },
  { Effect: "Allow", Action: "s3:GetObject", Resource: [`${arn}/own/*`, "arn:aws:s3:::other/*"] },
];
let dir: string;
let s3: S3;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "bucket-"));
  ({ s3 } = await startGuardedS3({ dir, buckets: ["work", "other"], roles: { function: allowed }, as: "function" }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(dir, { recursive: true });
});

it("removes everything under a prefix but what it is told to leave", async () => {
  const work = bucket("work");
  for (const key of ["own/1/a", "own/1/b", "own/2/a"]) await work.writeText(key, "x", "text/plain");

  await work.removePrefix("own/", { except: "own/2/" });
  await work.removePrefix("own/none/");

  const left: string[] = [];
  for await (const { key } of work.list("own/")) left.push(key);
  expect(left).toEqual(["own/2/a"]);
});

it("says what it could not remove, although S3 answers with a success", async () => {
  const work = bucket("work");
  for (const key of ["others/1", "others/2"]) await work.writeText(key, "x", "text/plain");

  await expect(work.removePrefix("others/")).rejects.toThrow(
    /^2 of 2 files could not be deleted, others\/1: User: .* is not authorized to perform: s3:DeleteObject/,
  );
});

it("copies what is there, under any name, from any bucket, and says what is not", async () => {
  const [work, other] = [bucket("work"), bucket("other")];
  await work.writeText("own/ä b+c%.txt", "of this bucket", "text/plain");

  expect(await work.copy({ key: "own/ä b+c%.txt" }, "own/copy")).toBe(true);
  expect(await work.readText("own/copy")).toBe("of this bucket");
  expect(await work.copy({ key: "own/none" }, "own/copy")).toBe(false);
  expect(await work.copy({ bucket: "other", key: "none" }, "own/copy")).toBe(false);
  expect(await work.copy({ key: "others/1" }, "own/copy")).toBe(false);
  await expect(other.copy({ bucket: "gone", key: "none" }, "own/copy")).resolves.toBe(false);
  expect(await work.readText("own/copy")).toBe("of this bucket");
});

describe("a local file", () => {
  const whole = 32 * 2 ** 20;
  const content = Buffer.alloc(whole + 3 * 2 ** 20, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));
  const saved = (length: number) => {
    const file = join(dir, "local");
    writeFileSync(file, content.subarray(0, length));
    return file;
  };

  it.each([0, 1, whole, whole + 1, content.length])("of %i bytes is stored as it is", async (length) => {
    const work = bucket("work");

    await work.upload("own/local", saved(length), "video/mp4");

    const stored = await work.find("own/local");
    expect([stored?.sizeBytes, stored?.contentType]).toEqual([length, "video/mp4"]);
    expect((await work.read("own/local")).equals(content.subarray(0, length))).toBe(true);
  });

  it("that S3 does not take leaves nothing", async () => {
    const file = saved(content.length);
    const before = await readdir(dir, { recursive: true });
    const client = new S3Client({});
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === "CompleteMultipartUploadCommand") throw new Error("S3 is out of order");
          return next(args);
        },
      { step: "initialize" },
    );

    const storing = bucket("work", () => client).upload("own/refused", file, "video/mp4");

    await expect(storing).rejects.toThrow("out of order");
    expect(await readdir(dir, { recursive: true })).toEqual(before);
  });
});

describe("a stream", () => {
  const part = 5 * 2 ** 20;
  const content = Buffer.alloc(2 * part + 1, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));
  const pieces = function* (length: number) {
    for (let at = 0; at < length; at += 70_000) yield content.subarray(at, Math.min(at + 70_000, length));
  };
  const filesOnDisk = () => readdir(dir, { recursive: true });

  it.each([0, part, 2 * part + 1])("of %i bytes is stored as it is", async (length) => {
    const work = bucket("work");

    await work.uploadStream("own/stream", Readable.from(pieces(length)));

    expect((await work.read("own/stream")).equals(content.subarray(0, length))).toBe(true);
  });

  it("is not read ahead of what is stored by more than a part", async () => {
    let [given, stored] = [0, 0];
    const ahead: number[] = [];
    const client = new S3Client({});
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const answer = await next(args);
          if (commandName === "UploadPartCommand") stored += part;
          return answer;
        },
      { step: "initialize" },
    );
    async function* body() {
      for (const piece of pieces(2 * part + 1)) {
        given += piece.length;
        ahead.push(given - stored);
        yield piece;
      }
    }

    await storeStream(client, { bucket: "work", key: "own/ahead", body: body() });

    expect(Math.max(...ahead)).toBeLessThan(part + 2 * 70_000);
  });

  it("that breaks off leaves nothing", async () => {
    const before = await filesOnDisk();
    async function* broken() {
      yield* pieces(2 * part);
      throw new Error("The line went dead");
    }

    await expect(bucket("work").uploadStream("own/broken", Readable.from(broken()))).rejects.toThrow("went dead");

    expect(await filesOnDisk()).toEqual(before);
  });

  it("that is given up leaves nothing, however long it would say nothing", async () => {
    const before = await filesOnDisk();
    const [silent, stop] = [new PassThrough(), new AbortController()];
    const storing = bucket("work").uploadStream("own/silent", silent, { signal: stop.signal });
    for (const piece of pieces(2 * part)) if (!silent.write(piece)) await once(silent, "drain");

    stop.abort();

    await expect(storing).rejects.toThrow("aborted");
    expect(await filesOnDisk()).toEqual(before);
  });
});
