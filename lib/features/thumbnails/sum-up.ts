import type { ChatProvider } from "#providers/chat/chat";
import { summaryOrder } from "#providers/chat/summary-order";
import { askForFree } from "../scripts/ask-for-free.ts";
import { spokenSummary } from "./spoken-summary.ts";
import type { SpokenVideo } from "./spoken-video.ts";

interface Said {
  transcript: SpokenVideo["transcript"];
  /** Two letters that title and summary are wanted in. */
  language: string;
}

/**
 * Says what a video is about by what is said in it: in the words of the first language model that can, else in the speaker's own. Null
 * where nothing is said. It is part of no price, so nothing of it fails a job.
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
