import type { BucketDefinition } from "./bucket-definition.ts";
import type { ObjectStore } from "./object-store.ts";

const DAY_MS = 86_400_000;

/** Deletes the objects that a lifecycle rule expires. */
export function expireObjects(store: ObjectStore, buckets: Map<string, BucketDefinition>, now: number): void {
  for (const [bucket, { expirations }] of buckets) {
    for (const { key, modifiedAt } of [...store.objects(bucket).values()]) {
      const isOver = expirations.some(
        ({ prefix, days }) => key.startsWith(prefix) && now >= modifiedAt + days * DAY_MS,
      );
      if (isOver) store.delete(bucket, key);
    }
  }
}
