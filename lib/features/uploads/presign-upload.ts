import { readEnv } from "@reelwright/platform/env";
import { presignedPost } from "@reelwright/platform/presigned-post";
import { capability } from "#lambda/capability";

/** Lets a caller put a file where direct uploads lie. The form carries this function's own leave, so it needs that leave itself. */
export const presignUpload = capability(
  [{ kind: "bucket", name: "work", prefix: "sent/", actions: ["PutObject"] }],
  () => {
    const { WORK_BUCKET } = readEnv("WORK_BUCKET");
    return (wanted: { key: string; maxBytes: number; seconds: number }) => presignedPost(WORK_BUCKET, wanted);
  },
);
