import type { Language } from "@reelwright/vocabulary/languages";
import { readTranscript } from "../alignment/read-transcript.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { plainText } from "../text/plain-text.ts";
import type { VoiceContext } from "./step.ts";

/** What is known of the words of a source. */
export interface Saying {
  /** What is said in the source. */
  script_text?: string | undefined;
  language?: Language | undefined;
}

interface SourceWords {
  /** In seconds from the first picture. */
  words: readonly SpokenWord[];
  warnings: readonly string[];
  /** The provider that wrote them down; null for those of a script. */
  transcribedBy: string | null;
  /** The language that it heard. */
  language: string | null;
  /** Whether hesitations are among them. */
  hesitations: boolean;
}

/** The words of a source: those of the script, or those that a provider has heard. `wav` is its sound. */
export async function sourceWords(
  { script_text: script, language }: Saying,
  wav: string,
  { source, reader, heard, tools, signal }: VoiceContext,
): Promise<SourceWords> {
  if (script !== undefined) {
    const aligned = await reader.align({ script: plainText(script), language, wav, tools, signal });
    const { words, warnings } = aligned.isUnspoken ? { words: [], warnings: [] } : aligned;
    return { words: words.map(inSeconds), warnings, transcribedBy: null, language: null, hesitations: true };
  }
  if (!heard) return { words: [], warnings: [], transcribedBy: null, language: null, hesitations: false };
  const { startSeconds, duration: seconds } = source;
  const at = (second: number) => second - startSeconds;
  const words = heard.words.map((word) => ({
    ...word,
    startSecond: at(word.startSecond),
    endSecond: at(word.endSecond),
  }));
  return {
    words: readTranscript({ ...heard, words }, { seconds }).map(inSeconds),
    warnings: [],
    transcribedBy: heard.engine,
    language: heard.language,
    hesitations: heard.hesitations === true,
  };
}

const inSeconds = ({ text, startMs, endMs }: TimedWord): SpokenWord => ({
  text,
  start: startMs / 1000,
  end: endMs / 1000,
});
