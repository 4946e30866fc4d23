import { bucket } from "#platform/bucket";
import { readEnv } from "#platform/env";
import { capability } from "../capability.ts";

const openWork = () => bucket(readEnv("WORK_BUCKET").WORK_BUCKET);

/** Intermediate files of jobs, under `jobs/<id>/`. */
export const jobFiles = capability(
  [
    {
      kind: "bucket",
      name: "work",
      prefix: "jobs/",
      actions: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
    },
    { kind: "bucket", name: "work", prefix: "uploads/", actions: ["GetObject"] },
  ],
  openWork,
);

/** Lets an endpoint that refuses a form throw away what came with it. */
export const uploads = capability(
  [{ kind: "bucket", name: "work", prefix: "uploads/", actions: ["DeleteObject"] }],
  () => {
    const work = openWork();
    return { discard: (keys: readonly string[]) => work.remove(keys) };
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
