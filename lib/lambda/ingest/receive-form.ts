import type { IncomingMessage } from "node:http";
import { addAbortSignal, type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DeleteObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { ApiError } from "../errors.ts";
import type { UploadedFile } from "../http-event.ts";
import { noFileField } from "../read-form.ts";
import { invalidPart, nameless, textTooLarge } from "./form-refusals.ts";
import { storeFile } from "./store-file.ts";

export interface FormLimits {
  bucket: string;
  prefix: string;
  files: Record<string, { maxBytes: number; maxCount: number; ifLarger?: string | undefined }>;
  /** Whether the call could have been sent as JSON. */
  orJson: boolean;
  /** Limit of all text fields together, with their names. */
  maxTextBytes: number;
}

interface ReceivedForm {
  fields: [string, string][];
  files: UploadedFile[];
}

/** Allowance for boundaries, part headers and buffered bytes. */
const frameBytes = 256 * 1024;
/** A body that stalls for this long is given up. */
const stalledMs = 60_000;

let client: S3Client | undefined;

/**
 * Streams the parts of a multipart body into S3, one file after the other, with a few megabytes in memory at a time.
 * Refuses the body at the first byte or file above a limit, and deletes what it has stored. A file input that a browser
 * sends empty counts as absent.
 */
export async function receiveForm(request: IncomingMessage, limits: FormLimits): Promise<ReceivedForm> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data;/i.test(type))
    throw new ApiError(
      "unsupported_media_type",
      `The body must be multipart/form-data${limits.orJson ? " or application/json" : ""}.`,
    );
  const parser = openParser(type, limits);
  const fields: [string, string][] = [];
  const keys: string[] = [];
  const counts = new Map<string, number>();
  const parts: BusboyFileStream[] = [];
  const stop = new AbortController();
  const fail = (error: unknown) => stop.abort(error);
  let textBytes = 0;
  let storing: Promise<UploadedFile[]> = Promise.resolve([]);

  parser.on("field", (name, value, nameCut, valueCut) => {
    if (!name) return fail(nameless());
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameCut || valueCut || textBytes > limits.maxTextBytes) return fail(textTooLarge(name, limits.maxTextBytes));
    fields.push([name, value]);
  });
  parser.on("file", (field, stream, filename, _encoding, contentType) => {
    // If a body breaks off inside a file, the parser emits an error on its stream, whether or not anybody reads it.
    stream.on("error", () => {});
    const limit = Object.hasOwn(limits.files, field ?? "") ? limits.files[field] : undefined;
    if (!limit) {
      stream.resume();
      return fail(field ? invalidPart(field, noFileField(Object.keys(limits.files))) : nameless());
    }
    parts.push(stream);
    // One after the other: a form with many files takes no more memory than one with a single file.
    storing = storing.then(async (stored) => {
      stop.signal.throwIfAborted();
      const content = await openPart(stream, stop.signal);
      if (!content && !filename) return stored;
      const count = (counts.get(field) ?? 0) + 1;
      counts.set(field, count);
      if (count > limit.maxCount) throw invalidPart(field, tooManyFiles(limit.maxCount));
      const key = `${limits.prefix}${keys.length}`;
      keys.push(key);
      const of = await storeFile({ content: content ?? nothing(), bucket: limits.bucket, key, field, ...limit });
      return [...stored, { field, key, filename: filename ?? "", contentType, ...of }];
    });
    storing.catch(fail);
  });
  parser.on("fieldsLimit", () => fail(invalidPart("", "The form has too many fields.")));
  parser.on("filesLimit", () => fail(invalidPart("", "The form has too many files.")));
  const overText = (receivedBytes: number) =>
    receivedBytes - parts.reduce((sum, { bytesRead }) => sum + bytesRead, 0) > limits.maxTextBytes + frameBytes;
  try {
    await feed(request, parser, {
      signal: stop.signal,
      // Everything except file contents counts as text, whether or not the parser has made a field of it yet.
      onBytes: (bytes) => overText(bytes) && fail(textTooLarge("", limits.maxTextBytes)),
      onStalled: () => fail(invalidPart("", `The body stalled for ${stalledMs / 1000} seconds.`)),
    });
    return { fields, files: await storing };
  } catch (cause) {
    if (!stop.signal.aborted) fail(new ApiError("invalid_request", "The multipart body could not be read.", { cause }));
    await storing.catch(() => undefined);
    await discard(limits.bucket, keys);
    throw stop.signal.reason;
  }
}

interface Feeding {
  signal: AbortSignal;
  /** Called with the number of bytes so far, before more is read. */
  onBytes(receivedBytes: number): void;
  onStalled(): void;
}

/**
 * Feeds the parser until the body ends or is refused. The request stays open: the rest of the body must still be read.
 */
async function feed(
  request: IncomingMessage,
  parser: Writable,
  { signal, onBytes, onStalled }: Feeding,
): Promise<void> {
  // The sender may have disconnected while the call was checked.
  if (request.destroyed && !request.complete) throw new Error("The request was aborted");
  const stalled = setTimeout(onStalled, stalledMs);
  let receivedBytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stalled.refresh();
      onBytes(receivedBytes);
      receivedBytes += chunk.length;
      done(null, chunk);
    },
  });
  const broken = (error: Error) => body.destroy(error);
  request.once("error", broken).pipe(body);
  try {
    await pipeline(body, parser, { signal });
  } finally {
    clearTimeout(stalled);
    request.unpipe(body);
  }
}

function openParser(type: string, { files, maxTextBytes }: FormLimits) {
  const mostFiles = Object.values(files).reduce((sum, { maxCount }) => sum + maxCount, 0);
  try {
    return new Busboy({
      headers: { "content-type": type },
      // Inputs that are left empty count here as well.
      limits: { fieldSize: maxTextBytes, fields: 200, files: mostFiles + 100, headerPairs: 50 },
    });
  } catch (cause) {
    throw new ApiError("invalid_request", "The multipart body has no boundary.", { cause });
  }
}

/** The content of a file part; null if it is empty. */
async function openPart(stream: Readable, signal: AbortSignal): Promise<AsyncIterable<Buffer> | null> {
  const chunks: AsyncIterator<Buffer> = addAbortSignal(signal, stream)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return null;
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
}

/** A file with a name but without content. */
async function* nothing(): AsyncGenerator<Buffer> {}

async function discard(bucket: string, keys: readonly string[]): Promise<void> {
  client ??= new S3Client({});
  for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

const tooManyFiles = (maxCount: number) => `The limit is ${maxCount} ${maxCount === 1 ? "file" : "files"}.`;
