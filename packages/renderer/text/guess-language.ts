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

/** Further words that tell the language of a short text. Unlike the frequent ones, they may be meant as things. */
const tellingWords: typeof frequentWords = {
  en: "hello hi welcome here there these they three what how can will has everyone good morning thanks",
  fr: "bonjour bonsoir salut bienvenue voici voilà merci ils elles sont mais comment tous toutes trois ces mon ma mes",
  es: "hola buenos buenas días tardes noches bienvenidos aquí gracias todos todas tres estos esto muy pero qué cómo hay",
  de: "hallo guten tag morgen abend willkommen herzlich hier sind drei diese dieser bei uns euch danke aber haben heute kein keine",
  it: "ciao buongiorno buonasera benvenuti ecco tutti tutte grazie tre questi queste ma anche oggi molto cosa",
  pt: "olá bom boa dia tarde noite aqui obrigado obrigada todos todas três estes esta mas muito você hoje",
};
/** Letters that only one of these languages has. */
const tellingLetters: Partial<Record<keyof typeof frequentWords, RegExp>> = {
  es: /[ñ¿¡]/,
  de: /[äöß]/,
  pt: /[ãõ]/,
  fr: /[œëîû]/,
};

/**
 * Guesses the language of a text by its script (Arabic), its most frequent short words and, in short texts, by others that
 * tell it; English if undecided.
 */
export function guessLanguage(text: string): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic * 2 > letters) return "ar";
  const frequent = frequentWordsIn(text);
  const telling = wordsIn(text, tellingWords);
  const hasLetters = (language: keyof typeof frequentWords) =>
    Number(tellingLetters[language]?.test(text.toLowerCase()) ?? false);
  const hits = (language: keyof typeof frequentWords) => frequent[language] + telling[language] + hasLetters(language);
  return (["en", "fr", "es", "de", "it", "pt"] as const).reduce((best, other) =>
    hits(other) > hits(best) ? other : best,
  );
}

/** Counts the words of a text that are among the most frequent short words of each language. */
export const frequentWordsIn = (text: string): Record<keyof typeof frequentWords, number> =>
  wordsIn(text, frequentWords);

function wordsIn(text: string, lists: typeof frequentWords): Record<keyof typeof frequentWords, number> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (language: keyof typeof frequentWords) => {
    const listed = new Set(lists[language].split(" "));
    return words.filter((word) => listed.has(word)).length;
  };
  return { en: hits("en"), fr: hits("fr"), es: hits("es"), de: hits("de"), it: hits("it"), pt: hits("pt") };
}

/** Whether a word is among the most frequent short words of a language. Such a word is rarely meant otherwise. */
export const isFrequentWord = (word: string, language: Language): boolean =>
  language !== "ar" && frequentWords[language].split(" ").includes(word);
