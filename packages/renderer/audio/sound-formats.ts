import { exact, type FileInput } from "../media/run-ffmpeg.ts";

/** How sound is written, and the input that reads it again. */
export interface SoundFormat {
  kind: FileInput["kind"];
  extension: string;
  /** The options of the encoder for so many seconds. The name of the file comes last. */
  args: (out: string, seconds: number) => string[];
}

/** How sound is encoded as AAC, all of it or so many seconds. The name of the file comes last. */
export const aacArgs = (out: string, seconds?: number): string[] => [
  ...(seconds === undefined ? [] : ["-t", seconds.toFixed(6)]),
  ...["-ar", "48000", "-ac", "2", "-c:a", "aac", "-aac_coder", "fast"],
  ...["-b:a", "192k", ...exact, "-flags:a", "+bitexact", out],
];

const of = (seconds: number) => ["-t", seconds.toFixed(6), "-ar", "48000", "-ac", "2"];
const bitexact = [...exact, "-flags:a", "+bitexact"];
/** The formats that sound can be written in. */
export const formats: Readonly<Record<"m4a" | "mp3" | "wav", SoundFormat>> = {
  m4a: { kind: "sound", extension: "m4a", args: aacArgs },
  mp3: {
    kind: "mp3",
    extension: "mp3",
    args: (out, seconds) => [
      ...of(seconds),
      ...["-c:a", "libmp3lame", "-b:a", "192k", ...bitexact, "-id3v2_version", "0", "-f", "mp3", out],
    ],
  },
  wav: {
    kind: "wav",
    extension: "wav",
    args: (out, seconds) => [...of(seconds), "-c:a", "pcm_s16le", ...bitexact, "-f", "wav", out],
  },
};
