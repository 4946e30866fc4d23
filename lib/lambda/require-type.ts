import { fieldRefusal } from "./errors.ts";
import type { UploadedFile } from "./http-event.ts";

/**
 * Refuses a file whose first bytes are of no such MIME type; `video/` stands for all videos. They only suggest what the
 * file is: decoding is left to a worker without network access, which also refuses what an earlier ingest did not look at.
 */
export function requireType({ field, sniffed }: UploadedFile, types: readonly string[], message: string): void {
  if (sniffed === undefined || types.some((type) => sniffed?.startsWith(type))) return;
  throw fieldRefusal("media_unreadable", field, message);
}
