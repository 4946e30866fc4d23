import { frequentWordsIn } from "@reelwright/renderer/text/guess-language";
import { type Language, languages } from "@reelwright/vocabulary/languages";
import { fieldOf, isScene } from "./fields.ts";
import { isInstruction, withoutInstruction } from "./instructions.ts";
import { endings, secondsIn, toneIn } from "./manners.ts";
import type { FieldName, ListName, Phrasebook, PlanName, ToneName } from "./phrases/phrasebook.ts";
import { phrasebooks } from "./phrases/phrasebooks.ts";
import { wholeWords } from "./whole-words.ts";

/** What is one's own is not what everybody talks of. */
const ownThing =
  /^(?:my|our|mon|ma|mes|notre|nos|mein\p{L}*|unser\p{L}*|mi|mis|nuestr\p{L}*|(?:il |la |i |le )?(?:mi[oae]i?|nostr\p{L}*)|(?:o |a |os |as )?(?:meus?|minhas?|noss\p{L}*))\s/iu;

/** What a prompt orders, in its own words. */
export interface Brief {
  language: Language;
  plan: PlanName;
  /** What it is about, without what was said about how to say it. */
  topic: string;
  /** Where it is a list: what stands before its subject, and how many points it names. */
  list: { begins: string; count: number | null } | null;
  /** Both sides of a comparison. */
  sides: readonly [string, string] | null;
  isQuestion: boolean;
  /** "My dog", "our street". */
  isOwn: boolean;
  field: FieldName | null;
  seconds: number | null;
  tone: ToneName | null;
  /** With its preposition. */
  audience: string | null;
}

/** Reads what is ordered: what is about the order itself ("write a funny script about", "for beginners") is taken out of the topic. */
export function readBrief(prompt: string): Brief {
  const text = prompt.replaceAll(/\s+/g, " ").trim();
  const language = languageOf(text);
  const book = phrasebooks[language];
  const audienceWords = wholeWords(book.words.audience);
  const order = orderIn(text, book);
  const clauses = alone(order, text.slice(order.length), book)
    .replaceAll(/[¿¡]/g, "")
    .split(/[,،;.!؟?()]+(?=\s|$)|\s[-–—]\s/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  const [first = text, ...rest] = clauses;
  const kept = rest.filter((clause) => !isAside(clause, audienceWords));
  const asides = rest.filter((clause) => !kept.includes(clause));
  const { topic, ending } = bare([first, ...kept].join(language === "ar" ? "، " : ", "), book);
  const about = [order, ...asides, ending];
  const one = <T>(read: (text: string) => T | null): T | null =>
    about.map(read).find((found) => found !== null) ?? null;
  const list = listIn(topic, book);
  const sides = list ? null : sidesOf(topic, book.words.versus);
  const isQuestion = /[?؟]/.test(text);
  const field = fieldOf(topic, book);
  return {
    language,
    topic,
    list,
    sides,
    isQuestion,
    field,
    isOwn: ownThing.test(topic),
    seconds: one(secondsIn),
    tone: one(toneIn),
    audience: one((said) => audienceWords.exec(said)?.[0] ?? null),
    plan: list?.name ?? (sides ? "compare" : planOf(topic, { text, book, isQuestion, field })),
  };
}

/** Short prompts have none of the most frequent words: those that orders are made of tell as well, lists the most. */
function languageOf(text: string): Language {
  const frequent = frequentWordsIn(text);
  const scoreOf = (language: Language) => {
    const { words } = phrasebooks[language];
    const { order, article, medium, about, versus, howTo, question, audience, sell, tell, listeners, looks } = words;
    const times = (some: string) => [...text.matchAll(new RegExp(wholeWords(some), "giu"))].length;
    const small =
      times([order, article, medium, about, versus, howTo, question, sell, tell].join("|")) +
      times(`${audience}|${listeners}`);
    // English where nothing tells.
    const bonus = (language === "ar" ? 0 : frequent[language] / 2) + (language === "en" ? 0.25 : 0);
    return small + times(looks) + bonus + 3 * times(Object.values(words.lists).join("|"));
  };
  return languages.reduce((best, other) => (scoreOf(other) > scoreOf(best) ? other : best));
}

/** "Write me a funny script about": with a verb, or with what it is to be and "about". */
function orderIn(text: string, { words: { order, article, medium, about, before } }: Phrasebook): string {
  const kind = `(?:(?:${article})\\s?)?(?:[\\p{L}\\p{N}'-]+\\s+){0,3}?(?:${medium})(?:\\s+[\\p{L}\\p{N}-]+){0,3}?`;
  const length = "(?:\\s+(?:\\p{L}+\\s+)?\\d{1,3}[\\s-]*\\p{L}+)?";
  const end = "(?=[\\s:])\\s*:?\\s*";
  const commanded = new RegExp(`^(?:${order})\\s+${kind}${length}\\s+(?:${about})${end}`, "iu").exec(text);
  const named = new RegExp(`^${kind}${length}\\s+(?:${about})${end}`, "iu").exec(text);
  const plain = new RegExp(`^(?:${order})\\s+(?:(?:${article})\\s+)?(?:(?:${medium})\\s*[:,]\\s*)?`, "iu").exec(text);
  const isWhole = (order: string) => order.length < text.length && !beginsWith(before, text.slice(order.length));
  const found = [commanded, named, plain].find((match) => match && isWhole(match[0]));
  return found?.[0] ?? "";
}

/** A part of a prompt that says how to tell it, and nothing of what. */
const isAside = (clause: string, audience: RegExp): boolean =>
  isInstruction(clause) ||
  (secondsIn(clause) !== null && clause.length < 40) ||
  (toneIn(clause) !== null && clause.split(" ").length <= 6) ||
  (audience.exec(clause)?.[0].length ?? 0) > clause.length / 2;

/** A topic without what is said around it of how to tell it and to whom, and what stood at its end of that. */
function bare(given: string, { words }: Pick<Phrasebook, "words">): { topic: string; ending: string } {
  const { audience, listeners, sell, tell, storyOf, howTo, before } = words;
  // "How to talk to kids" is whole: of what else is told, whom it is told to is not.
  const isTold = new RegExp(`^(?:${tell})\\s+(?!(?:${howTo})\\s)`, "iu").test(given);
  const whom = [atEnd(audience), ...(isTold ? [atEnd(listeners)] : [])];
  let topic = given;
  for (let earlier = ""; earlier !== topic; ) {
    earlier = topic;
    for (const end of [...endings, ...whom]) {
      const shorter = withoutInstruction(topic.replace(end, "")).trim();
      // One word with a tone is more likely a topic: "talking in a calm voice".
      const fewestWords = whom.includes(end) ? 1 : 2;
      if ((shorter.match(/\S+/g) ?? []).length >= fewestWords) topic = shorter;
    }
  }
  const ending = given.slice(topic.length);
  for (const order of [`(?:${sell})\\s+`, `(?:${tell})\\s+(?:(?:${listeners})\\s+)?(?:${storyOf})?`]) {
    const [ordered = ""] = new RegExp(`^${order}`, "iu").exec(topic) ?? [];
    const rest = topic.slice(ordered.length);
    if (rest !== "" && !beginsWith(before, rest)) topic = alone(ordered, rest, { words });
  }
  return { topic: topic.replace(/[\s:,،;-]+$/, ""), ending };
}

/** A topic as it is where what ordered it no longer stands before it. */
function alone(order: string, topic: string, { words }: Pick<Phrasebook, "words">): string {
  const [last = ""] = /\S+\s*$/.exec(order) ?? [];
  const joined = `${last.trim()} ${topic}`;
  const becomes = words.alone.map(([from, to]) => [new RegExp(`^(?:${from})`, "u"), to] as const);
  const [from, to] = becomes.find(([from]) => from.test(joined)) ?? [];
  return from && to !== undefined ? joined.replace(from, to) : topic;
}

const beginsWith = (words: string, text: string) => wholeWords(`^(?:${words})`).test(text);
const atEnd = (words: string) => new RegExp(`\\s+(?:${wholeWords(words).source})$`, "iu");

/** A number of points, as a figure or in words: the longest of these first, since "five" begins "fifteen" in some languages. */
export const countIn = ({ numbers, words }: Phrasebook) =>
  `\\d{1,3}|${(words.counts ?? numbers).toReversed().join("|")}`;

function listIn(topic: string, book: Phrasebook) {
  const { lists, top } = book.words;
  const counts = book.words.counts ?? book.numbers;
  const some = `(${countIn(book)})`;
  for (const name of ["tips", "reasons", "mistakes", "picks"] as const satisfies readonly ListName[]) {
    const named = `(?:[\\p{L}-]+\\s+){0,2}?(?:${lists[name]})(?![\\p{L}])`;
    const forms = [
      `^(?:\\p{L}{1,4}\\s+)??${some}\\s+${named}`,
      // What is picked is a list by its number or its "top" alone: "beaches" may be a walk along them.
      name === "picks" ? `^(?:\\p{L}{1,4}\\s+)??(?:${top})[\\s-]+${some}(?=\\s)` : `^${named}`,
    ];
    const found = forms.map((form) => new RegExp(form, "iu").exec(topic)).find((match) => match !== null);
    const [begins, said = ""] = found ?? [];
    if (begins === undefined) continue;
    const given = Number(said) || counts.findIndex((word) => new RegExp(`^(?:${word})$`, "iu").test(said)) + 1;
    return { name, begins, count: given > 0 ? given : null };
  }
  return null;
}

const longestSide = 4;

function sidesOf(topic: string, versus: string): readonly [string, string] | null {
  const [, one, other] = new RegExp(`^(.+?)\\s+(?:${versus})\\s+([^:]+)`, "iu").exec(topic) ?? [];
  const isShort = (side: string) => side.split(" ").length <= longestSide;
  return one && other && isShort(one) && isShort(other) ? [one, other] : null;
}

interface PlanClues extends Pick<Brief, "isQuestion" | "field"> {
  /** The whole prompt: what is to be sold is often said with the order. */
  text: string;
  book: Phrasebook;
}

function planOf(topic: string, { text, book, isQuestion, field }: PlanClues): PlanName {
  const { howTo, works, question, promo, explained, tell } = book.words;
  if (beginsWith(howTo, topic) && !beginsWith(`(?:${howTo})\\s+(?:${works})`, topic)) return "guide";
  if (isQuestion || beginsWith(tell, text) || beginsWith(question, topic)) return "explain";
  if (wholeWords(promo).test(text)) return "promo";
  if (wholeWords(explained).test(topic)) return "explain";
  if (field) return "guide";
  return isScene(topic) ? "scene" : "explain";
}
