import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Readable, Writable } from "node:stream";
import { addAbortSignal, PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DeleteObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Busboy } from "@fastify/busboy";
import { storeStream } from "#platform/store-stream";
import { ApiError } from "../errors.ts";
import type { UploadedFile } from "../http-event.ts";

export interface FormLimits {
  bucket: string;
  prefix: string;
  files: Record<string, { maxBytes: number; maxCount: number }>;
  maxFieldBytes: number;
}

let client: S3Client | undefined;

/** Streams the parts of a multipart body into S3, a few megabytes in memory at a time. What a refused body left there is deleted. */
export async function receiveForm(
  request: IncomingMessage,
  limits: FormLimits,
): Promise<{ fields: [string, string][]; files: UploadedFile[] }> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data;/i.test(type))
    throw new ApiError("unsupported_media_type", "The body must be multipart/form-data.");
  const parser = openParser(type, limits);
  const fields: [string, string][] = [];
  const stored: Promise<UploadedFile>[] = [];
  const stop = new AbortController();
  const fail = (error: unknown) => stop.abort(error);

  parser.on("field", (name, value, nameCut, valueCut) => {
    if (!name) return fail(nameless());
    if (nameCut || valueCut) return fail(tooLarge(name, limits.maxFieldBytes));
    fields.push([name, value]);
  });
  parser.on("file", (field, stream, filename, _encoding, contentType) => {
    const limit = Object.hasOwn(limits.files, field ?? "") ? limits.files[field] : undefined;
    if (!limit) {
      stream.resume();
      return fail(field ? invalid(field, "There is no such file field.") : nameless());
    }
    const key = `${limits.prefix}${stored.length}`;
    const storing = store(stream, {
      key,
      bucket: limits.bucket,
      field,
      maxBytes: limit.maxBytes,
      signal: stop.signal,
    }).then((content) => ({ field, key, filename: filename ?? "", contentType, ...content }));
    storing.catch(fail);
    stored.push(storing);
    if (stored.length > 100) fail(invalid(field, "Too many files were given."));
  });
  parser.on("fieldsLimit", () => fail(invalid("", "Too many fields were given.")));
  try {
    await feed(request, parser, stop.signal);
    return { fields, files: await Promise.all(stored) };
  } catch (cause) {
    if (!stop.signal.aborted) fail(new ApiError("invalid_request", "The multipart body could not be read.", { cause }));
    await discard(
      limits.bucket,
      await Promise.allSettled(stored).then((all) => all.map((_, index) => `${limits.prefix}${index}`)),
    );
    throw stop.signal.reason;
  }
}

/** Gives the parser the body until it is over or refused. The request lives on: what is left of it must still be read away. */
async function feed(request: IncomingMessage, parser: Writable, signal: AbortSignal): Promise<void> {
  const body = new PassThrough();
  const broken = (error: Error) => body.destroy(error);
  request.once("error", broken).pipe(body);
  try {
    await pipeline(body, parser, { signal });
  } finally {
    request.unpipe(body);
  }
}

function openParser(type: string, { maxFieldBytes }: FormLimits) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { fieldSize: maxFieldBytes, fields: 200, headerPairs: 50 },
    });
  } catch (cause) {
    throw new ApiError("invalid_request", "The multipart body has no boundary.", { cause });
  }
}

async function store(
  stream: Readable,
  of: { key: string; bucket: string; field: string; maxBytes: number; signal: AbortSignal },
): Promise<Pick<UploadedFile, "sizeBytes" | "sha256">> {
  client ??= new S3Client({});
  let sizeBytes = 0;
  const hash = createHash("sha256");
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > of.maxBytes) throw tooLarge(of.field, of.maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  await storeStream(client, { bucket: of.bucket, key: of.key, body: counted(addAbortSignal(of.signal, stream)) });
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function discard(bucket: string, keys: readonly string[]): Promise<void> {
  client ??= new S3Client({});
  for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

const invalid = (path: string, message: string) =>
  new ApiError("invalid_request", path === "" ? message : `${path}: ${message}`, { details: [{ path, message }] });

/** The parser gives such a part without a name, whatever its types say. */
const nameless = () => invalid("", "A part of the form has no name.");

const tooLarge = (field: string, maxBytes: number) =>
  new ApiError("payload_too_large", `${field} is larger than ${maxBytes.toLocaleString("en")} bytes.`, {
    details: [{ path: field, message: `The limit is ${maxBytes.toLocaleString("en")} bytes.` }],
  });
