import { createWriteStream } from "node:fs";
import { addAbortSignal, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { storeLocalFile } from "./store-local-file.ts";
import { storeStream } from "./store-stream.ts";

let client: S3Client | undefined;
const shared = () => {
  client ??= new S3Client({});
  return client;
};

export type Bucket = ReturnType<typeof bucket>;

/** Files in one S3 bucket. Whole files are streamed, so memory stays flat. All buckets share a client, unless one is given. */
export function bucket(name: string, s3: () => S3Client = shared) {
  async function removeAll(Objects: { Key: string }[]): Promise<void> {
    const { Errors = [] } = await s3().send(
      new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
    );
    // Objects that could not be deleted are listed in an answer of status 200.
    const [first] = Errors;
    if (first)
      throw new Error(
        `${Errors.length} of ${Objects.length} files could not be deleted, ${first.Key}: ${first.Message}`,
      );
  }

  return {
    name,

    /** Saves the object to a local file. Throws NoSuchKey if it does not exist. */
    async download(key: string, file: string): Promise<void> {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: name, Key: key }));
      if (!(Body instanceof Readable)) throw new Error(`No body for ${key}`);
      await pipeline(Body, createWriteStream(file));
    },

    async upload(key: string, file: string, contentType: string): Promise<void> {
      await storeLocalFile(s3(), { bucket: name, key, file, contentType });
    },

    /** Stores a stream, with a few megabytes in memory at a time. Nothing is stored if it breaks off. */
    async uploadStream(key: string, body: Readable, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
      if (signal) addAbortSignal(signal, body);
      await storeStream(s3(), { bucket: name, key, body, signal });
    },

    /** Copies an object of this bucket or another inside S3. False if there is no such object. */
    async copy(from: { bucket?: string; key: string }, key: string): Promise<boolean> {
      const source = [from.bucket ?? name, ...from.key.split("/")].map(encodeURIComponent).join("/");
      try {
        await s3().send(new CopyObjectCommand({ Bucket: name, Key: key, CopySource: source }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    /** An object of a few megabytes, whole. */
    async read(key: string): Promise<Buffer> {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: name, Key: key }));
      if (!Body) throw new Error(`No body for ${key}`);
      return Buffer.from(await Body.transformToByteArray());
    },

    async readText(key: string): Promise<string> {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: name, Key: key }));
      if (!Body) throw new Error(`No body for ${key}`);
      return Body.transformToString();
    },

    async writeText(key: string, text: string, contentType: string): Promise<void> {
      await s3().send(new PutObjectCommand({ Bucket: name, Key: key, Body: text, ContentType: contentType }));
    },

    /** Stores a few megabytes that are in memory already. */
    async write(key: string, bytes: Buffer): Promise<void> {
      await s3().send(new PutObjectCommand({ Bucket: name, Key: key, Body: bytes }));
    },

    /** The object, or the part of it that a `Range` header requests, as a stream. Null if the range lies outside it. */
    async open(key: string, range?: string) {
      try {
        const file = await s3().send(new GetObjectCommand({ Bucket: name, Key: key, Range: range }));
        if (!(file.Body instanceof Readable)) throw new Error(`No body for ${key}`);
        return {
          body: file.Body,
          sizeBytes: file.ContentLength ?? 0,
          contentType: file.ContentType ?? "application/octet-stream",
          etag: file.ETag ?? "",
          contentRange: file.ContentRange ?? null,
        };
      } catch (error) {
        if (error instanceof Error && error.name === "InvalidRange") return null;
        throw error;
      }
    },

    /**
     * The current version of the object; null if there is none. Its bytes are asked for when it is opened, or at once if
     * it is sure to be read whole.
     */
    async find(key: string, { isReadWhole = false }: { isReadWhole?: boolean } = {}) {
      const object = { Bucket: name, Key: key };
      const found = await (isReadWhole
        ? s3().send(new GetObjectCommand(object))
        : s3().send(new HeadObjectCommand(object))
      ).catch((error: unknown) => {
        // Without permission to list the bucket, a missing key is answered with 403.
        if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
          return null;
        throw error;
      });
      if (!found) return null;
      const whole = "Body" in found ? found.Body : null;
      const etag = found.ETag ?? "";
      return {
        etag,
        modifiedAt: found.LastModified ?? new Date(0),
        sizeBytes: found.ContentLength ?? 0,
        contentType: found.ContentType ?? "application/octet-stream",
        /** Its bytes, or those from `start` to `end`. Throws if the object was replaced meanwhile. */
        async open(range?: { start: number; end: number }): Promise<Readable> {
          if (!range && whole instanceof Readable) return whole;
          const Range = range && `bytes=${range.start}-${range.end}`;
          const { Body } = await s3().send(new GetObjectCommand({ Bucket: name, Key: key, IfMatch: etag, Range }));
          if (!(Body instanceof Readable)) throw new Error(`No body for ${key}`);
          return Body;
        },
      };
    },

    /** Every object under a prefix, and when it was written. */
    async *list(prefix: string): AsyncGenerator<{ key: string; modified: Date }> {
      let start: string | undefined;
      do {
        const { Contents = [], NextContinuationToken } = await s3().send(
          new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: start }),
        );
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key, modified: LastModified };
        start = NextContinuationToken;
      } while (start);
    },

    async remove(keys: readonly string[]): Promise<void> {
      for (const key of keys) await s3().send(new DeleteObjectCommand({ Bucket: name, Key: key }));
    },

    /** Deletes everything under a prefix, except what is under `except`. Succeeds if nothing is there. */
    async removePrefix(prefix: string, { except }: { except?: string } = {}): Promise<void> {
      let start: string | undefined;
      do {
        const { Contents = [], NextContinuationToken } = await s3().send(
          new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: start }),
        );
        const keys = Contents.flatMap(({ Key }) => (Key && !(except && Key.startsWith(except)) ? [{ Key }] : []));
        if (keys.length > 0) await removeAll(keys);
        start = NextContinuationToken;
      } while (start);
    },
  };
}

/** S3's errors for a missing key: the second one without permission to list the bucket. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && ["NoSuchKey", "AccessDenied"].includes(error.name);
