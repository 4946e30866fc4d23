import * as z from "zod";
import type { ThumbnailInput } from "./thumbnail-input.ts";

/** The transcript of a video, with its summary and a title from it. */
export const SpokenVideo = z.object({
  transcript: z.object({
    text: z.string().meta({ description: "What is said" }),
    language: z.string().meta({ description: "Language of the transcript", examples: ["en"] }),
    engine: z.string().meta({ description: "The provider that transcribed it" }),
  }),
  summary: z.string(),
  /** In its own language; null if no clause is suitable. */
  title: z.object({ text: z.string(), language: z.string() }).nullable(),
});
export type SpokenVideo = z.infer<typeof SpokenVideo>;

/**
 * A job's title once the transcript is known: the caller's own, else one from the transcript in the requested language.
 */
export function titleOf(
  { title, language, open_title: open }: Pick<ThumbnailInput, "title" | "language" | "open_title">,
  spoken: SpokenVideo | null,
): { title: string; language: string } {
  const heard = spoken?.title;
  if (!open || !heard || (open !== "auto" && open !== heard.language)) return { title, language };
  return { title: heard.text, language: heard.language };
}
