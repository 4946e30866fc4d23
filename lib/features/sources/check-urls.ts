import { isBuiltInTrack } from "@reelwright/offline-engines/composer/built-in-tracks";
import { isLibraryFile } from "@reelwright/offline-engines/stock-library/library-paths";
import type { MediaSource } from "@reelwright/vocabulary/media-source";
import { readAccounts } from "#domain/accounts/read-accounts";
import type { Account, CallingAccount } from "#domain/records/account";
import { outbound } from "#lambda/capabilities/outbound";
import { sourceBuckets } from "#lambda/capabilities/source-buckets";
import { isSent } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { fieldRefusal, fileNotFound } from "#lambda/errors";
import { readUploadReference, uploadKey } from "../uploads/upload-reference.ts";
import { checkCallback } from "../webhooks/check-callback.ts";
import { isWithin } from "./is-within.ts";
import { ownFiles } from "./own-files.ts";

/** A source, with its file name or the title of one of the account's own videos. */
export interface NamedSource {
  source: MediaSource;
  name: string;
  /** The account, where it was read with the source. */
  account: Account | null;
}

/** Checks the URLs of a call, before anything is charged. */
export const checkUrls = capability(
  {
    web: outbound,
    callback: checkCallback,
    accounts: readAccounts,
    own: ownFiles,
    buckets: sourceBuckets,
    sent: isSent,
  },
  ({ web, callback, accounts, own, buckets, sent }) => {
    async function publicUrl(path: string, text: string): Promise<string> {
      const vetted = await web.vet(text);
      if ("refused" in vetted) throw fieldRefusal("invalid_media_url", path, vetted.refused);
      return vetted.url.href;
    }

    /** An object is readable if the deployment lists its bucket and the operator has allowed the account its prefix. */
    async function authorisedObject(accountId: string, path: string, url: string): Promise<NamedSource> {
      const [, bucket = "", key = ""] = /^s3:\/\/([^/]+)\/(.+)$/.exec(url) ?? [];
      const account = await accounts.get(accountId);
      const allowed = account?.sources.some((source) => isWithin(source, { bucket, key }));
      if (!allowed || !buckets.includes(bucket)) {
        const message = "This account may not read this S3 location. Ask the operator to allow it.";
        throw fieldRefusal("source_not_authorized", path, message);
      }
      return { source: { bucket, key, field: path }, name: key, account };
    }

    async function uploadOf(account: CallingAccount, path: string, url: string): Promise<NamedSource> {
      const upload = readUploadReference(url);
      const key = upload && uploadKey(account.id, upload.uploadId);
      if (!key || !(await sent(key))) throw fileNotFound(path);
      return { source: { sent: key, name: upload.name, field: path }, name: decoded(upload.name), account: null };
    }

    return {
      callback,

      /**
       * An upload, or a path below /videos/, must be the account's own or built in. Another account's gets the same
       * answer as an unknown one.
       */
      async media(account: CallingAccount, { path, url }: { path: string; url: string }): Promise<NamedSource> {
        if (url.startsWith("s3://")) return authorisedObject(account.id, path, url);
        if (url.startsWith("upload://")) return uploadOf(account, path, url);
        if (!url.startsWith("/")) {
          const source = { url: await publicUrl(path, url), field: path };
          return { source, name: decoded(new URL(source.url).pathname), account: null };
        }
        const source = { hosted: url, field: path };
        if (isLibraryFile(url) || isBuiltInTrack(url)) return { source, name: "", account: null };
        const found = await own(account.id, url);
        if (!found?.paths.includes(url)) throw fileNotFound(path);
        return { source, name: found.title, account: found.account };
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
