import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import type { MediaSource } from "@reelwright/vocabulary/media-source";

interface Found {
  sizeBytes: number;
  etag: string;
}

interface Wanted {
  source: MediaSource;
  kind: keyof typeof mediaBytes;
}

/** Why a file that is in S3 is not the one that is wanted, as a sentence; null if it is. */
export function fileProblem({ sizeBytes, etag }: Found, { source, kind }: Wanted): string | null {
  const version = "bucket" in source ? source.etag : undefined;
  // Events name an ETag without its quotes.
  if (version && etag.replaceAll('"', "") !== version)
    return "The object was replaced before it was read. The new one has a job of its own.";
  return sizeBytes > mediaBytes[kind] ? `The file is larger than ${mediaBytes[kind]} bytes.` : null;
}
