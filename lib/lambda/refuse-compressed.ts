import { ApiError } from "./errors.ts";

/**
 * Refuses a compressed body: a small one may expand to more than memory holds. Throws a 415 that names the encoding.
 */
export function refuseCompressed(headers: Readonly<Record<string, string>>): void {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return;
  throw new ApiError(
    "unsupported_media_type",
    `Compressed bodies are not accepted (Content-Encoding: ${encoding.slice(0, 40)}). Send the body uncompressed, without that header.`,
  );
}
