export type StockKind = "image" | "video";

/**
 * A hash of all files of a kind, printed by `npm run gallery -- stock-library`. It is in their paths, so that new files
 * never have the path of old ones.
 */
export const libraryVersions: Record<StockKind, string> = { image: "718df6b2", video: "687e68dc" };

/** The prefix of the library's files, which every account may use. */
export const libraryPrefix = "videos/stock/";

/** The folder of a kind's files, relative to the base URL. */
export const libraryPath = (kind: StockKind) => `/${libraryPrefix}${kind}s-${libraryVersions[kind]}/`;

/** Whether a path may be a file of the library, of this version or an earlier one. Only fetching it shows whether it exists. */
export const isLibraryFile = (path: string) => /^\/videos\/stock\/(images|videos)-\w+\/[\w-]+\.(jpg|mp4)$/.test(path);
