import type { Language } from "@reelwright/vocabulary/languages";

/** Frequent short words that distinguish languages. A word of several languages counts for each of them. */
const frequentWords: Record<Exclude<Language, "ar">, string> = {
  en: "the and of to in is it you that for with on are this was from your our we have be at not by as a an",
  fr: "le la les et de des du un une est dans pour que qui sur avec vous nous pas au ce cette il elle plus à",
  es: "el la los las y de del un una es en para que por con se su no lo como más está son al a",
  de: "der die das und ist in ein eine nicht mit für auf den dem zu von sie es wir ihr im auch sich wie du ich was nur noch dir mir",
  it: "il lo la gli le e di del della un una è in per che con non si sono come più al nel alla questo a",
  pt: "o a os as e de do da dos um uma é em para que por com não se na no mais como ao são",
};

/** Guesses the language of a text by its script (Arabic) or its most frequent short words; English if undecided. */
export function guessLanguage(text: string): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic * 2 > letters) return "ar";
  const hits = frequentWordsIn(text);
  return (["en", "fr", "es", "de", "it", "pt"] as const).reduce((best, other) =>
    hits[other] > hits[best] ? other : best,
  );
}

/** Counts the words of a text that are among the most frequent short words of each language. */
export function frequentWordsIn(text: string): Record<keyof typeof frequentWords, number> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (language: keyof typeof frequentWords) => {
    const frequent = new Set(frequentWords[language].split(" "));
    return words.filter((word) => frequent.has(word)).length;
  };
  return { en: hits("en"), fr: hits("fr"), es: hits("es"), de: hits("de"), it: hits("it"), pt: hits("pt") };
}

/** Whether a word is among the most frequent short words of a language. Such a word is rarely meant otherwise. */
export const isFrequentWord = (word: string, language: Language): boolean =>
  language !== "ar" && frequentWords[language].split(" ").includes(word);
