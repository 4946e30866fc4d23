import { createBrotliCompress, createDeflate, createGzip, constants as zlib } from "node:zlib";

const compressors = {
  // Answers are compressed as they are sent: the highest quality would take longer than it saves.
  br: () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
  deflate: () => createDeflate(),
};
export type ContentCoding = keyof typeof compressors;

/** The first of these codings that an Accept-Encoding header allows, by RFC 9110, 12.5.3; null if it allows none. */
export function contentCoding(accepted: string | undefined, codings: readonly ContentCoding[]): ContentCoding | null {
  const weights = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith("q="))?.slice("q=".length);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return codings.find((coding) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0) ?? null;
}

/** A stream that compresses what is written to it. */
export const compressorOf = (coding: ContentCoding) => compressors[coding]();
