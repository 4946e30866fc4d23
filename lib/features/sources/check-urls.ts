import { isBuiltInTrack } from "@reelwright/offline-engines/composer/built-in-tracks";
import { isLibraryFile } from "@reelwright/offline-engines/stock-library/library-paths";
import type { MediaSource } from "@reelwright/vocabulary/media-source";
import type { Account } from "#domain/records/account";
import { outbound } from "#lambda/capabilities/outbound";
import { sourceBuckets } from "#lambda/capabilities/source-buckets";
import { isSent } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { ApiError, fileNotFound } from "#lambda/errors";
import { readUploadReference, uploadKey } from "../uploads/upload-reference.ts";
import { checkCallback } from "../webhooks/check-callback.ts";
import { ownFiles } from "./own-files.ts";

/** Checks the URLs of a call, before anything is charged. */
export const checkUrls = capability(
  { web: outbound, callback: checkCallback, own: ownFiles, buckets: sourceBuckets, sent: isSent },
  ({ web, callback, own, buckets, sent }) => {
    async function publicUrl(path: string, text: string): Promise<string> {
      const vetted = await web.vet(text);
      if ("refused" in vetted)
        throw new ApiError("invalid_media_url", `${path}: ${vetted.refused}`, {
          details: [{ path, message: vetted.refused }],
        });
      return vetted.url.href;
    }

    /** An object is readable if the deployment lists its bucket and the operator has allowed the account its prefix. */
    function authorisedObject(account: Account, path: string, url: string): MediaSource {
      const [, bucket = "", key = ""] = /^s3:\/\/([^/]+)\/(.+)$/.exec(url) ?? [];
      const allowed = account.sources.some((source) => source.bucket === bucket && key.startsWith(source.prefix));
      if (!allowed || !buckets.includes(bucket)) {
        const message = "This account may not read this S3 location. Ask the operator to allow it.";
        throw new ApiError("source_not_authorized", `${path}: ${message}`, { details: [{ path, message }] });
      }
      return { bucket, key, field: path };
    }

    async function uploadOf(account: Account, path: string, url: string): Promise<MediaSource> {
      const upload = readUploadReference(url);
      const key = upload && uploadKey(account.id, upload.uploadId);
      if (!key || !(await sent(key))) throw fileNotFound(path);
      return { sent: key, name: upload.name, field: path };
    }

    return {
      /** The name of a source: its file name, or the title of one of the account's own videos. */
      async nameOf(account: Account, source: MediaSource): Promise<string> {
        if ("hosted" in source) return (await own(account.id, source.hosted))?.title ?? "";
        if ("url" in source) return decoded(new URL(source.url).pathname);
        if ("sent" in source) return decoded(source.name);
        return "key" in source ? source.key : "";
      },

      callback,

      /**
       * An upload, or a path below /videos/, must be the account's own or built in. Another account's gets the same
       * answer as an unknown one.
       */
      async media(account: Account, { path, url }: { path: string; url: string }): Promise<MediaSource> {
        if (url.startsWith("s3://")) return authorisedObject(account, path, url);
        if (url.startsWith("upload://")) return uploadOf(account, path, url);
        if (!url.startsWith("/")) return { url: await publicUrl(path, url), field: path };
        if (isLibraryFile(url) || isBuiltInTrack(url)) return { hosted: url, field: path };
        if (!(await own(account.id, url))?.paths.includes(url)) throw fileNotFound(path);
        return { hosted: url, field: path };
      },
    };
  },
);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
