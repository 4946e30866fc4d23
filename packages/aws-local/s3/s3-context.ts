import type { Guard } from "../guard/guarded-service.ts";
import type { BucketDefinition } from "./bucket-definition.ts";
import type { MultipartUploads } from "./multipart-uploads.ts";
import type { ObjectStore } from "./object-store.ts";

/** What every request works on. */
export type S3Context = {
  buckets: Map<string, BucketDefinition>;
  store: ObjectStore;
  uploads: MultipartUploads;
  guard: Guard;
  now(): number;
};
