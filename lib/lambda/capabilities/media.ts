import { bucket } from "@reelwright/platform/bucket";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "../capability.ts";
import type { BucketAction, Need } from "../need.ts";

const need = (...actions: BucketAction[]): Need => ({ kind: "bucket", name: "media", prefix: "videos/", actions });
const openMedia = () => bucket(readEnv("MEDIA_BUCKET").MEDIA_BUCKET);

/** Finished files, which anyone with their URL may read. */
export const readMedia = capability([need("GetObject")], () => pick("open", "find"));
export const publishMedia = capability([need("PutObject", "AbortMultipartUpload", "DeleteObject", "ListBucket")], () =>
  pick("upload", "removePrefix"),
);
export const deleteMedia = capability([need("DeleteObject", "ListBucket")], () => pick("removePrefix"));

function pick<K extends keyof ReturnType<typeof openMedia>>(..._names: K[]): Pick<ReturnType<typeof openMedia>, K> {
  return openMedia();
}
