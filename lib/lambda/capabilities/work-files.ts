import { buffer } from "node:stream/consumers";
import { type Bucket, bucket, isMissing } from "@reelwright/platform/bucket";
import { readEnv } from "@reelwright/platform/env";
import { headBytes, sniffHead } from "@reelwright/platform/sniff-file";
import { capability } from "../capability.ts";
import type { BucketAction, Need } from "../need.ts";

const openWork = () => bucket(readEnv("WORK_BUCKET").WORK_BUCKET);

/** Working files of jobs, under `jobs/<id>/`. */
const inJobs = (...actions: BucketAction[]): Need => ({ kind: "bucket", name: "work", prefix: "jobs/", actions });

export const readJobFiles = capability([inJobs("GetObject")], (): Pick<Bucket, "download" | "readText"> => openWork());
export const jobFiles = capability(
  [inJobs("GetObject", "PutObject", "AbortMultipartUpload")],
  (): Pick<Bucket, "download" | "readText" | "upload" | "uploadFolder" | "writeText"> => openWork(),
);
/** Including the uploads of callers. */
export const jobInputs = capability(
  [...jobFiles.needs, { kind: "bucket", name: "work", prefix: "uploads/", actions: ["GetObject"] }],
  () => jobFiles.build(),
);

/** Lets an endpoint that refuses a form delete its uploads. */
export const uploads = capability(
  [{ kind: "bucket", name: "work", prefix: "uploads/", actions: ["DeleteObject"] }],
  () => {
    const work = openWork();
    return { discard: (keys: readonly string[]) => work.remove(keys) };
  },
);

/** The MIME type of an upload by its first bytes, or null. */
export const sniffUpload = capability(
  [{ kind: "bucket", name: "work", prefix: "uploads/", actions: ["GetObject"] }],
  () => {
    const work = openWork();
    return async (key: string): Promise<string | null> => {
      const head = await work.open(key, `bytes=0-${headBytes - 1}`);
      return head && sniffHead(await buffer(head.body));
    };
  },
);

/** Whether a file was sent to S3 directly, and still exists. */
export const isSent = capability([{ kind: "bucket", name: "work", prefix: "sent/", actions: ["GetObject"] }], () => {
  const work = openWork();
  return async (key: string): Promise<boolean> => {
    try {
      const file = await work.open(key, "bytes=0-0");
      file?.body.destroy();
      return file !== null;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
});

/** Stores pictures that came inside a call where uploads are stored. */
export const sendPictures = capability(
  [{ kind: "bucket", name: "work", prefix: "uploads/", actions: ["PutObject", "DeleteObject"] }],
  () => {
    const work = openWork();
    return {
      async send(requestId: string, base64: string): Promise<{ stored: string }> {
        const key = `uploads/${requestId}/picture`;
        await work.write(key, Buffer.from(base64, "base64"));
        return { stored: key };
      },
      discard: (keys: readonly string[]) => work.remove(keys),
    };
  },
);

export const deleteWork = capability(
  [
    { kind: "bucket", name: "work", prefix: "jobs/", actions: ["DeleteObject", "ListBucket"] },
    { kind: "bucket", name: "work", prefix: "uploads/", actions: ["DeleteObject", "ListBucket"] },
  ],
  (): Pick<ReturnType<typeof openWork>, "removePrefix"> => openWork(),
);

export const sweepUploads = capability(
  [{ kind: "bucket", name: "work", prefix: "uploads/", actions: ["DeleteObject", "ListBucket"] }],
  (): Pick<ReturnType<typeof openWork>, "list" | "remove"> => openWork(),
);
