import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Bucket } from "@reelwright/platform/bucket";
import { type Outcome, outcomeOf, resultOf } from "@reelwright/platform/outcome";
import pMap from "p-map";

/** Each holds a few megabytes in memory. */
const uploadsAtOnce = 8;

/** Stores the files of a folder under a prefix, each as soon as it is complete. */
export function storeAssets(work: Pick<Bucket, "upload">, prefix: string, dir: string) {
  const storing = new Map<string, Promise<Outcome<void>>>();
  const upload = (file: string) => {
    const done = outcomeOf(work.upload(prefix + file, path.join(dir, file), "application/octet-stream"));
    storing.set(file, done);
    return done;
  };
  return {
    /** Stores a complete file, while others are still made. */
    store(file: string): void {
      if (!storing.has(file)) upload(file);
    },
    /** Stores what is left, and waits for all. Throws if a file could not be stored. */
    async finish(): Promise<void> {
      const left = (await readdir(dir)).filter((file) => !storing.has(file));
      await pMap(left, upload, { concurrency: uploadsAtOnce });
      for (const outcome of await Promise.all(storing.values())) resultOf(outcome);
    },
  };
}
