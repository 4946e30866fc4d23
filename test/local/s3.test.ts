import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parseBuckets } from "#local/s3/bucket-definition";
import { expireObjects } from "#local/s3/expire-objects";
import { ObjectStore } from "#local/s3/object-store";
import { type S3, startS3 } from "#local/s3/start-s3";
import { operatorGuard } from "./operator-guard.ts";
import { presign, presignPost } from "./presign.ts";

const Bucket = "media";
const buckets = {
  [Bucket]: {
    BucketEncryption: {},
    PublicAccessBlockConfiguration: { BlockPublicAcls: true },
    CorsConfiguration: {
      CorsRules: [
        { AllowedMethods: ["GET", "POST"], AllowedOrigins: ["https://*.example.com"], AllowedHeaders: ["*"] },
      ],
    },
  },
};
const { guard, credentials: signer } = operatorGuard();

describe("S3", () => {
  let dir: string;
  let s3: S3;
  let client: S3Client;
  const created: unknown[] = [];
  const clientWith = (credentials: typeof signer) =>
    new S3Client({ endpoint: s3.url, region: "us-east-1", credentials, maxAttempts: 1 });
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "s3-"));
    s3 = await startS3({ dir, buckets, guard, onObjectCreated: (event) => created.push(event) });
    client = clientWith(signer);
  });
  afterAll(async () => {
    await s3.stop();
    await rm(dir, { recursive: true });
  });

  const put = (Key: string, Body: PutObjectCommandInput["Body"], more: Partial<PutObjectCommandInput> = {}) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const get = (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
    client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  const read = async (Key: string, more?: Partial<GetObjectCommandInput>) =>
    (await get(Key, more)).Body?.transformToString();
  const urlOf = (key: string) => `${s3.url}/${Bucket}/${encodeURI(key)}`;
  const temporaryFiles = () => readdir(join(dir, ".tmp"));

  test("an object comes back with its type, its own headers, its metadata and its checksum", async () => {
    const { ChecksumCRC32, ETag } = await put("a/one.json", "hello", {
      ContentType: "application/json",
      CacheControl: "max-age=60",
      Metadata: { owner: "u1" },
    });
    expect([ChecksumCRC32, ETag]).toEqual(["NhCmhg==", `"${createHash("md5").update("hello").digest("hex")}"`]);
    const found = await get("a/one.json");
    expect(await found.Body?.transformToString()).toBe("hello");
    expect(found).toMatchObject({
      ContentType: "application/json",
      CacheControl: "max-age=60",
      Metadata: { owner: "u1" },
      ContentLength: 5,
    });
    expect(created).toContainEqual({
      bucket: Bucket,
      key: "a/one.json",
      sizeBytes: 5,
      etag: ETag?.replaceAll('"', ""),
    });
  });

  test("a stream is stored without the chunks that carried it", async () => {
    await put("stream", Readable.from([Buffer.from("abc"), Buffer.from("def")]), { ContentLength: 6 });
    expect(await read("stream")).toBe("abcdef");
    expect((await get("stream")).ContentEncoding).toBeUndefined();
  });

  test.each([
    ["CRC32", { ChecksumCRC32: "AAAAAA==" }],
    ["SHA256", { ChecksumSHA256: `${"A".repeat(43)}=` }],
    ["MD5", { ContentMD5: "1B2M2Y8AsgTpgAmY7PhCfg==" }],
  ])("a body with a wrong %s is refused and not kept", async (_, digest) => {
    await expect(put("wrong", "hello", digest)).rejects.toMatchObject({ name: "BadDigest" });
    await expect(get("wrong")).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await temporaryFiles()).toEqual([]);
  });

  test("what is not there is told by the names that the SDK knows", async () => {
    await expect(get("nope")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: "nope" }))).rejects.toMatchObject({
      name: "NotFound",
    });
    await expect(client.send(new GetObjectCommand({ Bucket: "no-such", Key: "x" }))).rejects.toMatchObject({
      name: "NoSuchBucket",
    });
    await expect(client.send(new HeadBucketCommand({ Bucket }))).resolves.toBeDefined();
  });

  test.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("the range %s is answered with %s", async (Range, body, ContentRange) => {
    await put("range", "0123456789");
    const found = await get("range", { Range });
    expect(await found.Body?.transformToString()).toBe(body);
    expect(found).toMatchObject({ ContentRange, AcceptRanges: "bytes", $metadata: { httpStatusCode: 206 } });
  });

  test("a range behind the end is refused with 416", async () => {
    await put("range", "0123456789");
    await expect(get("range", { Range: "bytes=10-" })).rejects.toMatchObject({ $metadata: { httpStatusCode: 416 } });
  });

  test("a reader finishes the object that it opened while another one takes its place", async () => {
    const first = randomBytes(4 << 20);
    await put("replaced", first);
    const { Body } = await get("replaced");
    await put("replaced", "second");
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(first)).toBe(true);
    expect(await read("replaced")).toBe("second");
  });

  test("of many writers who want no object to be there, one succeeds", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => put("once", `writer ${n}`, { IfNoneMatch: "*" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await temporaryFiles()).toEqual([]);
  });

  test("conditions on the ETag hold for reading and for writing", async () => {
    const { ETag } = await put("tagged", "1");
    await expect(get("tagged", { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get("tagged", { IfMatch: '"other"' })).rejects.toMatchObject({ name: "PreconditionFailed" });
    await put("tagged", "2", { IfMatch: ETag });
    await expect(put("tagged", "3", { IfMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect(await read("tagged")).toBe("2");
  });

  test.each([
    "sp ace/a b.txt",
    "ünï/日本.mp4",
    "plus+and&amp;=?.txt",
    "100%/a%20b",
    "quote'(1)!*.txt",
    "a/b",
    "a",
    "k".repeat(1000),
  ])("the key %s is written, read and listed as it is", async (Key) => {
    await put(Key, Key);
    expect(await read(Key)).toBe(Key);
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key }));
    expect(Contents?.map((object) => object.Key)).toContain(Key);
  });

  test("keys are listed in order, by pages, prefixes and start", async () => {
    const keys = ["x/1", "x/3", "x/5", "y/0", "y/2", "z"].map((key) => `list/${key}`);
    for (const key of keys) await put(key, "x");
    const listed: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page: { Contents?: { Key?: string }[]; NextContinuationToken?: string } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: "list/", MaxKeys: 4, ContinuationToken }),
      );
      listed.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(listed).toEqual(keys);
    const grouped = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "list/", Delimiter: "/" }));
    expect(grouped.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(["list/x/", "list/y/"]);
    expect(grouped.Contents?.map(({ Key }) => Key)).toEqual(["list/z"]);
    const later = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "list/", StartAfter: "list/y/0" }));
    expect(later.Contents?.map(({ Key }) => Key)).toEqual(["list/y/2", "list/z"]);
  });

  test("objects are deleted singly and together, those that are not there included", async () => {
    for (const key of ["d/1", "d/2", "d/3 & <more>"]) await put(key, "x");
    await client.send(new DeleteObjectCommand({ Bucket, Key: "d/1" }));
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: "d/3 & <more>" }, { Key: "missing" }] } }),
    );
    expect(Deleted).toHaveLength(2);
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "d/" }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(["d/2"]);
  });

  test("a copy keeps or replaces the metadata", async () => {
    await put("from here", "body", { ContentType: "video/mp4", Metadata: { a: "1" } });
    const CopySource = encodeURI(`${Bucket}/from here`);
    await client.send(new CopyObjectCommand({ Bucket, Key: "kept", CopySource }));
    expect(await get("kept")).toMatchObject({ ContentType: "video/mp4", Metadata: { a: "1" } });
    await client.send(
      new CopyObjectCommand({ Bucket, Key: "new", CopySource, MetadataDirective: "REPLACE", Metadata: { b: "2" } }),
    );
    expect(await get("new")).toMatchObject({ Metadata: { b: "2" } });
    expect(await read("new")).toBe("body");
  });

  test("what is not supported says so instead of pretending", async () => {
    await put("x", "x");
    const tagging = new PutObjectTaggingCommand({ Bucket, Key: "x", Tagging: { TagSet: [] } });
    await expect(client.send(tagging)).rejects.toMatchObject({ name: "NotImplemented" });
  });

  test("a wrong secret, an unknown key and no signature at all are refused", async () => {
    await put("private", "x");
    const command = () => new GetObjectCommand({ Bucket, Key: "private" });
    const wrong = clientWith({ ...signer, secretAccessKey: "wrong" });
    await expect(wrong.send(command())).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    const unknown = clientWith({ ...signer, accessKeyId: "AKIANOBODY" });
    await expect(unknown.send(command())).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
    expect((await fetch(urlOf("private"))).status).toBe(403);
  });

  test("a presigned URL serves the object under the name that it says, until it expires", async () => {
    await put("sp ace.mp4", "video");
    const query = { "response-content-disposition": 'attachment; filename="reel.mp4"' };
    const url = presign(signer, urlOf("sp ace.mp4"), { query });
    const response = await fetch(url, { headers: { range: "bytes=0-1" } });
    expect([response.status, await response.text()]).toEqual([206, "vi"]);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="reel.mp4"');
    const expired = presign(signer, urlOf("sp ace.mp4"), { at: Date.now() - 61_000 });
    expect((await fetch(expired)).status).toBe(403);
    expect((await fetch(url.replace("sp%20ace", "other"))).status).toBe(403);
    expect((await fetch(`${url}0`)).status).toBe(403);
  });

  test("a presigned PUT stores the body with the metadata of the URL, if it has the signed length", async () => {
    // SDKs put the checksum of an empty body into such URLs; it says nothing about the body.
    const query = { "x-amz-checksum-crc32": "AAAAAA==", "x-amz-meta-owner": "u1" };
    const url = presign(signer, urlOf("uploaded"), { method: "PUT", query, headers: { "content-length": "5" } });
    expect((await fetch(url, { method: "PUT", body: "too long" })).status).toBe(403);
    expect((await fetch(url, { method: "PUT", body: "right" })).status).toBe(200);
    const found = await get("uploaded");
    expect([await found.Body?.transformToString(), found.Metadata]).toEqual(["right", { owner: "u1" }]);
  });

  describe("a presigned POST", () => {
    const conditions = [
      ["content-length-range", 2, 1000],
      ["starts-with", "$key", "post/"],
      ["starts-with", "$Content-Type", "video/"],
    ];
    const post = async (body: string, over: Record<string, string> = {}, at = Date.now()) => {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the placeholder that S3 replaces.
      const fields = { key: "post/${filename}", "Content-Type": "video/mp4", success_action_status: "201" };
      const form = new FormData();
      for (const [name, value] of Object.entries({
        ...presignPost(signer, { bucket: Bucket, fields, conditions, at }),
        ...over,
      })) {
        form.append(name, value);
      }
      form.append("file", new Blob([body]), "clip.mp4");
      const response = await fetch(`${s3.url}/${Bucket}`, { method: "POST", body: form });
      return [response.status, /<Code>(.*?)</.exec(await response.text())?.[1]];
    };

    test("stores the file under its own name", async () => {
      expect(await post("movie")).toEqual([201, undefined]);
      expect(await get("post/clip.mp4")).toMatchObject({ ContentType: "video/mp4", ContentLength: 5 });
    });

    test.each<[string, string, Record<string, string>, [number, string]]>([
      ["a file that is too large", "x".repeat(1001), {}, [400, "EntityTooLarge"]],
      ["a file that is too small", "x", {}, [400, "EntityTooSmall"]],
      ["another key", "movie", { key: "elsewhere/x" }, [403, "AccessDenied"]],
      ["another type", "movie", { "Content-Type": "text/html" }, [403, "AccessDenied"]],
      ["a field that the policy does not know", "movie", { "x-amz-meta-evil": "1" }, [403, "AccessDenied"]],
      ["a false signature", "movie", { "X-Amz-Signature": "0".repeat(64) }, [403, "SignatureDoesNotMatch"]],
    ])("refuses %s", async (_, body, over, refusal) => {
      expect(await post(body, over)).toEqual(refusal);
      expect(await temporaryFiles()).toEqual([]);
    });

    test("refuses an expired policy", async () => {
      expect(await post("movie", {}, Date.now() - 61_000)).toEqual([403, "AccessDenied"]);
    });
  });

  test("a sender who hangs up leaves no object and no temporary file", async () => {
    const url = presign(signer, urlOf("half"), { method: "PUT" });
    const upload = request(url, { method: "PUT", headers: { "content-length": 1_000_000 } });
    upload.on("error", () => {});
    upload.write(Buffer.alloc(100_000));
    await vi.waitFor(async () => expect(await temporaryFiles()).not.toEqual([]));
    upload.destroy();
    await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]));
    await expect(get("half")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("a form whose sender hangs up leaves no temporary file either", async () => {
    const fields = presignPost(signer, { bucket: Bucket, fields: { key: "half" } });
    const parts = Object.entries(fields).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": 1_000_000 };
    const upload = request(`${s3.url}/${Bucket}`, { method: "POST", headers });
    upload.on("error", () => {});
    upload.write(`${parts.join("")}--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`);
    upload.write(Buffer.alloc(100_000));
    await vi.waitFor(async () => expect(await temporaryFiles()).not.toEqual([]));
    upload.destroy();
    await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]));
  });

  test("a large stream goes up in parts and comes back whole", async () => {
    const blocks = Array.from({ length: 12 }, (_, n) => Buffer.alloc(1 << 20, n));
    const params = { Bucket, Key: "big", Body: Readable.from(blocks), ContentType: "video/mp4", Metadata: { a: "1" } };
    const { ETag } = await new Upload({ client, params, partSize: 5 << 20 }).done();
    expect(ETag).toMatch(/-3"$/);
    const found = await get("big");
    expect(found).toMatchObject({ ContentType: "video/mp4", Metadata: { a: "1" } });
    const hash = createHash("md5").update((await found.Body?.transformToByteArray()) ?? "");
    expect(hash.digest("hex")).toBe(createHash("md5").update(Buffer.concat(blocks)).digest("hex"));
    expect(await temporaryFiles()).toEqual([]);
  });

  test("an upload in parts can be copied from, listed, aborted, and is checked when it is completed", async () => {
    await put("source", "0123456789");
    const upload = { Bucket, Key: "parts" };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(upload));
    const copied = await client.send(
      new UploadPartCopyCommand({
        ...upload,
        UploadId,
        PartNumber: 1,
        CopySource: `${Bucket}/source`,
        CopySourceRange: "bytes=1-3",
      }),
    );
    const second = await client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 2, Body: "second" }));
    const { Parts } = await client.send(new ListPartsCommand({ ...upload, UploadId }));
    expect(Parts?.map(({ Size }) => Size)).toEqual([3, 6]);
    const complete = (parts: { PartNumber: number; ETag: string | undefined }[]) =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts: parts } }));
    const [one, two] = [
      { PartNumber: 1, ETag: copied.CopyPartResult?.ETag },
      { PartNumber: 2, ETag: second.ETag },
    ];
    await expect(complete([one, two])).rejects.toMatchObject({ name: "EntityTooSmall" });
    await expect(complete([two, one])).rejects.toMatchObject({ name: "InvalidPartOrder" });
    await expect(complete([{ ...one, ETag: '"other"' }])).rejects.toMatchObject({ name: "InvalidPart" });
    await complete([one]);
    expect(await read("parts")).toBe("123");

    const again = await client.send(new CreateMultipartUploadCommand(upload));
    await client.send(new UploadPartCommand({ ...upload, UploadId: again.UploadId, PartNumber: 1, Body: "x" }));
    await client.send(new AbortMultipartUploadCommand({ ...upload, UploadId: again.UploadId }));
    expect(await temporaryFiles()).toEqual([]);
    await expect(client.send(new ListPartsCommand({ ...upload, UploadId: again.UploadId }))).rejects.toMatchObject({
      name: "NoSuchUpload",
    });
  });

  test("a browser of an allowed origin may upload, another one may not", async () => {
    const ask = (origin: string) =>
      fetch(`${s3.url}/${Bucket}`, { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });
    const allowed = await ask("https://app.example.com");
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect((await ask("https://example.org")).status).toBe(403);
  });
});

test("objects outlive a restart, and what a crash left half done is removed", async () => {
  const dir = await mkdtemp(join(tmpdir(), "s3-"));
  const open = () => startS3({ dir, buckets, guard });
  const first = await open();
  const at = (s3: S3) => presign(signer, `${s3.url}/${Bucket}/kept`, { method: "PUT" });
  await fetch(at(first), { method: "PUT", body: "body" });
  await first.stop();
  await writeFile(join(dir, ".tmp", "half"), "x");
  await writeFile(join(dir, Bucket, "bytes-without-description"), "x");
  const second = await open();
  const response = await fetch(presign(signer, `${second.url}/${Bucket}/kept`));
  expect(await response.text()).toBe("body");
  expect(await readdir(join(dir, ".tmp"))).toEqual([]);
  expect(await readdir(join(dir, Bucket))).toHaveLength(2);
  await second.stop();
  await rm(dir, { recursive: true });
});

test("objects expire by their prefix when their days are over", async () => {
  const dir = await mkdtemp(join(tmpdir(), "s3-"));
  const definitions = parseBuckets({
    work: { LifecycleConfiguration: { Rules: [{ Status: "Enabled", Prefix: "tmp/", ExpirationInDays: 2 }] } },
  });
  const store = new ObjectStore({ dir, buckets: definitions.keys(), now: () => 0, onCreated: () => {} });
  for (const key of ["tmp/a", "videos/a"]) {
    const file = store.temporaryFile();
    await writeFile(file, "x");
    store.put("work", key, file, { sizeBytes: 1, etag: "e", headers: {}, metadata: {} });
  }
  expireObjects(store, definitions, 2 * 86_400_000 - 1);
  expect([...store.objects("work").keys()]).toEqual(["tmp/a", "videos/a"]);
  expireObjects(store, definitions, 2 * 86_400_000);
  expect([...store.objects("work").keys()]).toEqual(["videos/a"]);
  await rm(dir, { recursive: true });
});

test("a lifecycle rule that would delete more than it says is refused with the bucket's name", () => {
  const Rules = [{ Status: "Enabled", ExpirationInDays: 1, TagFilters: [{ Key: "a", Value: "b" }] }];
  expect(() => parseBuckets({ work: { LifecycleConfiguration: { Rules } } })).toThrow(/work.*by tag/s);
});
