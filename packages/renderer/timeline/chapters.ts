import type { Chapter } from "../plan/chapter.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import { endsSentence } from "../text/ends-sentence.ts";
import { guessLanguage } from "../text/guess-language.ts";

const longestTitle = 60;
/** A picture appears a little before its first word. */
const leadSeconds = 0.05;

interface Parts {
  /** The time of each cut between scenes, in seconds. */
  cuts: readonly number[];
  totalSeconds: number;
  words: readonly SpokenWord[];
  /** The titles of the scenes, where they have one. */
  titles?: readonly (string | undefined)[];
}

/** One chapter per scene, from the first second to the last, named after the scene's title or its first words. */
export function chaptersOf({ cuts, totalSeconds, words, titles = [] }: Parts): Chapter[] {
  const bounds = [0, ...cuts, totalSeconds].map(milliseconds);
  return bounds.slice(0, -1).map((start, index) => {
    const end = bounds[index + 1] ?? start;
    const spoken = words.filter((word) => word.start >= start - leadSeconds && word.start < end - leadSeconds);
    return { title: titles[index] || firstSentence(spoken) || `Scene ${index + 1}`, start, end };
  });
}

/** The first sentence, or as many of its words as a title may have. */
function firstSentence(words: readonly SpokenWord[]): string {
  const language = guessLanguage(words.map(({ text }) => text).join(" "));
  let title = "";
  for (const [index, { text }] of words.entries()) {
    const longer = title ? `${title} ${text}` : text;
    if ([...longer].length > longestTitle) return title ? `${title} …` : [...text].slice(0, longestTitle).join("");
    title = longer;
    if (endsSentence(text, words[index + 1]?.text, language)) return title;
  }
  return title;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
