import { type Rgb, rgb } from "./colours.ts";
import type { LookName } from "./looks.ts";
import type { MoodName } from "./moods.ts";
import type { Season, Weather } from "./scene.ts";
import type { SettingName } from "./settings/setting-names.ts";
import type { SubjectName } from "./subjects/habitats.ts";
import { createFinder, wordsOf } from "./vocabulary/find-words.ts";
import { ofWords } from "./vocabulary/plain-words.ts";
import {
  cameraWords,
  colourWords,
  hourWords,
  lookWords,
  seasonWords,
  settingWords,
  symbolWords,
  weatherWords,
} from "./vocabulary/scene-words.ts";
import { subjectWords } from "./vocabulary/subject-words.ts";

/** What a prompt asks for, as far as it was understood. */
export interface Wish {
  /** As they come in the prompt. */
  subjects: SubjectName[];
  settings: SettingName[];
  hour: MoodName | undefined;
  weather: Weather | undefined;
  season: Season | undefined;
  look: LookName | undefined;
  /** Of the first subject, if a colour stands beside it; then the others. */
  colours: Rgb[];
  /** Whether the first colour is the first subject's own. */
  painted: boolean;
}

const find = createFinder({
  subject: subjectWords,
  setting: settingWords,
  hour: hourWords,
  weather: weatherWords,
  season: seasonWords,
  look: lookWords,
  colour: colourWords,
  camera: cameraWords,
  symbol: symbolWords,
});

/** A word of a prompt that the painter knows: what it means, where it stands among the words, and how many words it takes. */
export type Meaning = ReturnType<typeof find>[number];

/** The words of a prompt that the painter knows, in their order. */
export function meaningsIn(prompt: string): Meaning[] {
  const words = wordsOf(prompt);
  // "A photo of a fox" is no camera.
  return find(prompt).filter(({ name, at, long }) => name !== "camera" || !ofWords.has(words[at + long] ?? ""));
}

/** Looks that the scenarios of AI video ask for, beside those that have a look's own name. */
const scenarioLooks: Record<string, LookName> = {
  product: "photo",
  portrait: "photo",
  nature: "photo",
  social: "illustration",
  animation: "clay",
};

/** Reads a prompt in English, French, Arabic, Spanish, German, Italian or Portuguese; a style may be a look's name or words in any of them. */
export function readPrompt(prompt: string, style = ""): Wish {
  const words = meaningsIn(prompt);
  const manner = find(style);
  const settings = words.filter(({ kind }) => kind === "setting");
  const things = words.filter(({ kind }) => kind === "subject");
  const isSymbol = (at: number) => words.some((word) => word.kind === "symbol" && word.at === at);
  const meant = things.filter(({ at }) => !isSymbol(at));
  const subjects = meant.length > 0 || settings.length > 0 ? meant : things;
  const colours = words.filter(({ kind }) => kind === "colour");
  const [first] = subjects;
  const own = first && colours.find(({ at, long }) => at + long === first.at || at === first.at + first.long);
  const rest = colours.filter((colour) => colour !== own);
  const named = style.toLowerCase().trim();
  const one = <Name extends string>(vocabulary: Record<Name, string>, kind: string, from = words) =>
    namesIn(
      vocabulary,
      from.filter((word) => word.kind === kind),
    )[0];
  return {
    subjects: namesIn(subjectWords, subjects),
    settings: namesIn(settingWords, settings),
    hour: one(hourWords, "hour") ?? one(hourWords, "hour", manner),
    weather: one(weatherWords, "weather"),
    season: one(seasonWords, "season"),
    look: isIn(lookWords, named)
      ? named
      : (scenarioLooks[named] ?? one(lookWords, "look", manner) ?? one(lookWords, "look")),
    colours: [...(own ? [own] : []), ...rest].map(({ name }) => rgb(name)),
    painted: own !== undefined,
  };
}

const isIn = <Name extends string>(vocabulary: Record<Name, string>, name: string): name is Name =>
  Object.hasOwn(vocabulary, name);
function namesIn<Name extends string>(vocabulary: Record<Name, string>, words: readonly { name: string }[]): Name[] {
  const names: Name[] = [];
  for (const { name } of words) if (isIn(vocabulary, name) && !names.includes(name)) names.push(name);
  return names;
}
