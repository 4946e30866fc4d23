import { fileURLToPath } from "node:url";
import {
  builtInFile,
  builtInPath,
  builtInPrefix,
  builtInTracks,
} from "@reelwright/offline-engines/composer/built-in-tracks";
import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";

/**
 * Publishes the built-in tracks before a list names them. They are part of the function that lists them, so a
 * deployment need not upload them. Each is uploaded once.
 */
export const publishBuiltInMusic = capability(
  { media: bucket("media", { [builtInPrefix]: ["PutObject", "AbortMultipartUpload", "ListBucket"] }) },
  ({ media }) => {
    let published: Promise<void> | null = null;

    async function publish(): Promise<void> {
      const known = new Set<string>();
      for await (const { key } of media.list(builtInPrefix)) known.add(key);
      const missing = builtInTracks.filter((track) => !known.has(builtInPath(track).slice(1)));
      await Promise.all(
        missing.map((track) => {
          const file = fileURLToPath(new URL(`./tracks/${builtInFile(track)}`, import.meta.url));
          return media.upload(builtInPath(track).slice(1), file, "audio/mpeg");
        }),
      );
    }

    return async (): Promise<void> => {
      published ??= publish();
      await published.catch((error) => {
        published = null;
        throw error;
      });
    };
  },
);
