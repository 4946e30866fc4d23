import { fileURLToPath } from "node:url";
import { libraryPath, libraryPrefix, type StockKind } from "@reelwright/offline-engines/stock-library/library-paths";
import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";

const contentTypes: Record<string, string> = { jpg: "image/jpeg", mp4: "video/mp4" };

/**
 * Publishes files of the built-in library before a result names them. They are part of the function that answers
 * searches, so a deployment need not upload them. Each is uploaded once.
 */
export const publishLibrary = capability(
  { media: bucket("media", { [libraryPrefix]: ["PutObject", "AbortMultipartUpload", "ListBucket"] }) },
  ({ media }) => {
    const published = new Map<StockKind, Promise<Set<string>>>();

    async function publishedOf(kind: StockKind): Promise<Set<string>> {
      const keys = new Set<string>();
      for await (const { key } of media.list(libraryPath(kind).slice(1))) keys.add(key);
      return keys;
    }

    return async (kind: StockKind, paths: readonly string[]): Promise<void> => {
      const listing = published.get(kind) ?? publishedOf(kind);
      published.set(kind, listing);
      const known = await listing.catch((error) => {
        published.delete(kind);
        throw error;
      });
      const missing = paths.map((path) => path.slice(1)).filter((key) => !known.has(key));
      await Promise.all(
        missing.map(async (key) => {
          const name = key.slice(key.lastIndexOf("/") + 1);
          const file = fileURLToPath(new URL(`./${kind}s/${name}`, import.meta.url));
          await media.upload(key, file, contentTypes[name.slice(-3)] ?? "application/octet-stream");
          known.add(key);
        }),
      );
    };
  },
);
