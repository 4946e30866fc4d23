import type { Metafile } from "esbuild";

/** Where media are read: sharp, ffmpeg, and what of MP3 files is read here. */
const decoding = /^packages\/(platform\/(sharp|process)|renderer\/(audio\/id3-length|media\/run-ffmpeg))\.ts$/;

/** The functions in whose bundles code is that decodes media, or starts programs that do. */
export const parsers = ({ outputs }: Metafile): string[] =>
  Object.entries(outputs).flatMap(([file, { inputs }]) => {
    const decodes = Object.entries(inputs).some(
      ([name, { bytesInOutput }]) => decoding.test(name) && bytesInOutput > 0,
    );
    return decodes ? [file.split("/").at(-2) ?? ""] : [];
  });
