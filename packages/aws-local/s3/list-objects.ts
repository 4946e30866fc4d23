import type { StoredObject } from "./object-store.ts";
import { writeXml } from "./xml.ts";

const MAX_KEYS = 1000;

/** ListObjectsV2: keys in UTF-8 order, grouped at the delimiter, in pages. Answers with its XML. */
export function listObjects(
  bucket: string,
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
): string {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const limit = Math.min(MAX_KEYS, Number(query.get("max-keys") ?? MAX_KEYS));
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString() : (query.get("start-after") ?? "");
  const encode = (key: string) =>
    query.get("encoding-type") === "url" ? encodeURIComponent(key).replaceAll("%2F", "/") : key;

  const page = pageOf([...objects.keys()], { prefix, delimiter, after, limit });
  return writeXml("ListBucketResult", {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    MaxKeys: limit,
    KeyCount: page.keys.length + page.prefixes.length,
    EncodingType: query.get("encoding-type") ?? undefined,
    IsTruncated: page.next !== undefined,
    NextContinuationToken: page.next && Buffer.from(page.next).toString("base64url"),
    Contents: page.keys.flatMap((key) => {
      const object = objects.get(key);
      if (!object) return [];
      return [
        {
          Key: encode(key),
          LastModified: new Date(object.modifiedAt).toISOString(),
          ETag: `"${object.etag}"`,
          Size: object.sizeBytes,
          StorageClass: "STANDARD",
        },
      ];
    }),
    CommonPrefixes: page.prefixes.map((common) => ({ Prefix: encode(common) })),
  });
}

type Page = { keys: string[]; prefixes: string[]; next: string | undefined };

/** `next` is the last key that was examined, if there are more. */
function pageOf(
  allKeys: string[],
  { prefix, delimiter, after, limit }: { prefix: string; delimiter: string; after: string; limit: number },
): Page {
  const keys: string[] = [];
  const prefixes = new Set<string>();
  let last: string | undefined;
  for (const key of sortedByUtf8(allKeys.filter((each) => each.startsWith(prefix)))) {
    if (after && compareUtf8(key, after) <= 0) continue;
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const common = cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
    const isListed = common !== undefined && (prefixes.has(common) || after.startsWith(common));
    if (!isListed) {
      if (keys.length + prefixes.size >= limit) return { keys, prefixes: [...prefixes], next: last };
      if (common === undefined) keys.push(key);
      else prefixes.add(common);
    }
    last = key;
  }
  return { keys, prefixes: [...prefixes], next: undefined };
}

/** Sorting strings would order by UTF-16, which differs beyond the basic plane. */
const compareUtf8 = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const sortedByUtf8 = (keys: string[]) => keys.sort(compareUtf8);
