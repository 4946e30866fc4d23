import type { Language } from "@reelwright/vocabulary/languages";
import { readTranscript } from "../alignment/read-transcript.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { plainText } from "../text/plain-text.ts";
import type { CaptionWish } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import type { Step, VoiceContext } from "./step.ts";
import { captionFiles } from "./write-words.ts";

export interface Captioning extends CaptionWish {
  /** What is said in the source. */
  script_text?: string | undefined;
}

/** What the result tells. The URLs are of files that are published with it. */
interface CaptionReport {
  transcribed_by: string | null;
  words_url: string | null;
  srt_url: string | null;
  vtt_url: string | null;
}

/** Shows what is said in a source as captions. They are laid out when all steps have been applied. */
export const captionSpeech: Step<Captioning, CaptionReport, VoiceContext> = async (edit, wanted, context) => {
  const { source } = context;
  const wav = await source.wav();
  if (wav === null) throw new UnsuitableError(`${source.name}: The video has no sound; captions show what is said.`);
  const { words, warnings, transcribedBy } = await wordsOf(wanted, { wav, source, context });
  const report = { transcribed_by: transcribedBy, words_url: null, srt_url: null, vtt_url: null };
  if (words.length === 0) return { edit, report, warnings, idle: "Nobody was heard to speak." };
  return {
    edit: { ...edit, captions: { wish: wanted, words: words.map(inSeconds), time: "source" } },
    report,
    warnings,
    files: { ...captionFiles },
  };
};

/** The words of a source: those of the script, or those that a provider has heard. */
async function wordsOf(
  { script_text: script, language }: { script_text?: string | undefined; language?: Language | undefined },
  { wav, source, context }: { wav: string; source: EditSource; context: VoiceContext },
): Promise<{ words: readonly TimedWord[]; warnings: readonly string[]; transcribedBy: string | null }> {
  const { reader, heard, tools, signal } = context;
  if (script !== undefined) {
    const aligned = await reader.align({ script: plainText(script), language, wav, tools, signal });
    return { ...aligned, transcribedBy: null };
  }
  if (!heard) return { words: [], warnings: [], transcribedBy: null };
  const { startSeconds, duration: seconds } = source;
  const at = (second: number) => second - startSeconds;
  const words = heard.words.map((word) => ({
    ...word,
    startSecond: at(word.startSecond),
    endSecond: at(word.endSecond),
  }));
  return { words: readTranscript({ ...heard, words }, { seconds }), warnings: [], transcribedBy: heard.engine };
}

const inSeconds = ({ text, startMs, endMs }: TimedWord) => ({ text, start: startMs / 1000, end: endMs / 1000 });
