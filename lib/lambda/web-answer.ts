import { Readable } from "node:stream";

/** The answer of a library that speaks a protocol of its own over HTTP, passed on as it comes. */
export class WebAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: Readable | string;

  constructor({ status, headers, body }: Response) {
    const contentType = headers.get("content-type");
    this.statusCode = status;
    this.headers = contentType === null ? {} : { "Content-Type": contentType };
    this.body = body ? Readable.fromWeb(body) : "";
  }
}
