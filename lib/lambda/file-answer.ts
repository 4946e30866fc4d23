import type { Readable } from "node:stream";

export interface OpenFile {
  body: Readable;
  sizeBytes: number;
  contentType: string;
  etag: string;
  /** `bytes a-b/n` when a part was asked for. */
  contentRange: string | null;
}

/** An answer that is a file, passed on as it is read. */
export class FileAnswer {
  readonly statusCode: 200 | 206;
  readonly headers: Record<string, string>;
  readonly body: Readable;

  /** `keptSeconds`: how long everybody may keep it; not at all when not given. */
  constructor(file: OpenFile, name: string, { keptSeconds }: { keptSeconds?: number } = {}) {
    this.statusCode = file.contentRange ? 206 : 200;
    this.body = file.body;
    this.headers = {
      "Content-Type": file.contentType,
      "Content-Length": String(file.sizeBytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Accept-Ranges": "bytes",
      ETag: file.etag,
      ...(keptSeconds !== undefined && { "Cache-Control": `public, max-age=${keptSeconds}` }),
      ...(file.contentRange && { "Content-Range": file.contentRange }),
    };
  }
}
