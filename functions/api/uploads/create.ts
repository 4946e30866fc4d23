import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { maxOpenBytes, type Opening } from "#features/uploads/decide-opening";
import { openUploads } from "#features/uploads/open-uploads";
import { presignUpload } from "#features/uploads/presign-upload";
import { uploadKey, uploadReference } from "#features/uploads/upload-reference";
import { UploadRequest } from "#features/uploads/upload-request";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

/** Time in which an upload must start; it may take longer to finish. */
const openSeconds = 3600;

export const spec = endpoint({
  method: "POST",
  path: "/api/uploads",
  operationId: "createUpload",
  summary: "Get an upload form for a large file",
  description:
    "POST `upload.fields` and then the file, as `file`, to `upload.url` as multipart/form-data. S3 refuses a file that is too large. Then use `media_url` wherever a call of the same account takes a media URL. Free; the file is deleted after two days. All open forms of an account together allow 5 GB. A form that is sent again replaces its file.",
  tag: "Uploads",
  access: keyOrToken,
  scope: null,
  plan: "pro",
  request: { body: UploadRequest },
  response: {
    status: 201,
    body: z
      .object({
        upload_id: z.string().meta({ description: "The upload's ID", examples: ["upl_4kq0aPzW2mXc8RtYb6LsVn"] }),
        media_url: z
          .string()
          .meta({ description: "upload://…, for `source_url`, `audio_url`, `music_url`, `image_url` or `media`" }),
        upload: z
          .object({
            url: z.string().meta({
              description: "Where to POST the form",
              format: "uri",
              examples: ["https://s3.eu-west-1.amazonaws.com/reelwright-work"],
            }),
            fields: z
              .record(z.string(), z.string())
              .meta({ description: "The form's fields, to be sent before the file" }),
          })
          .meta({ description: "The upload form" }),
        max_bytes: z
          .number()
          .int()
          .meta({ description: "Maximum size of the file in bytes", examples: [209715200] }),
        expires_at: z.string().meta({ description: "When the form expires" }),
      })
      .meta({ id: "Upload" }),
  },
  errors: ["upload_limit"],
  uses: { presignUpload, openUploads },
  impact: "customers cannot send large files straight to S3",

  async handle({ principal: { account }, body: { bytes, filename: name } }, { presignUpload, openUploads }) {
    const opening = await openUploads.open(account.id, { bytes, seconds: openSeconds });
    if (!opening.opened) throw tooMuchOpen(opening);
    const uploadId = systemIds.random("upl");
    const expiresAt = new Date(systemClock.now().getTime() + openSeconds * 1000);
    return {
      upload_id: uploadId,
      media_url: uploadReference({ uploadId, name: encodeURIComponent(name) }),
      upload: await presignUpload({ key: uploadKey(account.id, uploadId), maxBytes: bytes, seconds: openSeconds }),
      max_bytes: bytes,
      expires_at: expiresAt.toISOString(),
    };
  },
});

function tooMuchOpen({ openBytes, freesAt }: Extract<Opening, { opened: false }>): ApiError {
  const seconds = Math.max(1, Math.ceil((freesAt - systemClock.now().getTime()) / 1000));
  return new ApiError(
    "upload_limit",
    `Upload forms for ${megabytes(openBytes)} MB are open; the limit is ${megabytes(maxOpenBytes)} MB at a time. Forms expire after an hour: there is room for this one in ${seconds} s. A form with bytes, the size of its file, takes only that.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString("en");

export const handler = handlerFor(spec);
