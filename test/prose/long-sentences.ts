/** The most words that one sentence may have. */
export const maxWords = 25;

/** The sentences of a text that have too many words. */
export const longSentences = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => wordsOf(sentence) > maxWords);

/** A sentence ends at a full stop, question mark or exclamation mark before a space and the beginning of another one. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<!\b(?:e\.g|i\.e|vs)\.)(?<=[.!?]["”)]*)\s+(?=["“(]*[\p{Lu}\d`/])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
