import * as z from "zod";
import type { ThumbnailInput } from "./thumbnail-input.ts";

/** What is said in a video, and what it is about by that. */
export const SpokenVideo = z.object({
  transcript: z.object({
    text: z.string().meta({ description: "What is said" }),
    language: z.string().meta({ description: "Language of the transcript", examples: ["en"] }),
    engine: z.string().meta({ description: "The provider that transcribed it" }),
  }),
  summary: z.string(),
  /** In its language; null where no words of it would do. */
  title: z.object({ text: z.string(), language: z.string() }).nullable(),
});
export type SpokenVideo = z.infer<typeof SpokenVideo>;

/** A job's title once it is known what is said: the caller's own, else what the video is about, in the language that is wanted. */
export function titleOf(
  { title, language, open_title: open }: Pick<ThumbnailInput, "title" | "language" | "open_title">,
  spoken: SpokenVideo | null,
): { title: string; language: string } {
  const heard = spoken?.title;
  if (!open || !heard || (open !== "auto" && open !== heard.language)) return { title, language };
  return { title: heard.text, language: heard.language };
}
