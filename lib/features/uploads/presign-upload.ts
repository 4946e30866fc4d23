import { readEnv } from "@reelwright/platform/env";
import { presignedPost } from "@reelwright/platform/presigned-post";
import { capability } from "#lambda/capability";

/**
 * Presigns a form for a direct upload. The form uses this function's own permission, so the function needs it itself.
 */
export const presignUpload = capability(
  [{ kind: "bucket", name: "work", prefix: "sent/", actions: ["PutObject"] }],
  () => {
    const { WORK_BUCKET } = readEnv("WORK_BUCKET");
    return (wanted: { key: string; maxBytes: number; seconds: number }) => presignedPost(WORK_BUCKET, wanted);
  },
);
