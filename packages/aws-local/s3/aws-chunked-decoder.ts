import { Transform, type TransformCallback } from "node:stream";
import { S3Error } from "./s3-error.ts";

/**
 * Unwraps `aws-chunked`: `<hex size>\r\n<data>\r\n ... 0\r\n<trailer>:<value>\r\n\r\n`, which the SDKs send for streams.
 * `trailers` is complete when the stream has ended.
 */
export class AwsChunkedDecoder extends Transform {
  readonly trailers: Record<string, string> = {};
  #pending: Buffer = Buffer.alloc(0);
  #state: "size" | "data" | "end of data" | "trailer" | "done" = "size";
  #left = 0;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    try {
      while (this.#step());
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error("undecodable", { cause: error }));
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#state === "done" ? null : new S3Error("IncompleteBody", "The body ended within a chunk."));
  }

  /** Consumes one piece; false when it needs more bytes. */
  #step(): boolean {
    if (this.#state === "data") return this.#passData();
    const line = this.#takeLine();
    if (line === undefined || this.#state === "done") return false;
    if (this.#state === "end of data") this.#state = "size";
    else if (this.#state === "size") this.#startChunk(line);
    else if (line === "") this.#state = "done";
    else this.#addTrailer(line);
    return true;
  }

  #passData(): boolean {
    if (this.#pending.length === 0) return false;
    const data = this.#pending.subarray(0, this.#left);
    this.push(data);
    this.#pending = this.#pending.subarray(data.length);
    this.#left -= data.length;
    if (this.#left === 0) this.#state = "end of data";
    return true;
  }

  #takeLine(): string | undefined {
    const end = this.#pending.indexOf("\r\n");
    if (end < 0) return undefined;
    const line = this.#pending.toString("latin1", 0, end);
    this.#pending = this.#pending.subarray(end + 2);
    return line;
  }

  #startChunk(line: string): void {
    if (!/^[0-9a-f]+$/i.test(line)) throw new S3Error("IncompleteBody", "A chunk has no size.");
    this.#left = Number.parseInt(line, 16);
    this.#state = this.#left > 0 ? "data" : "trailer";
  }

  #addTrailer(line: string): void {
    const colon = line.indexOf(":");
    this.trailers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
}
