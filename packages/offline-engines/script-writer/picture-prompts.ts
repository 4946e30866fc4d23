import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { readPrompt } from "../painter/read-prompt.ts";
import { shots } from "../painter/vocabulary/shots.ts";

/**
 * Writes three prompts for pictures of a topic, for any engine. Each has a subject, a distance, a light and a style.
 */
export function picturePrompts({
  topic,
  style,
}: {
  topic: string;
  style?: string | undefined;
}): [string, string, string] {
  const subject = topic.replaceAll(/\s+/g, " ").replace(/[\s.!?؟،,;:]+$/u, "");
  const language = guessLanguage(subject);
  const { shots: kinds, hours } = shots[language];
  const hasHour = readPrompt(subject, style).hour !== undefined;
  const comma = language === "ar" ? "، " : ", ";
  const prompt = (index: 0 | 1 | 2) =>
    [subject, kinds[index], ...(hasHour ? [] : [hours[index]]), ...(style ? [style] : [])].join(comma);
  return [prompt(0), prompt(1), prompt(2)];
}
