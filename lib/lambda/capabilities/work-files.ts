import type { Bucket } from "@reelwright/platform/bucket";
import { capability } from "../capability.ts";
import { bucket } from "./bucket.ts";

/** Working files of jobs, under `jobs/<id>/`. */
export const readJobFiles = bucket("work", { "jobs/": ["GetObject"] });
export const jobFiles = bucket("work", { "jobs/": ["GetObject", "PutObject", "AbortMultipartUpload"] });
/** Including the uploads of callers. */
export const jobInputs = bucket("work", {
  "jobs/": ["GetObject", "PutObject", "AbortMultipartUpload"],
  "uploads/": ["GetObject"],
});

/** Lets an endpoint that refuses a form delete its uploads. */
export const uploads = capability({ work: bucket("work", { "uploads/": ["DeleteObject"] }) }, ({ work }) => ({
  discard: (keys: readonly string[]) => work.remove(keys),
}));

/** Whether a file was sent to S3 directly, and still exists. */
export const isSent = capability(
  { work: bucket("work", { "sent/": ["GetObject"] }) },
  ({ work }) =>
    async (key: string): Promise<boolean> =>
      (await work.find(key)) !== null,
);

/** Stores pictures that came inside a call where uploads are stored. */
export const sendPictures = capability(
  { work: bucket("work", { "uploads/": ["PutObject", "DeleteObject"] }) },
  ({ work }) => ({
    async send(requestId: string, base64: string): Promise<{ stored: string }> {
      const key = `uploads/${requestId}/picture`;
      await work.write(key, Buffer.from(base64, "base64"));
      return { stored: key };
    },
    discard: (keys: readonly string[]) => work.remove(keys),
  }),
);

export const deleteWork = capability(
  { work: bucket("work", { "jobs/": ["DeleteObject", "ListBucket"], "uploads/": ["DeleteObject", "ListBucket"] }) },
  ({ work }): Pick<Bucket, "removePrefix"> => work,
);

export const sweepUploads = capability(
  { work: bucket("work", { "uploads/": ["DeleteObject", "ListBucket"] }) },
  ({ work }): Pick<Bucket, "list" | "remove"> => work,
);
