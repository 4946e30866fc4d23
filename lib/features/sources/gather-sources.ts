import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import type { KeptSource } from "@reelwright/vocabulary/media-source";
import { bucket } from "#lambda/capabilities/bucket";
import { readMedia } from "#lambda/capabilities/media";
import { sourceFiles } from "#lambda/capabilities/source-buckets";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";

interface Wanted {
  source: KeptSource;
  kind: keyof typeof mediaBytes;
  /** The key for a copy. */
  into: string;
}

/**
 * Brings files of calls that are in S3 already to the work bucket, where a closed function can read them. Returns the key of each, or
 * what is wrong with it.
 */
export const gatherSources = capability(
  {
    media: readMedia,
    work: bucket("work", { "uploads/": ["GetObject"], "sent/": ["GetObject"] }),
    copies: jobFiles,
    sources: sourceFiles,
  },
  ({ media, work, copies, sources }) => {
    /** The bucket of a file, null for the work bucket, its key, and what S3 knows of it; null if it is missing. */
    async function look(source: KeptSource) {
      if ("hosted" in source) {
        const key = source.hosted.slice(1);
        return { bucket: media.name, key, found: await media.find(key) };
      }
      if ("bucket" in source) {
        const { bucket: name, key } = source;
        return { bucket: name, key, found: await sources(name).find(key) };
      }
      const key = "stored" in source ? source.stored : source.sent;
      return { bucket: null, key, found: await work.find(key) };
    }

    return {
      async gather({ source, kind, into }: Wanted): Promise<{ key: string } | { problem: string }> {
        const name = "field" in source ? `${source.field}: ` : "";
        const { bucket: from, key, found } = await look(source);
        if (!found) return { problem: `${name}There is no such file.` };
        if (found.sizeBytes > mediaBytes[kind])
          return { problem: `${name}The file is larger than ${mediaBytes[kind]} bytes.` };
        if (from === null) return { key };
        const isCopied = await copies.copy({ bucket: from, key }, into);
        return isCopied ? { key: into } : { problem: `${name}There is no such file.` };
      },
    };
  },
);
