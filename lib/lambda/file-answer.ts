import { Readable } from "node:stream";
import {
  type ByteRange,
  type FileRequest,
  type FileVersion,
  fileDelivery,
  isUnconditional,
} from "@reelwright/http/file-delivery";
import { ApiError } from "./errors.ts";

/** A file that can be answered as a whole or in part. */
export interface StoredFile extends FileVersion {
  contentType: string;
  /** Opens exactly this version of the file. */
  open(range?: ByteRange): Promise<Readable> | Readable;
}

interface FileFinder {
  find(key: string, how: { isReadWhole: boolean }): Promise<StoredFile | null>;
}

/** The file that a request asks for; null if there is none. It is asked for once if the answer will be all of it. */
export const findFile = (bucket: FileFinder, key: string, request: FileRequest): Promise<StoredFile | null> =>
  bucket.find(key, { isReadWhole: isUnconditional(request) });

interface Options {
  /** The file name for browsers. */
  name: string;
  /** How long shared caches may keep it. By default only the caller may keep it, and must revalidate each time. */
  keptSeconds?: number;
  /** Where else the same file is. More than a function can stream is answered with that address. */
  elsewhere?: string;
}

/** Lambda ends a streamed answer after 200 MB. */
const mostStreamedBytes = 190e6;

/** An answer that streams a file, or says where it is. */
export class FileAnswer {
  readonly statusCode: 200 | 206 | 302 | 304;
  readonly headers: Record<string, string>;
  readonly body: Readable | string;

  constructor(statusCode: FileAnswer["statusCode"], headers: Record<string, string>, body: Readable | string) {
    this.statusCode = statusCode;
    this.headers = headers;
    this.body = body;
  }
}

/** Answers a file according to the request's conditions and range. Throws the refusals 412 and 416. */
export async function answerFile(
  file: StoredFile,
  request: FileRequest,
  { name, keptSeconds, elsewhere }: Options,
): Promise<FileAnswer> {
  const delivery = fileDelivery(request, file);
  const version = {
    "Cache-Control": keptSeconds === undefined ? "private, no-cache" : `public, max-age=${keptSeconds}`,
    ETag: file.etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
  };
  if (delivery.status === 304) return new FileAnswer(304, version, "");
  if (delivery.status === 412)
    throw new ApiError("precondition_failed", "The file has changed since the version of your condition.");
  if (delivery.status === 416)
    throw new ApiError(
      "range_not_satisfiable",
      `The range begins after the end of the file, which has ${file.sizeBytes} bytes.`,
      {
        headers: { "Accept-Ranges": "bytes", "Content-Range": delivery.contentRange },
      },
    );
  const range = delivery.status === 206 ? delivery.range : undefined;
  const sizeBytes = range ? range.end - range.start + 1 : file.sizeBytes;
  if (elsewhere !== undefined && sizeBytes > mostStreamedBytes && request.method !== "HEAD")
    return new FileAnswer(302, { "Cache-Control": version["Cache-Control"], Location: elsewhere }, "");
  const headers = {
    ...version,
    "Accept-Ranges": "bytes",
    "Content-Type": file.contentType,
    "Content-Length": String(sizeBytes),
    "Content-Disposition": `attachment; filename="${name}"`,
    ...(delivery.status === 206 && { "Content-Range": delivery.contentRange }),
  };
  const body = request.method === "HEAD" ? Readable.from([]) : await file.open(range);
  return new FileAnswer(delivery.status, headers, body);
}
