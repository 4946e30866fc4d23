import type { Language } from "@reelwright/vocabulary/languages";
import type { Emphasis } from "../plan/emphasis.ts";
import { endsSentence } from "../text/ends-sentence.ts";
import { bare, breakCost, breakCosts, isName, isNumber } from "./break-cost.ts";
import { nameParticles, phraseWords } from "./phrase-words.ts";

/** At most one stressed phrase per this many words: too much stress has no effect. */
const apart = 6;
/** A shorter word is rarely the topic of a sentence. */
const shortest = { ar: 5, other: 7 };

/** Whether each word of a script is stressed. */
export function emphasisedWords(texts: readonly string[], emphasis: Emphasis, language: Language): boolean[] {
  if (emphasis === "off") return texts.map(() => false);
  return emphasis === "auto" ? chosenWords(texts, language) : listedWords(texts, emphasis);
}

/** Words in the form for comparison with a list: without case and surrounding signs. A number may be several: 3 842. */
const plainWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => bare(word).normalize("NFC"))
    .filter(Boolean);

/** Whether each word belongs to one of these words and phrases. */
export function listedWords(texts: readonly string[], list: readonly string[]): boolean[] {
  const phrases = list.map(plainWords).filter(({ length }) => length > 0);
  const words = texts.flatMap((text, index) => plainWords(text).map((word) => ({ word, index })));
  const stressed = texts.map(() => false);
  for (let at = 0; at < words.length; at++)
    for (const phrase of phrases) {
      const said = words.slice(at, at + phrase.length);
      if (phrase.every((word, place) => said[place]?.word === word))
        for (const { index } of said) stressed[index] = true;
    }
  return stressed;
}

/** The numbers and names of each sentence, with enough distance between them; else its longest word. */
function chosenWords(texts: readonly string[], language: Language): boolean[] {
  const stressed = texts.map(() => false);
  let free = 0;
  for (const { start, end } of sentencesOf(texts, language)) {
    const phrases = phrasesIn(texts, { start, end, language });
    for (const phrase of phrases) {
      if (phrase.start < free) continue;
      stressed.fill(true, phrase.start, phrase.end);
      free = phrase.end + apart;
    }
  }
  return stressed;
}

interface Phrase {
  start: number;
  end: number;
}

function phrasesIn(texts: readonly string[], { start, end, language }: Phrase & { language: Language }): Phrase[] {
  const runOf = (from: number, belongs: (index: number) => boolean): Phrase => {
    let to = from + 1;
    while (to < end && belongs(to)) to++;
    return { start: from, end: to };
  };
  const numbers: Phrase[] = [];
  const names: Phrase[] = [];
  for (let at = start; at < end; at++) {
    const isUnit = (index: number) => index === at + 1 && isUnitAfter(texts, index, language);
    if (hasNumber(texts[at] ?? "")) {
      // iPhone 15: a number inside a name has no noun.
      const ofName = at > start && isName(texts, at - 1, language) && !hasNumber(texts[at - 1] ?? "");
      numbers.push(ofName ? { start: at - 1, end: at + 1 } : runOf(at, isUnit));
    } else if (isName(texts, at, language)) {
      const name = runOf(
        at,
        (index) =>
          breakCost(texts, index - 1, language) === breakCosts.bound && !beginsPhrase(texts[index] ?? "", language),
      );
      names.push(name);
      at = name.end - 1;
    }
  }
  if (numbers.length > 0) return numbers;
  if (names.length > 0) return names;
  return longestWord(texts, { start, end, language });
}

/** Whether a word leads on from a name to what follows: Main St. in the city. A particle may be inside one: Ludwig van Beethoven. */
const beginsPhrase = (text: string, language: Language): boolean =>
  phraseWords(language, "opening").has(bare(text)) && !nameParticles.has(bare(text));

const hasNumber = (text: string): boolean => isNumber(text) || /[\d٠-٩]/.test(text);
/** The noun of a number: the next word, unless that begins a phrase. */
const isUnitAfter = (texts: readonly string[], index: number, language: Language): boolean =>
  !/[,.;:!?،؛؟]$/.test(texts[index - 1] ?? "") &&
  !phraseWords(language, "opening").has(bare(texts[index] ?? "")) &&
  !phraseWords(language, "binding").has(bare(texts[index] ?? ""));

/** French verbs before their pronoun: dit-elle, a-t-on, est-ce. */
const inverted = /[-‐‑](?:je|tu|ils?|elles?|on|ce)$/;
/** With these pronouns a question has one, and any other sentence a call: Abonnez-vous! */
const invertedInQuestion = /(?<!^rendez)[-‐‑][nv]ous$/;
const isInverted = (word: string, sentenceLast: string): boolean =>
  inverted.test(word) || (invertedInQuestion.test(word) && sentenceLast.includes("?"));

function longestWord(texts: readonly string[], { start, end, language }: Phrase & { language: Language }): Phrase[] {
  const least = language === "ar" ? shortest.ar : shortest.other;
  let longest = { at: -1, length: least - 1 };
  for (let at = start; at < end; at++) {
    const word = bare(texts[at] ?? "");
    const length = [...word.replace(/\p{M}/gu, "")].length;
    const isFunction =
      phraseWords(language, "binding").has(word) ||
      phraseWords(language, "soft").has(word) ||
      (language === "fr" && isInverted(word, texts[end - 1] ?? ""));
    if (!isFunction && length > longest.length) longest = { at, length };
  }
  return longest.at < 0 || end - start < 3 ? [] : [{ start: longest.at, end: longest.at + 1 }];
}

function sentencesOf(texts: readonly string[], language: Language): Phrase[] {
  const sentences: Phrase[] = [];
  let start = 0;
  for (let at = 0; at < texts.length; at++) {
    if (at < texts.length - 1 && !endsSentence(texts[at] ?? "", texts[at + 1], language)) continue;
    sentences.push({ start, end: at + 1 });
    start = at + 1;
  }
  return sentences;
}
