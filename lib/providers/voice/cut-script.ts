const endOfSentence = /[.!?…؟]["'»”’)\]]*$/;
const endOfPhrase = /[,;:،؛—–]["'»”’)\]]*$/;
/** A part may be this much shorter than possible in order to end where a sentence ends. */
const shortestShare = 0.4;

/**
 * Splits a script into parts with a maximum number of characters: after a sentence, or else a phrase, or else a word.
 */
export function cutScript(words: readonly string[], maxCharacters: number): string[][] {
  const stretches: string[][] = [];
  for (let from = 0; from < words.length; ) {
    let [to, length] = [from, 0];
    const ends: Record<"sentence" | "phrase", number | null> = { sentence: null, phrase: null };
    for (; to < words.length; to++) {
      const word = words[to] ?? "";
      length += word.length + (to > from ? 1 : 0);
      // A longer word stays whole: the provider may refuse it.
      if (length > maxCharacters && to > from) break;
      if (length < maxCharacters * shortestShare) continue;
      if (endOfSentence.test(word)) ends.sentence = to + 1;
      else if (endOfPhrase.test(word)) ends.phrase = to + 1;
    }
    const end = to === words.length ? to : (ends.sentence ?? ends.phrase ?? to);
    stretches.push(words.slice(from, end));
    from = end;
  }
  return stretches;
}
