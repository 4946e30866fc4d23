import * as z from "zod";

const pattern = /^(https:\/\/|\/videos\/|s3:\/\/|upload:\/\/)\S+$/;

/** A media URL: `https://…`, `/videos/…` or `upload://…` of this account, or `s3://bucket/key` if that is allowed. */
export const mediaUrl = z
  .string()
  .max(2048)
  .refine((text) => pattern.test(text), {
    error: "This must be an https URL, a /videos/ path, an s3:// URL or the upload:// reference of an upload.",
    params: { code: "invalid_media_url" },
  })
  .meta({ pattern: pattern.source });
