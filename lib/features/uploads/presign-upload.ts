import { presignedPost } from "@reelwright/platform/presigned-post";
import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";

/**
 * Presigns a form for a direct upload. The form uses this function's own permission, so the function needs it itself.
 */
export const presignUpload = capability({ work: bucket("work", { "sent/": ["PutObject"] }) }, ({ work }) => {
  return (wanted: { key: string; maxBytes: number; seconds: number }) => presignedPost(work.name, wanted);
});
