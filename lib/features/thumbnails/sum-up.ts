import type { ChatProvider } from "#providers/chat/chat";
import { summaryOrder } from "#providers/chat/summary-order";
import { askForFree } from "../scripts/ask-for-free.ts";
import { spokenSummary } from "./spoken-summary.ts";
import type { SpokenVideo } from "./spoken-video.ts";

interface Said {
  transcript: SpokenVideo["transcript"];
  /** The language of title and summary, as two letters. */
  language: string;
}

/**
 * Summarises what is said in a video: with the first language model that can, else in the speaker's own words. Null
 * without speech. It is not charged, so a failure does not fail the job.
 */
export async function sumUp(
  { transcript, language }: Said,
  models: readonly ChatProvider[],
  signal: AbortSignal,
): Promise<SpokenVideo | null> {
  const own = spokenSummary(transcript.text, transcript.language);
  if (!own) return null;
  if (models.length > 0) {
    const outcome = await askForFree(models, summaryOrder(transcript.text, language), signal);
    if ("made" in outcome) {
      const { summary, title } = outcome.made;
      return { transcript, summary, title: { text: title, language } };
    }
  }
  return {
    transcript,
    summary: own.summary,
    title: own.title ? { text: own.title, language: transcript.language } : null,
  };
}
