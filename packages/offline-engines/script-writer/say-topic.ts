import type { Language } from "@reelwright/vocabulary/languages";
import type { Phrasebook } from "./phrases/phrasebook.ts";
import { phrasebooks } from "./phrases/phrasebooks.ts";
import { type Brief, countIn } from "./read-brief.ts";
import { capitalised, uncapitalised } from "./typeset.ts";
import { wholeWords } from "./whole-words.ts";

/** A topic is named in so many characters, and its whole in the prompt alone. */
const longestTopic = 160;

/** Puts a topic into sentences that leave room for it, in the caller's own words, large or small as their place wants it. */
export function sayTopic(brief: Brief, { language, points }: { language: Language; points: number }) {
  const own = phrasebooks[brief.language];
  const topic = shortened(brief.topic);
  const title =
    language === brief.language
      ? titleOf(brief, topic, { points, book: own })
      : foreignTitle(brief, topic, { points, book: phrasebooks[language] });
  const [first, b] = brief.sides ?? [topic, topic];
  // The first is large because it stands first, unless the other is a name as well.
  const a = b === uncapitalised(b) ? uncapitalised(first) : first;
  const inside = (text: string) => (startsPlainly(text, own) ? uncapitalised(text) : text);
  const said: Readonly<Record<string, string>> = {
    "{topic}": inside(topic),
    "{Topic}": capitalised(topic),
    "{title}": inside(title),
    "{Title}": capitalised(title),
    "{a}": a,
    "{A}": capitalised(a),
    "{b}": b,
    "{B}": b,
  };
  return (sentence: string) => sentence.replaceAll(/\{\w+\}/g, (place) => said[place] ?? place);
}

const invariableFrom = 3;

interface Titled {
  points: number;
  book: Phrasebook;
}

/** The caller's own words, with the number of points that there are, as it is spoken. */
function titleOf({ list }: Brief, topic: string, { points, book }: Titled): string {
  // One and two agree with what is counted in some languages: there the caller's figure stays.
  const isFewer = list !== null && list.count !== points;
  if (!list?.count || (points < invariableFrom && !isFewer)) return topic;
  const number = book.numbers[points - 1] ?? String(points);
  const isWord = !/\d/.test(list.begins);
  if (isWord && !isFewer) return topic;
  // The name of the list is of several: where there is one alone, no number is right.
  const said = points === 1 ? "$1" : `$1${number} `;
  return topic.replace(new RegExp(`^((?:\\p{L}+[\\s-]+){0,2}?)(?:${countIn(book)})\\s+`, "iu"), said);
}

/** "Five tips: " and the topic, where that is of another language. */
function foreignTitle({ plan, list }: Brief, topic: string, { points, book }: Titled): string {
  if (!list || (plan !== "tips" && plan !== "reasons" && plan !== "mistakes" && plan !== "picks")) return topic;
  const subject = topic.slice(list.begins.length).replace(/^\s*(?:\p{Ll}{1,5}\s+)?/u, "");
  const number = list.count ? `${book.numbers[points - 1] ?? points} ` : "";
  return `${number}${book.lists[plan]}${book.colon} ${subject === "" ? topic : subject}`;
}

/** Whether a text begins with a word that is only large because it stands first: names stay as they are. */
const startsPlainly = (text: string, { numbers, words }: Phrasebook) =>
  wholeWords(
    `^(?:${[...numbers, words.article, words.howTo, words.question, words.top, ...Object.values(words.lists)].join("|")})`,
  ).test(text);

const shortened = (topic: string): string => {
  if (topic.length <= longestTopic) return topic;
  const cut = topic.slice(0, longestTopic);
  return cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : longestTopic);
};
