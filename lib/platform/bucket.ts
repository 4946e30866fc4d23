import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

let client: S3Client | undefined;
const s3 = () => {
  client ??= new S3Client({});
  return client;
};

export type Bucket = ReturnType<typeof bucket>;

/** Files in one S3 bucket: whole files move by stream, so memory stays flat. */
export function bucket(name: string) {
  return {
    /** Saves the object to a local file. Throws NoSuchKey when it is not there. */
    async download(key: string, file: string): Promise<void> {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: name, Key: key }));
      if (!(Body instanceof Readable)) throw new Error(`No body for ${key}`);
      await pipeline(Body, createWriteStream(file));
    },

    async upload(key: string, file: string, contentType: string): Promise<void> {
      const { size } = await stat(file);
      await s3().send(
        new PutObjectCommand({
          Bucket: name,
          Key: key,
          Body: createReadStream(file),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
    },

    async readText(key: string): Promise<string> {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: name, Key: key }));
      if (!Body) throw new Error(`No body for ${key}`);
      return Body.transformToString();
    },

    async writeText(key: string, text: string, contentType: string): Promise<void> {
      await s3().send(new PutObjectCommand({ Bucket: name, Key: key, Body: text, ContentType: contentType }));
    },

    async size(key: string): Promise<number> {
      const { ContentLength } = await s3().send(new HeadObjectCommand({ Bucket: name, Key: key }));
      return ContentLength ?? 0;
    },

    /** The object as a stream, for an answer that passes it on. */
    async open(key: string): Promise<{ body: Readable; sizeBytes: number }> {
      const { Body, ContentLength } = await s3().send(new GetObjectCommand({ Bucket: name, Key: key }));
      if (!(Body instanceof Readable)) throw new Error(`No body for ${key}`);
      return { body: Body, sizeBytes: ContentLength ?? 0 };
    },

    /** Deletes everything under a prefix; nothing there is success. */
    async removePrefix(prefix: string): Promise<void> {
      for (;;) {
        const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix }));
        const keys = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (keys.length === 0) return;
        await s3().send(new DeleteObjectsCommand({ Bucket: name, Delete: { Objects: keys, Quiet: true } }));
      }
    },
  };
}
