/** Converts WOFF2 to TTF or OTF. Rejects what is not WOFF2. */
declare module "wawoff2/decompress.js" {
  export default function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Converts TTF or OTF to WOFF2. */
declare module "wawoff2/compress.js" {
  export default function compress(bytes: Uint8Array): Promise<Uint8Array>;
}
