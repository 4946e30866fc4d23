import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { AwsChunkedDecoder } from "./aws-chunked-decoder.ts";
import { S3Error } from "./s3-error.ts";

const MAX_BYTES = 5 * 2 ** 30;
const CHUNKED = "STREAMING-UNSIGNED-PAYLOAD-TRAILER";

/** `md5` in hex, `crc32` in base64 as S3 reports it. */
export type ReceivedBody = { file: string; sizeBytes: number; md5: string; crc32: string };

type BodyExpectations = {
  headers: Partial<Record<string, string>>;
  /** The hash that was signed (hex), or a marker such as `UNSIGNED-PAYLOAD`. */
  payloadHash: string;
  maxBytes?: number;
};

/**
 * Streams a body to `file` and checks it against every digest of the caller. A body that fails, or whose sender
 * disconnects, leaves no file. @throws S3Error for a body that is too large, incomplete or does not match its digests
 */
export async function receiveBody(
  source: Readable,
  file: string,
  { headers, payloadHash, maxBytes = MAX_BYTES }: BodyExpectations,
): Promise<ReceivedBody> {
  if (payloadHash.startsWith("STREAMING-") && payloadHash !== CHUNKED) {
    throw new S3Error("NotImplemented", `${payloadHash} is not supported here.`);
  }
  const decoder = payloadHash === CHUNKED ? new AwsChunkedDecoder() : undefined;
  const digests = new DigestStream(maxBytes);
  const body = decoder ?? new PassThrough();
  // The source survives a refusal: destroying a request closes the connection that its answer needs.
  const broken = (error: Error) => body.destroy(error);
  source.once("error", broken).pipe(body);
  try {
    await pipeline(body, digests, createWriteStream(file));
    const received = digests.result();
    assertExpected(received, { ...headers, ...decoder?.trailers }, payloadHash);
    return { file, sizeBytes: received.sizeBytes, md5: received.md5.toString("hex"), crc32: received.crc32 };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    source.unpipe(body);
  }
}

type Digests = { sizeBytes: number; md5: Buffer; sha256: Buffer; crc32: string };

class DigestStream extends Transform {
  readonly #md5: Hash = createHash("md5");
  readonly #sha256: Hash = createHash("sha256");
  readonly #maxBytes: number;
  #crc32 = 0;
  #sizeBytes = 0;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#sizeBytes += chunk.length;
    if (this.#sizeBytes > this.#maxBytes) {
      done(new S3Error("EntityTooLarge", `The body has more than the ${this.#maxBytes} bytes allowed.`));
      return;
    }
    this.#md5.update(chunk);
    this.#sha256.update(chunk);
    this.#crc32 = crc32(chunk, this.#crc32);
    done(null, chunk);
  }

  result(): Digests {
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.#crc32);
    return {
      sizeBytes: this.#sizeBytes,
      md5: this.#md5.digest(),
      sha256: this.#sha256.digest(),
      crc32: crc.toString("base64"),
    };
  }
}

function assertExpected(digests: Digests, given: Partial<Record<string, string>>, payloadHash: string): void {
  const expected: Record<string, string> = {
    "content-md5": digests.md5.toString("base64"),
    "x-amz-checksum-crc32": digests.crc32,
    "x-amz-checksum-sha256": digests.sha256.toString("base64"),
  };
  for (const [name, value] of Object.entries(expected)) {
    if (given[name] !== undefined && given[name] !== value) {
      throw new S3Error("BadDigest", `The ${name} you specified did not match the calculated checksum.`);
    }
  }
  for (const name of ["x-amz-checksum-crc32c", "x-amz-checksum-crc64nvme", "x-amz-checksum-sha1"]) {
    if (given[name] !== undefined) throw new S3Error("NotImplemented", `${name} is not supported here; use CRC32.`);
  }
  const length = given["x-amz-decoded-content-length"];
  if (length !== undefined && Number(length) !== digests.sizeBytes) {
    throw new S3Error("IncompleteBody", `The body has ${digests.sizeBytes} bytes; ${length} were announced.`);
  }
  if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== digests.sha256.toString("hex")) {
    throw new S3Error("XAmzContentSHA256Mismatch", "The body is not the one that was signed.");
  }
}
