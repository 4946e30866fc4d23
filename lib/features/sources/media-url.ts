import * as z from "zod";

/** A media URL: `https://…`, `/videos/…` or `upload://…` of this account, or `s3://bucket/key` if that is allowed. */
export const mediaUrl = z
  .string()
  .max(2048)
  .regex(/^(https:\/\/|\/videos\/|s3:\/\/|upload:\/\/)\S+$/, {
    error: "This must be an https URL, a /videos/ path, an s3:// URL or the upload:// reference of an upload.",
  });
