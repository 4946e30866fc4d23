import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseBuckets } from "@reelwright/aws-local/s3/bucket-definition";
import { expireObjects } from "@reelwright/aws-local/s3/expire-objects";
import { ObjectStore } from "@reelwright/aws-local/s3/object-store";
import { type S3, startS3 } from "@reelwright/aws-local/s3/start-s3";
import { expect, test } from "vitest";
import { operatorGuard } from "./operator-guard.ts";
import { presign } from "./presign.ts";

const Bucket = "media";
const buckets = { [Bucket]: {} };
const { guard, credentials: signer } = operatorGuard();

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
