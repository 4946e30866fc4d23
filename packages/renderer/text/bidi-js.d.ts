declare module "bidi-js" {
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction?: "ltr" | "rtl",
    ): {
      levels: Uint8Array;
      paragraphs: { start: number; end: number; level: number }[];
    };
    getReorderSegments(text: string, levels: { levels: Uint8Array }): [start: number, end: number][];
  }
  export default function bidiFactory(): Bidi;
}
