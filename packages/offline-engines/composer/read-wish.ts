import { createFinder, wordsOf } from "../painter/vocabulary/find-words.ts";
import type { Wish } from "./compose/compose.ts";
import { type GenreName, genres } from "./genres/genres.ts";
import { genreWords, moods, moodWords } from "./words/music-words.ts";
import { readKey } from "./words/read-key.ts";
import { readTempo } from "./words/read-tempo.ts";

const findIn = createFinder({ genre: genreWords, mood: moodWords });
/** A text too short to tell its language is read word by word. */
const find = (text: string) => {
  const found = findIn(text);
  return found.length > 0 ? found : wordsOf(text).flatMap(findIn);
};
const usual: GenreName = "corporate";
/** Brighter or darker than this, a mood chooses between major and minor. */
const clearLight = 0.3;

/** What some words ask for, in any of seven languages; the style says more about the genre than the prompt. */
export function readWish({ prompt, style }: { prompt: string; style: string }): Omit<Wish, "seconds" | "seed"> & {
  genreName: GenreName;
  /** False if none of its words is known. */
  isStyleKnown: boolean;
} {
  const found = { style: find(style), prompt: find(prompt) };
  const all = [...found.style, ...found.prompt];
  const feelings = all.flatMap(({ name }) => (isMood(name) ? [moods[name]] : []));
  const named = (text: typeof all) => text.map(({ name }) => name).find(isGenre);
  const suited = feelings.find(({ suits }) => suits !== null)?.suits;
  const genreName = named(found.style) ?? named(found.prompt) ?? suited ?? usual;
  const mean = (of: (feeling: (typeof feelings)[number]) => number) =>
    feelings.reduce((sum, feeling) => sum + of(feeling), 0) / Math.max(1, feelings.length);
  const light = mean((feeling) => feeling.light);
  const key = readKey(`${style}. ${prompt}`);
  return {
    genreName,
    isStyleKnown: style === "" || found.style.length > 0 || readTempo(style) !== null || namesKey(style),
    genre: genres[genreName],
    bpm: readTempo(`${style} ${prompt}`),
    key: { tonic: key.tonic, isMinor: key.isMinor ?? (Math.abs(light) > clearLight ? light < 0 : null) },
    energy: mean((feeling) => feeling.energy),
  };
}

function namesKey(text: string): boolean {
  const { tonic, isMinor } = readKey(text);
  return tonic !== null || isMinor !== null;
}

const isGenre = (name: string): name is GenreName => Object.hasOwn(genres, name);
const isMood = (name: string): name is keyof typeof moods => Object.hasOwn(moods, name);
