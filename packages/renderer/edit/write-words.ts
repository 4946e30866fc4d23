import { writeFile } from "node:fs/promises";
import path from "node:path";
import { asSrt, asVtt, subtitlesOf } from "../captions/subtitles.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";

/** The names of files with words, by the field of the report that gets their URL. */
interface WordFiles {
  words_url: string;
  srt_url: string;
  vtt_url: string;
}

/** Those of a voice, and those of what is said in the source: a result can have both. */
export const voiceFiles: WordFiles = { words_url: "words.json", srt_url: "srt", vtt_url: "vtt" };
export const captionFiles: WordFiles = {
  words_url: "captions.json",
  srt_url: "captions.srt",
  vtt_url: "captions.vtt",
};

/** Writes words as files into a folder. `seconds` is the length of the result. */
export async function writeWords(
  words: readonly SpokenWord[],
  { dir, seconds, files }: { dir: string; seconds: number; files: WordFiles },
): Promise<void> {
  const subtitles = subtitlesOf(words, seconds);
  await writeFile(path.join(dir, files.words_url), JSON.stringify(words));
  await writeFile(path.join(dir, files.srt_url), asSrt(subtitles));
  await writeFile(path.join(dir, files.vtt_url), asVtt(subtitles));
}
