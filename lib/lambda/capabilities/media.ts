import type { Bucket } from "@reelwright/platform/bucket";
import { capability } from "../capability.ts";
import { bucket } from "./bucket.ts";

/** Finished files, which anyone with their URL may read. */
export const readMedia = bucket("media", { "videos/": ["GetObject"] });
export const publishMedia = bucket("media", {
  "videos/": ["PutObject", "AbortMultipartUpload", "DeleteObject", "ListBucket"],
});
export const deleteMedia = capability(
  { media: bucket("media", { "videos/": ["DeleteObject", "ListBucket"] }) },
  ({ media }): Pick<Bucket, "removePrefix"> => media,
);
