import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isMissing } from "@reelwright/platform/bucket";
import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import type { KeptSource } from "@reelwright/vocabulary/media-source";
import { bucket } from "#lambda/capabilities/bucket";
import { readMedia } from "#lambda/capabilities/media";
import { sourceFiles } from "#lambda/capabilities/source-buckets";
import { capability } from "#lambda/capability";

interface Wanted {
  source: KeptSource;
  kind: keyof typeof mediaBytes;
  /** Where to put it. */
  file: string;
  signal: AbortSignal;
}

/**
 * Copies files of calls that are in S3 already to where they are read. Returns what is wrong with a file that cannot be
 * copied, or null.
 */
export const readSources = capability(
  {
    media: readMedia,
    work: bucket("work", { "uploads/": ["GetObject"], "sent/": ["GetObject"] }),
    sources: sourceFiles,
  },
  ({ media, work, sources }) => {
    function open(source: KeptSource) {
      if ("hosted" in source) return media.open(source.hosted.slice(1));
      if ("stored" in source) return work.open(source.stored);
      return "sent" in source ? work.open(source.sent) : sources(source.bucket).open(source.key);
    }

    return {
      async download({ source, kind, file, signal }: Wanted): Promise<string | null> {
        const name = "field" in source ? `${source.field}: ` : "";
        const found = await open(source).catch((error) => {
          if (!isMissing(error)) throw error;
          return null;
        });
        if (!found) return `${name}There is no such file.`;
        if (found.sizeBytes > mediaBytes[kind]) {
          found.body.destroy();
          return `${name}The file is larger than ${mediaBytes[kind]} bytes.`;
        }
        await pipeline(found.body, createWriteStream(file), { signal });
        return null;
      },
    };
  },
);
