import { readFile } from "node:fs/promises";
import { MediaError } from "./media-error.ts";

/** The first four bytes of each format. */
const formats: Readonly<Record<string, "sfnt" | "woff2">> = {
  "00010000": "sfnt",
  "74727565": "sfnt",
  "4f54544f": "sfnt",
  "774f4632": "woff2",
};
const unreadable = "The brand's font could not be read; TTF, OTF and WOFF2 are accepted.";

/**
 * Reads a caller's font and returns it as TTF or OTF. It checks only the format and the letters: HarfBuzz parses the
 * rest, in WebAssembly. Throws MediaError.
 */
export async function readFont(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await readFile(file));
  const format = formats[Buffer.from(bytes.subarray(0, 4)).toString("hex")];
  if (!format) throw new MediaError(unreadable);
  try {
    const font = format === "woff2" ? await decompressed(bytes) : bytes;
    await checkLetters(font);
    return font;
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    throw new MediaError(unreadable, { cause });
  }
}

/** Google's decoder, which refuses results larger than 30 MB. */
async function decompressed(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { default: decompress } = await import("wawoff2/decompress.js");
  return new Uint8Array(await decompress(bytes));
}

/** The narrowest and widest letter, in shares of the type size. Others cannot be set in lines. */
const [narrowest, widest] = [0.02, 4];

async function checkLetters(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const hb = await import("harfbuzzjs");
  const face = new hb.Face(new hb.Blob(bytes.buffer));
  const font = new hb.Font(face);
  const advances = [..."aeinorstAEIN"].map((letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
    return glyph === undefined ? null : font.glyphHAdvance(glyph) / face.upem;
  });
  const known = advances.filter((advance) => advance !== null);
  if (known.length === 0 && font.nominalGlyph(0x627) === undefined)
    throw new MediaError("The brand's font has neither Latin nor Arabic letters.");
  if (known.some((advance) => !(advance >= narrowest && advance <= widest))) throw new MediaError(unreadable);
}
