/** The sentences of a text, each with its own mark at the end. */
export const splitSentences = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?؟…])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
