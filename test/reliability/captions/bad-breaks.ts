import type { Language } from "@reelwright/vocabulary/languages";

/**
 * The rules by which a reader would call a break bad, written apart from the lists that the product breaks by. A line or a cue may not
 * end in an article, a preposition, a conjunction or a number while the sentence goes on, nor inside a name; no cue is one short word.
 */
const articles: Readonly<Record<Language, string>> = {
  en: "a an the",
  fr: "le la les un une des du au aux",
  es: "el la los las un una unos unas al del",
  de: "der die das den dem des ein eine einen einem einer eines",
  it: "il lo la i gli le un uno una",
  pt: "o a os as um uma uns umas",
  ar: "",
};
const prepositions: Readonly<Record<Language, string>> = {
  en: "of in to for with on at from by about into through during before after between under over without against among toward",
  fr: "à de en dans par pour avec sans sous sur entre vers chez contre depuis pendant avant après",
  es: "a de en con por para sin sobre entre hacia hasta desde contra durante según tras ante bajo",
  de: "in im an am auf aus bei mit nach von vom zu zum zur für gegen ohne um durch über unter vor hinter neben zwischen seit wegen",
  it: "a ad di da in con su per tra fra del della dei delle degli dello al alla ai alle dal dalla nel nella nei nelle sul sulla",
  pt: "de do da dos das em no na nos nas por pelo pela para com sem sob sobre entre até desde contra ao à aos às",
  ar: "في من إلى على عن مع منذ حتى بين تحت فوق أمام وراء عند بعد قبل خلال حول ضد بدون نحو",
};
const conjunctions: Readonly<Record<Language, string>> = {
  en: "and or but because if when while that than although unless",
  fr: "et ou mais que si car donc ni quand lorsque parce puisque comme qui",
  es: "y e o u pero que si porque cuando aunque como ni sino",
  de: "und oder aber dass wenn weil als ob denn sondern obwohl",
  it: "e ed o ma che se perché quando come anche né mentre",
  pt: "e ou mas que se porque quando como nem embora",
  ar: "و أو ثم أن إن أنّ لكن لأن إذا لو الذي التي",
};

const word = (text: string) =>
  text
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .toLowerCase()
    .normalize("NFC");
const isPart = (text: string) => /[\p{P}]["»”')\]]*$/u.test(text) && !/^(?:Mr|Mrs|Dr|St)\.$/.test(text);
const isCapital = (text = "") => /^\p{Lu}\p{Ll}/u.test(text);

/** Why the break after the word at `at` is bad; null for a good one. */
export function badBreak(words: readonly string[], at: number, language: Language): string | null {
  const [text = "", next = ""] = words.slice(at, at + 2);
  if (at === words.length - 1 || isPart(text) || /^\p{P}+$/u.test(next)) return null;
  if (articles[language].split(" ").includes(word(text))) return "article";
  if (prepositions[language].split(" ").includes(word(text))) return "preposition";
  if (conjunctions[language].split(" ").includes(word(text))) return "conjunction";
  if (/^[\p{Sc}]?[\d٠-٩.,:]+$/u.test(text)) return "number";
  // In German every noun has a capital, in Arabic no word.
  const isName = language !== "de" && language !== "ar" && at > 0 && isCapital(text) && isCapital(next);
  return isName ? "name" : null;
}

/** Whether a cue is one short word though its sentence neither begins nor ends there. */
export const isLonely = (cue: readonly string[]): boolean =>
  cue.length === 1 && [...(cue[0] ?? "")].length <= 6 && !/[.!?؟…]["»”')\]]*$/u.test(cue[0] ?? "");
