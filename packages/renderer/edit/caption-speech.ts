import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { CaptionWish } from "./edit.ts";
import { type Saying, sourceWords } from "./source-words.ts";
import type { Step, VoiceContext } from "./step.ts";
import { captionFiles } from "./write-words.ts";

export interface Captioning extends CaptionWish, Saying {}

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
  const { words, warnings, transcribedBy } = await sourceWords(wanted, wav, context);
  const report = { transcribed_by: transcribedBy, words_url: null, srt_url: null, vtt_url: null };
  if (words.length === 0) return { edit, report, warnings, idle: "Nobody was heard to speak." };
  return {
    edit: { ...edit, captions: { wish: wanted, words, time: "source" } },
    report,
    warnings,
    files: { ...captionFiles },
  };
};
