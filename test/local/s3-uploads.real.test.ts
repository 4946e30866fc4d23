import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type S3, startS3 } from "@reelwright/aws-local/s3/start-s3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { rawUpload, zeros } from "../support/raw-upload.ts";
import { operatorGuard } from "./operator-guard.ts";
import { presign, presignPost } from "./presign.ts";

const Bucket = "media";
const buckets = {
  [Bucket]: {
    CorsConfiguration: {
      CorsRules: [
        { AllowedMethods: ["GET", "POST"], AllowedOrigins: ["https://*.example.com"], AllowedHeaders: ["*"] },
      ],
    },
  },
};
const { guard, credentials: signer } = operatorGuard();

describe("what is sent to S3 in a form or in parts", () => {
  let dir: string;
  let s3: S3;
  let client: S3Client;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "s3-"));
    s3 = await startS3({ dir, buckets, guard });
    client = new S3Client({ endpoint: s3.url, region: "us-east-1", credentials: signer, maxAttempts: 1 });
  });
  afterAll(async () => {
    await s3.stop();
    await rm(dir, { recursive: true });
  });

  const get = (Key: string) => client.send(new GetObjectCommand({ Bucket, Key }));
  const urlOf = (key: string) => `${s3.url}/${Bucket}/${encodeURI(key)}`;
  const temporaryFiles = () => readdir(join(dir, ".tmp"));

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
    await vi.waitFor(async () => expect(await temporaryFiles()).not.toEqual([]), patience);
    upload.destroy();
    await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), patience);
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
    await vi.waitFor(async () => expect(await temporaryFiles()).not.toEqual([]), patience);
    upload.destroy();
    await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), patience);
  });

  test.each([true, false])(
    "what is refused while it is sent is told to a sender who reads last: %s",
    async (readsLast) => {
      const conditions = [["content-length-range", 1, 1000]];
      const fields = presignPost(signer, { bucket: Bucket, fields: { key: "refused" }, conditions });
      const parts = Object.entries(fields).map(
        ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const head = Buffer.from(
        `${parts.join("")}--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
      );
      const upload = {
        path: `/${Bucket}`,
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        sizeBytes: head.length + 40 * 2 ** 20,
        readsLast,
        body: [head, ...zeros(40 * 2 ** 20)],
      };
      const { status, text } = await rawUpload(s3.url, upload);
      expect([status, text]).toEqual([400, expect.stringContaining("EntityTooLarge")]);
    },
  );

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
    await client.send(new PutObjectCommand({ Bucket, Key: "source", Body: "0123456789" }));
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
    expect(await (await get("parts")).Body?.transformToString()).toBe("123");

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
