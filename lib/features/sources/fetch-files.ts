import { isMissing } from "@reelwright/platform/bucket";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import type { MediaSource } from "@reelwright/vocabulary/media-source";
import { bucket } from "#lambda/capabilities/bucket";
import { readMedia } from "#lambda/capabilities/media";
import { outbound } from "#lambda/capabilities/outbound";
import { sourceFiles } from "#lambda/capabilities/source-buckets";
import { capability } from "#lambda/capability";
import { JobFailed } from "#lambda/worker";
import { fileProblem } from "./file-problem.ts";

const headerMs = 5000;
/** The largest film at 25 Mbit/s, clip at 8, and other file at 2 take as long; a slower server times out. */
const totalMsOf = (kind: keyof typeof mediaBytes): number => (kind === "film" ? 700_000 : 200_000);

export interface FileToFetch {
  source: Exclude<MediaSource, { stored: string }>;
  kind: keyof typeof mediaBytes;
  /** Its key in the work bucket. */
  key: string;
}

/**
 * Copies files into the work bucket: from the web, from S3, or from the account's own videos and uploads. A file
 * that cannot be fetched fails its job.
 */
export const fetchFiles = capability(
  {
    web: outbound,
    media: readMedia,
    work: bucket("work", { "sent/": ["GetObject"], "jobs/": ["GetObject", "PutObject", "AbortMultipartUpload"] }),
    sources: sourceFiles,
  },
  ({ web, media, work, sources }) => {
    function openObject(source: Exclude<FileToFetch["source"], { url: string }>) {
      if ("hosted" in source) return media.open(source.hosted.slice(1));
      return "sent" in source ? work.open(source.sent) : sources(source.bucket).open(source.key);
    }

    async function open({ source, kind }: FileToFetch, signal: AbortSignal) {
      if ("url" in source) {
        const limits = { headerMs, totalMs: totalMsOf(kind), maxBytes: mediaBytes[kind] };
        const { status, body } = await web.download({ url: source.url, limits, signal });
        if (status === 200) return body;
        body.destroy();
        throw new JobFailed("media_unreachable", `${source.field}: The server answered ${status}.`);
      }
      const file = await openObject(source).catch((cause) => {
        if (!isMissing(cause)) throw cause;
        throw new JobFailed("media_unreachable", `${source.field}: There is no such file.`, { cause });
      });
      if (!file) throw new Error(`No body for ${source.field}`);
      const problem = fileProblem(file, { source, kind });
      if (problem === null) return file.body;
      file.body.destroy();
      throw new JobFailed("media_unreachable", `${source.field}: ${problem}`);
    }

    return {
      async copy(file: FileToFetch, signal: AbortSignal): Promise<void> {
        try {
          await work.uploadStream(file.key, await open(file, signal), { signal });
        } catch (cause) {
          if (!(cause instanceof SafeHttpError)) throw cause;
          throw new JobFailed("media_unreachable", `${file.source.field}: ${cause.message}`, { cause });
        }
      },

      /** Whether an earlier attempt has copied a file. One that broke off leaves nothing. */
      isCopied: async ({ key }: Pick<FileToFetch, "key">): Promise<boolean> => (await work.find(key)) !== null,
    };
  },
);
