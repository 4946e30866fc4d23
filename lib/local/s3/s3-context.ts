import type { BucketDefinition } from "./bucket-definition.ts";
import type { MultipartUploads } from "./multipart-uploads.ts";
import type { ObjectStore } from "./object-store.ts";
import type { SecretFor } from "./sign.ts";

/** What every request works on. */
export type S3Context = {
  buckets: Map<string, BucketDefinition>;
  store: ObjectStore;
  uploads: MultipartUploads;
  secretFor: SecretFor;
  now(): number;
};
