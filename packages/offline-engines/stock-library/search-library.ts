import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { asPreview } from "@reelwright/vocabulary/preview-fields";
import type { StockFinding, StockQuestion, StockResult } from "@reelwright/vocabulary/stock-page";
import { createFinder, wordsOf } from "../painter/vocabulary/find-words.ts";
import { plainWordsOf } from "../painter/vocabulary/plain-words.ts";
import { colourWords, hourWords, seasonWords, settingWords, weatherWords } from "../painter/vocabulary/scene-words.ts";
import { subjectWords } from "../painter/vocabulary/subject-words.ts";
import { libraryPath } from "./library-paths.ts";
import { type LibraryItem, libraryFiles, stockLibrary } from "./stock-library.ts";
import { themeWords } from "./theme-words.ts";

/** The weight of a match by the kind of thing. */
const weights = { subject: 4, setting: 3, theme: 2, name: 2, hour: 1, season: 1, weather: 1, colour: 1 };
/** A match of these kinds alone does not count if the query names something else too. */
const circumstances: ReadonlySet<string> = new Set(["hour", "season", "weather", "colour"]);

const find = createFinder({
  subject: subjectWords,
  setting: settingWords,
  theme: themeWords,
  hour: hourWords,
  season: seasonWords,
  weather: weatherWords,
  colour: colourWords,
});

/**
 * Searches the built-in library by words in any of the seven languages. Results with the most matches come first; those
 * without a match are left out.
 */
export function searchLibrary({ kind, query, page, perPage }: StockQuestion): StockFinding {
  const wanted = [...new Set([...meaningsOf(query), ...unknownIn(query).map((word) => `name ${word}`)])];
  const asked = wanted.filter((meaning) => !isCircumstance(meaning));
  const things = asked.filter((meaning) => tagged.some(({ tags }) => tags.has(meaning)));
  // Something else that is red is no match for "red kettle".
  const looked = asked.length > 0 ? things : wanted;
  const found = tagged
    .filter(({ item, tags }) => item.kind === kind && looked.some((tag) => tags.has(tag)))
    .map(({ item, tags }) => ({ item, score: sum(wanted.filter((tag) => tags.has(tag)).map(weightOf)) }))
    // Equal results keep the order of the library.
    .toSorted((one, other) => other.score - one.score);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return {
    engine: "builtin",
    total: found.length,
    results: shown.map(({ item }) => resultOf(item)),
    ...asPreview(notFound(query, (tag) => found.some(({ item }) => tagsOf.get(item)?.has(tag)))),
  };
}

/** The words of a search that match no result. */
function notFound(query: string, isFound: (tag: string) => boolean): string[] {
  const words = wordsOf(query);
  const missing = find(query)
    .filter(({ at }) => !find(query).some((other) => other.at === at && isFound(`${other.kind} ${other.name}`)))
    .filter(({ kind }) => !circumstances.has(kind))
    .map(({ at, long }) => words.slice(at, at + long).join(" "));
  return [...new Set([...missing, ...unknownIn(query).filter((word) => !isFound(`name ${word}`))])];
}

/** The meanings of a text, each as its kind and name, such as "setting mountains". */
const meaningsOf = (text: string) => find(text).map(({ kind, name }) => `${kind} ${name}`);

/** A word outside the vocabulary may be in a picture's name: "Paris". */
function unknownIn(text: string): string[] {
  const known = new Set(find(text).flatMap(({ at, long }) => Array.from({ length: long }, (_, index) => at + index)));
  const { articles, joining, unseen } = plainWordsOf(guessLanguage(text));
  const isPlain = (word: string) => articles.has(word) || joining.has(word) || unseen.has(word);
  return wordsOf(text).filter((word, index) => !known.has(index) && !isPlain(word));
}

const tagged = stockLibrary.map((item) => ({
  item,
  tags: new Set([
    ...meaningsOf(item.prompt),
    ...item.themes.map((theme) => `theme ${theme}`),
    ...item.name.split("-").map((word) => `name ${word}`),
  ]),
}));

const tagsOf = new Map(tagged.map(({ item, tags }) => [item, tags]));

const kindOf = (meaning: string) => meaning.slice(0, meaning.indexOf(" "));
const isCircumstance = (meaning: string) => circumstances.has(kindOf(meaning));
const weightOf = (meaning: string) => Object.entries(weights).find(([kind]) => kind === kindOf(meaning))?.[1] ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function resultOf(item: LibraryItem): StockResult {
  const { name, kind, width, height, duration } = item;
  const { file, thumbnail } = libraryFiles(item);
  const at = libraryPath(kind);
  return {
    id: name,
    url: at + file,
    thumbnail: at + thumbnail,
    width,
    height,
    ...(duration !== null && { duration }),
    author: "Reelwright",
    author_url: null,
    source: null,
    license: "CC0 1.0",
  };
}
