import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { ObjectStore, StoredObject } from "./object-store.ts";
import type { ReceivedBody } from "./receive-body.ts";
import { S3Error } from "./s3-error.ts";

const MIN_PART_BYTES = 5 * 2 ** 20;

type Upload = {
  bucket: string;
  key: string;
  description: Pick<StoredObject, "headers" | "metadata">;
  parts: Map<number, ReceivedBody>;
};

/** Open multipart uploads. They are kept in memory: a restart aborts them, and callers start again. */
export class MultipartUploads {
  readonly #store: ObjectStore;
  readonly #uploads = new Map<string, Upload>();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** Returns the upload's id. */
  create(bucket: string, key: string, description: Upload["description"]): string {
    this.#store.objects(bucket);
    const id = randomUUID();
    this.#uploads.set(id, { bucket, key, description, parts: new Map() });
    return id;
  }

  /** @throws S3Error NoSuchUpload */
  assertUnderWay(id: string, bucket: string, key: string): void {
    this.#get(id, bucket, key);
  }

  /** Stores a received part; an earlier one of the same number is deleted. */
  async addPart(id: string, bucket: string, key: string, number: number, part: ReceivedBody): Promise<void> {
    if (!(Number.isInteger(number) && number >= 1 && number <= 10_000)) {
      await rm(part.file, { force: true });
      throw new S3Error("InvalidArgument", "A part's number is from 1 to 10000.");
    }
    const upload = this.#uploads.get(id);
    // An upload may be aborted while a part of it is received.
    if (!upload) await rm(part.file, { force: true });
    const { parts } = this.#get(id, bucket, key);
    const before = parts.get(number);
    parts.set(number, part);
    if (before) await rm(before.file, { force: true });
  }

  parts(id: string, bucket: string, key: string): [number: number, part: ReceivedBody][] {
    return [...this.#get(id, bucket, key).parts].sort(([a], [b]) => a - b);
  }

  async abort(id: string, bucket: string, key: string): Promise<void> {
    const { parts } = this.#get(id, bucket, key);
    this.#uploads.delete(id);
    for (const { file } of parts.values()) await rm(file, { force: true });
  }

  /**
   * Joins the parts into the object. The parts stay until it is there: a failed completion can be repeated.
   * @throws S3Error InvalidPart, InvalidPartOrder, EntityTooSmall
   */
  async complete(
    id: string,
    bucket: string,
    key: string,
    wanted: { number: number; etag: string }[],
  ): Promise<StoredObject> {
    const upload = this.#get(id, bucket, key);
    const parts = chooseParts(upload, wanted);
    const file = this.#store.temporaryFile();
    try {
      for (const part of parts) await pipeline(createReadStream(part.file), createWriteStream(file, { flags: "a" }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    const object = this.#store.put(bucket, key, file, {
      ...upload.description,
      sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      etag: etagOf(parts),
    });
    await this.abort(id, bucket, key);
    return object;
  }

  #get(id: string, bucket: string, key: string): Upload {
    const upload = this.#uploads.get(id);
    if (upload?.bucket !== bucket || upload.key !== key) {
      throw new S3Error("NoSuchUpload", "The upload does not exist: it was completed, aborted, or ended by a restart.");
    }
    return upload;
  }
}

function chooseParts({ parts }: Upload, wanted: { number: number; etag: string }[]): ReceivedBody[] {
  if (wanted.length === 0) throw new S3Error("MalformedXML", "The upload is completed without parts.");
  if (wanted.some(({ number }, index) => index > 0 && number <= (wanted[index - 1]?.number ?? 0))) {
    throw new S3Error("InvalidPartOrder", "The parts are not in ascending order.");
  }
  return wanted.map(({ number, etag }, index) => {
    const part = parts.get(number);
    if (!part || part.md5 !== etag) throw new S3Error("InvalidPart", `Part ${number} was not uploaded with this ETag.`);
    if (index < wanted.length - 1 && part.sizeBytes < MIN_PART_BYTES) {
      throw new S3Error("EntityTooSmall", `Part ${number} has ${part.sizeBytes} bytes; all but the last need 5 MiB.`);
    }
    return part;
  });
}

/** The MD5 of the parts' MD5s and their number. */
function etagOf(parts: ReceivedBody[]): string {
  const hash = createHash("md5");
  for (const { md5 } of parts) hash.update(Buffer.from(md5, "hex"));
  return `${hash.digest("hex")}-${parts.length}`;
}
