import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { S3Error } from "./s3-error.ts";

const storedObject = z.object({
  key: z.string(),
  file: z.string(),
  sizeBytes: z.number(),
  /** Without its quotes. */
  etag: z.string(),
  /** Base64; objects made of parts have none. */
  crc32: z.string().optional(),
  modifiedAt: z.number(),
  /** Content-Type and similar headers. */
  headers: z.record(z.string(), z.string()),
  /** `x-amz-meta-*` without that prefix. */
  metadata: z.record(z.string(), z.string()),
});
export type StoredObject = z.infer<typeof storedObject>;
type NewObject = Omit<StoredObject, "key" | "file" | "modifiedAt">;

/** The content of an `s3:ObjectCreated` notification. */
export type ObjectCreated = { bucket: string; key: string; sizeBytes: number; etag: string };

type ObjectStoreOptions = {
  dir: string;
  buckets: Iterable<string>;
  now: () => number;
  onCreated: (event: ObjectCreated) => void;
};

/**
 * Objects in a directory: `<bucket>/<sha256 of key>.<version>` holds the bytes, `<sha256 of key>.json` the rest. The
 * description is renamed into place after the bytes, so an object exists completely or not at all. Everything except
 * bytes is in memory, too. Changes are synchronous: nothing can come between a condition and the write that depends on
 * it.
 */
export class ObjectStore {
  readonly #dir: string;
  readonly #temporary: string;
  readonly #now: () => number;
  readonly #onCreated: (event: ObjectCreated) => void;
  readonly #buckets = new Map<string, Map<string, StoredObject>>();

  /** Opens the directory, and deletes leftovers of a crash. */
  constructor({ dir, buckets, now, onCreated }: ObjectStoreOptions) {
    this.#dir = dir;
    this.#now = now;
    this.#onCreated = onCreated;
    this.#temporary = join(dir, ".tmp");
    rmSync(this.#temporary, { recursive: true, force: true });
    mkdirSync(this.#temporary, { recursive: true });
    for (const bucket of buckets) this.#buckets.set(bucket, this.#load(bucket));
  }

  /** A new path on the same file system, for a body that may become an object. */
  temporaryFile(): string {
    return join(this.#temporary, randomUUID());
  }

  bucketNames(): string[] {
    return [...this.#buckets.keys()];
  }

  /** @throws S3Error NoSuchBucket */
  objects(bucket: string): ReadonlyMap<string, StoredObject> {
    const objects = this.#buckets.get(bucket);
    if (!objects) throw new S3Error("NoSuchBucket", `The bucket ${bucket} does not exist.`);
    return objects;
  }

  /** @throws S3Error NoSuchBucket, NoSuchKey */
  get(bucket: string, key: string): StoredObject {
    const found = this.objects(bucket).get(key);
    if (!found) throw new S3Error("NoSuchKey", "The specified key does not exist.");
    return found;
  }

  path(bucket: string, { file }: StoredObject): string {
    return join(this.#dir, bucket, file);
  }

  /** Makes a temporary file the object of this key. Readers of the previous version keep their open file. */
  put(bucket: string, key: string, temporaryFile: string, description: NewObject): StoredObject {
    const before = this.objects(bucket).get(key);
    const name = fileNameOf(key);
    const object = { ...description, key, file: `${name}.${randomUUID()}`, modifiedAt: this.#now() };
    const draft = this.temporaryFile();
    writeFileSync(draft, JSON.stringify(object));
    renameSync(temporaryFile, this.path(bucket, object));
    renameSync(draft, join(this.#dir, bucket, `${name}.json`));
    this.#buckets.get(bucket)?.set(key, object);
    if (before) rmSync(this.path(bucket, before), { force: true });
    this.#onCreated({ bucket, key, sizeBytes: object.sizeBytes, etag: object.etag });
    return object;
  }

  delete(bucket: string, key: string): void {
    const object = this.objects(bucket).get(key);
    if (!object) return;
    rmSync(join(this.#dir, bucket, `${fileNameOf(key)}.json`), { force: true });
    this.#buckets.get(bucket)?.delete(key);
    rmSync(this.path(bucket, object), { force: true });
  }

  #load(bucket: string): Map<string, StoredObject> {
    const dir = join(this.#dir, bucket);
    mkdirSync(dir, { recursive: true });
    const names = readdirSync(dir);
    const objects = names
      .filter((name) => name.endsWith(".json"))
      .map((name) => storedObject.parse(JSON.parse(readFileSync(join(dir, name), "utf8"))));
    const described = new Set(objects.map(({ file }) => file));
    for (const name of names) if (!name.endsWith(".json") && !described.has(name)) rmSync(join(dir, name));
    return new Map(objects.map((object) => [object.key, object]));
  }
}

/** Keys may be longer than file names, with other characters. */
const fileNameOf = (key: string) => createHash("sha256").update(key).digest("hex");
