import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { accessKeyOf, assertSameSignature, sign } from "../signature/sign.ts";
import { assertAllowed } from "./assert-allowed.ts";
import { checkPostPolicy } from "./post-policy.ts";
import { receiveBody } from "./receive-body.ts";
import type { S3Context } from "./s3-context.ts";
import { S3Error } from "./s3-error.ts";
import { onObject } from "./s3-needs.ts";
import type { S3Reply } from "./s3-reply.ts";
import type { S3Request } from "./s3-request.ts";
import { describe } from "./write-object.ts";
import { writeXml } from "./xml.ts";

type UploadedFile = { stream: Readable; name: string };

/** A browser's form upload (presigned POST). As in S3, the file is the last field that counts. */
export function postObject(context: S3Context, request: S3Request): Promise<S3Reply> {
  const { body, headers } = request;
  const contentType = headers["content-type"] ?? "";
  const parser = new Busboy({
    headers: { ...body.headers, "content-type": contentType },
    limits: { fieldSize: 2 ** 20 },
  });
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;

  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      body.unpipe(parser);
      body.resume();
      // Ends the writing of a file whose sender has disconnected, or that is no longer needed.
      file?.stream.destroy(error);
      reject(error);
    };
    parser.on("field", (name, value) => {
      fields[name.toLowerCase()] = value;
    });
    parser.on("file", (_field, stream, name) => {
      if (file) return void stream.resume();
      // Set by storeFile while it reads the stream, and unused otherwise.
      stream.on("error", () => {});
      file = { stream, name };
      storeFile(context, request.bucket, { ...fields }, file).then(resolve, fail);
    });
    parser.on("finish", () => {
      if (!file) fail(new S3Error("InvalidArgument", "POST requires exactly one file upload per request."));
    });
    parser.on("error", (cause) => fail(new S3Error("MalformedPOSTRequest", "The form cannot be read.", { cause })));
    body.on("error", fail);
    body.pipe(parser);
  });
}

async function storeFile(
  context: S3Context,
  bucket: string,
  fields: Record<string, string>,
  { stream, name }: UploadedFile,
): Promise<S3Reply> {
  const { store, guard, now } = context;
  store.objects(bucket);
  const { policy, key: keyPattern } = fields;
  if (!policy || !keyPattern) throw new S3Error("AccessDenied", "The form has no policy or no key.");
  const credential = fields["x-amz-credential"] ?? "";
  const scope = { service: "s3", secretFor: guard.credentials.secretFor };
  assertSameSignature(sign(credential, policy, scope), fields["x-amz-signature"] ?? "");
  const { minBytes, maxBytes } = checkPostPolicy(policy, { ...fields, bucket }, now());
  const key = keyPattern.replace(/\$\{filename\}/g, () => name);
  assertAllowed(context, accessKeyOf(credential), [onObject("s3:PutObject", bucket, key)]);

  const expectations = { headers: {}, payloadHash: "UNSIGNED-PAYLOAD", ...(maxBytes !== undefined && { maxBytes }) };
  const { file, sizeBytes, md5, crc32 } = await receiveBody(stream, store.temporaryFile(), expectations);
  if (sizeBytes < minBytes) {
    await rm(file);
    throw new S3Error("EntityTooSmall", `The file has ${sizeBytes} bytes; at least ${minBytes} are required.`);
  }
  store.put(bucket, key, file, { ...describe(fields), sizeBytes, etag: md5, crc32 });
  return replyTo(fields, { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${md5}"` });
}

function replyTo(
  fields: Record<string, string>,
  result: { ETag: string; Location: string; Bucket: string; Key: string },
): S3Reply {
  const headers = { etag: result.ETag };
  if (fields.success_action_redirect) return { status: 303, headers: { location: fields.success_action_redirect } };
  if (fields.success_action_status === "201") return { status: 201, headers, body: writeXml("PostResponse", result) };
  return { status: fields.success_action_status === "200" ? 200 : 204, headers };
}
