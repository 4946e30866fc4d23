import type { MediaSource } from "#domain/reels/reel-form";
import { bucket, isMissing } from "#platform/bucket";
import { readEnv } from "#platform/env";
import { SafeHttpError } from "#platform/safe-http-error";
import { capability } from "../capability.ts";
import { JobFailed } from "../worker.ts";
import { readMedia } from "./media.ts";
import { outbound } from "./outbound.ts";

const megabytes = 1024 * 1024;
const maxBytes = { audio: 50 * megabytes, image: 25 * megabytes, clip: 200 * megabytes } as const;
/** The largest clip at 8 Mbit/s, the largest other file at 2, takes 200 s; who serves slower than that is not waited for. */
const [headerMs, totalMs] = [5000, 200_000];

export interface FileToFetch {
  source: Exclude<MediaSource, { stored: string }>;
  kind: keyof typeof maxBytes;
  /** Where it goes in the work bucket. */
  key: string;
}

/** Brings one file into the work bucket, from the web or from the account's own videos. A file that cannot be had fails its job. */
export const fetchFile = capability(
  [
    ...outbound.needs,
    ...readMedia.needs,
    { kind: "sources", actions: ["GetObject"] },
    { kind: "bucket", name: "work", prefix: "jobs/", actions: ["PutObject", "AbortMultipartUpload"] },
  ],
  () => {
    const [web, media, work] = [outbound.build(), readMedia.build(), bucket(readEnv("WORK_BUCKET").WORK_BUCKET)];

    async function open({ source, kind }: FileToFetch, signal: AbortSignal) {
      if ("url" in source) {
        const limits = { headerMs, totalMs, maxBytes: maxBytes[kind] };
        const { status, body } = await web.download({ url: source.url, limits, signal });
        if (status === 200) return body;
        body.destroy();
        throw new JobFailed("media_unreachable", `${source.field}: The server answered ${status}.`);
      }
      const opening = "hosted" in source ? media.open(source.hosted.slice(1)) : bucket(source.bucket).open(source.key);
      const file = await opening.catch((cause) => {
        if (!isMissing(cause)) throw cause;
        throw new JobFailed("media_unreachable", `${source.field}: There is no such file.`, { cause });
      });
      if (!file) throw new Error(`No body for ${source.field}`);
      if (file.sizeBytes <= maxBytes[kind]) return file.body;
      file.body.destroy();
      throw new JobFailed("media_unreachable", `${source.field}: The file is larger than ${maxBytes[kind]} bytes.`);
    }

    return async (file: FileToFetch, signal: AbortSignal): Promise<void> => {
      try {
        await work.uploadStream(file.key, await open(file, signal), { signal });
      } catch (cause) {
        if (!(cause instanceof SafeHttpError)) throw cause;
        throw new JobFailed("media_unreachable", `${file.source.field}: ${cause.message}`, { cause });
      }
    };
  },
);
