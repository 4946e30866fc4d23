import type { Readable } from "node:stream";

/** An answer: text is XML; a stream brings its own content-length among the headers. */
export type S3Reply = { status: number; headers?: Record<string, string>; body?: string | Readable };
