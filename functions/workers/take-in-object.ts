import * as z from "zod";
import { takeInObject } from "#features/thumbnails/take-in-object";
import { worker, workerFor } from "#lambda/worker";

/** The EventBridge event of an object that was created in S3. */
const ObjectCreated = z.object({
  detail: z.object({
    bucket: z.object({ name: z.string() }),
    object: z.object({ key: z.string(), etag: z.string().default(""), "version-id": z.string().default("") }),
  }),
});

/** Starts thumbnails of videos that are put below an account's prefix in a source bucket. */
export const spec = worker({
  message: ObjectCreated,
  source: "new objects",
  timeoutSeconds: 30,
  memoryMb: 512,
  maxConcurrency: 10,
  layers: [],
  uses: { takeInObject },
  impact: "videos that customers put into their S3 intake get no thumbnails",

  async handle({ detail: { bucket, object } }, { takeInObject }) {
    const { key, etag, "version-id": version } = object;
    await takeInObject({ bucket: bucket.name, key, etag, version });
  },
});

export const handler = workerFor(spec);
