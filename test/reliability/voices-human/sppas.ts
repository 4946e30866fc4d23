import { readFileSync } from "node:fs";
import path from "node:path";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import type { Language } from "@reelwright/vocabulary/languages";
import type { HumanReading } from "./human-reading.ts";

/** The samples of SPPAS whose phrases have times: each a sound (`.wav`) and its phrases (`.TextGrid`). */
const recordings: readonly { file: string; language: Language }[] = [
  { file: "samples-deu/DEU_F10_DEU_T02", language: "de" },
  { file: "samples-deu/DEU_M12_DEU_T33", language: "de" },
  { file: "samples-fra/F_F_B003-P8", language: "fr" },
  { file: "samples-fra/F_F_B003-P9", language: "fr" },
  { file: "samples-fra/F_F_C006-P6", language: "fr" },
  { file: "samples-por/POR_F25_POR_T02", language: "pt" },
  { file: "samples-spa/SPA_F23_SPA_T02", language: "es" },
  { file: "samples-spa/SPA_F23_SPA_T33", language: "es" },
];

/** Before the first phrase, in seconds: one recording begins with words that nobody wrote down. */
const leadSeconds = 0.3;

/** The readings of SPPAS's samples in four languages. Only the first word of each phrase has a time. */
export const readSppas = (folder: string): Promise<HumanReading[]> =>
  Promise.all(
    recordings.map(async ({ file, language }) => {
      const { samples, sampleRate } = await readWav(path.join(folder, `${file}.wav`));
      const phrases = phrasesOf(readFileSync(path.join(folder, `${file}.TextGrid`), "utf8"));
      const from = Math.max(0, Math.round(((phrases[0]?.start ?? 0) - leadSeconds) * sampleRate));
      const words = phrases.flatMap(({ start, words: read }) =>
        read.map((text, at) => ({
          text,
          start: at === 0 ? start - from / sampleRate : null,
          beginsPhrase: at === 0,
        })),
      );
      return { name: path.basename(file), language, samples: samples.subarray(from), sampleRate, words };
    }),
  );

/** What was read between two pauses: intervals with words of a TextGrid's last tier, in Praat's long or short form. */
function phrasesOf(textGrid: string): { start: number; words: string[] }[] {
  const tier = textGrid.split('"IntervalTier"').at(-1) ?? "";
  return [...tier.matchAll(/([\d.]+)\s+(?:xmax = )?[\d.]+\s+(?:text = )?"([^"]*)"/g)]
    .map(([, start = "", text = ""]) => ({ start: Number(start), words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);
}

/** What was read, without the transcribers' signs: `ipu_1`, `#` for silence, `+` and `*` for pauses, `chort-` for a slip. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^(ipu|gpf|gpd)_\d+$/.test(word) && !word.endsWith("-"));
