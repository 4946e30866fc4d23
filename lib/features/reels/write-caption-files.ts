import { writeFile } from "node:fs/promises";
import path from "node:path";
import { asSrt, asVtt, subtitlesOf } from "@reelwright/renderer/captions/subtitles";
import type { SpokenWord } from "@reelwright/renderer/plan/spoken-word";
import type { ReelView } from "./reel-view.ts";

/** Writes the spoken words of a reel as files into `dir` and returns their names; null if there are none. */
export async function writeCaptionFiles(
  words: readonly SpokenWord[],
  { dir, name }: { dir: string; name: string },
): Promise<Pick<ReelView, "captions_srt" | "captions_vtt" | "words">> {
  if (words.length === 0) return { captions_srt: null, captions_vtt: null, words: null };
  const subtitles = subtitlesOf(words);
  const files = {
    captions_srt: { name: `${name}.srt`, text: asSrt(subtitles) },
    captions_vtt: { name: `${name}.vtt`, text: asVtt(subtitles) },
    words: { name: `${name}.words.json`, text: JSON.stringify(words) },
  };
  await Promise.all(Object.values(files).map((file) => writeFile(path.join(dir, file.name), file.text)));
  return { captions_srt: files.captions_srt.name, captions_vtt: files.captions_vtt.name, words: files.words.name };
}
