import { type Rgb, rgb } from "./colours.ts";
import type { LookName } from "./looks.ts";
import type { MoodName } from "./moods.ts";
import type { Season, Weather } from "./scene.ts";
import type { SettingName } from "./settings/setting-names.ts";
import type { SubjectName } from "./subjects/subjects.ts";
import { createFinder } from "./vocabulary/find-words.ts";
import {
  colourWords,
  hourWords,
  lookWords,
  seasonWords,
  settingWords,
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

const findSubjects = createFinder(subjectWords);
const findSettings = createFinder(settingWords);
const findHours = createFinder(hourWords);
const findWeather = createFinder(weatherWords);
const findSeasons = createFinder(seasonWords);
const findLooks = createFinder(lookWords);
const findColours = createFinder(colourWords);

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
  const subjects = findSubjects(prompt);
  const settings = findSettings(prompt);
  const colours = findColours(prompt);
  const first = subjects[0];
  const own =
    first &&
    colours.find(({ at, long }) => at + long === first.at || (at > first.at && at - first.at - first.long <= 1));
  const rest = colours.filter((colour) => colour !== own);
  const asked = [...(own ? [own] : []), ...rest].map(({ name }) => rgb(name));
  const named = style.toLowerCase().trim();
  return {
    subjects: subjects.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) === index),
    settings: settings.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) === index),
    hour: findHours(prompt)[0]?.name ?? findHours(style)[0]?.name,
    weather: findWeather(prompt)[0]?.name,
    season: findSeasons(prompt)[0]?.name,
    look: isLook(named) ? named : (scenarioLooks[named] ?? findLooks(style)[0]?.name ?? findLooks(prompt)[0]?.name),
    colours: asked,
    painted: own !== undefined,
  };
}

const isLook = (name: string): name is LookName => Object.hasOwn(lookWords, name);
