import { type LookName, looks } from "./looks.ts";
import type { MoodName } from "./moods.ts";
import type { Random } from "./random.ts";
import type { Wish } from "./read-prompt.ts";
import type { Season, Weather } from "./scene.ts";
import type { SettingName } from "./settings/setting-names.ts";
import { habitats, isPerson, type SubjectName } from "./subjects/habitats.ts";

/** What will be painted. */
export interface ScenePlan {
  setting: SettingName;
  /** The hero first; none where the place itself is the subject. */
  cast: SubjectName[];
  look: LookName;
  hour: MoodName;
  weather: Weather;
  season: Season;
}

const wetHours: Partial<Record<Weather, readonly [MoodName, ...MoodName[]]>> = {
  rain: ["storm", "overcast", "dusk"],
  lightning: ["storm"],
  snow: ["overcast", "dawn", "dusk"],
  fog: ["dawn", "overcast"],
};
const placeHours: Partial<Record<SettingName, readonly [MoodName, ...MoodName[]]>> = {
  space: ["space"],
  moon: ["space"],
  mars: ["golden", "sunset"],
  night: ["night", "aurora"],
  stage: ["night"],
  city: ["dusk", "sunset", "night"],
  street: ["dusk", "night", "golden"],
  rooftop: ["dusk", "sunset"],
};
const nightly: readonly SubjectName[] = ["moon", "fireworks", "comet", "owl", "ufo", "star", "campfire"];
const wild: readonly [SettingName, ...SettingName[]] = [
  "mountains",
  "hills",
  "sea",
  "lake",
  "forest",
  "desert",
  "aloft",
  "meadow",
  "abstract",
  "table",
];

/** Decides on a scene from what a prompt asks for; what it leaves open, the seed chooses. */
export function planScene(wish: Wish, random: Random, scenario = ""): ScenePlan {
  const chooser = random.of("plan");
  const look = wish.look ?? "photo";
  const [hero] = wish.subjects;
  const setting = settingOf(wish, chooser, scenario);
  // A bottle of perfume is one thing, and so is a cup of tea.
  const held = wish.subjects.filter((name) => contents.includes(name));
  const asked = wish.subjects.filter(
    (name) =>
      !(held.length > 0 && (name === "bottle" || name === "cup")) &&
      !(wish.subjects.includes("portrait") && name !== "portrait" && isPerson(name)) &&
      !(setting === "moon" && name === "moon"),
  );
  // In the open, what moves there comes before what would lie on a table ("a road trip by car" is the car's).
  const rank = (name: SubjectName) => (!indoors.includes(setting) && habitats[name].place === "table" ? 1 : 0);
  const cast = asked.toSorted((one, other) => rank(one) - rank(other)).slice(0, 3);
  if (scenario === "portrait" && !cast.some((name) => isSomeone(name))) cast.unshift("portrait");
  const weather =
    wish.weather ?? (hero === "lightning" ? "lightning" : chooser.pick(["fair", "fair", "clear", "cloudy"]));
  // Stars over a lake are the lake's night.
  const starry = wish.settings.includes("night") || (hero !== undefined && nightly.includes(hero));
  const wanted = wish.hour ?? (starry ? "night" : undefined);
  const hours = look === "neon" ? looks.neon.hours : (wetHours[weather] ?? placeHours[setting] ?? looks[look].hours);
  const outer = setting === "space" || setting === "moon";
  const hour = outer ? "space" : look === "neon" ? "neon" : (wanted ?? chooser.pick(hours));
  const season =
    wish.season ??
    (weather === "snow"
      ? "winter"
      : cast.includes("cherry")
        ? "spring"
        : cast.includes("autumnTree") || cast.includes("pumpkin")
          ? "autumn"
          : chooser.pick(["summer", "summer", "spring"]));
  const tree = season === "autumn" ? "autumnTree" : season === "winter" ? "bareTree" : "tree";
  return { setting, cast: cast.map((name) => (name === "tree" ? tree : name)), look, hour, weather, season };
}

function settingOf(wish: Wish, chooser: Random, scenario: string): SettingName {
  // An animal or person with a usual habitat sets the place, before a thing that could stand on any table.
  const hero = wish.subjects.find((name) => habitats[name].place !== "table") ?? wish.subjects[0];
  const onTheMoon = wish.subjects.includes("astronaut") && wish.subjects.includes("moon");
  // A mountain lake is a lake before mountains; a dream of a forest is a forest.
  const asked =
    wish.settings.find((name) => waters.includes(name)) ??
    wish.settings.find((name) => name !== "abstract") ??
    wish.settings[0] ??
    (onTheMoon ? "moon" : undefined);
  if (scenario === "product")
    return asked && ["studio", "table", "desk", "window", "room"].includes(asked) ? asked : "studio";
  if (asked)
    return asked === "aloft" && hero && habitats[hero].place !== "sky" ? chooser.pick(habitats[hero].home) : asked;
  if (scenario === "portrait") return "bokeh";
  if (hero)
    return scenario === "nature"
      ? (habitats[hero].home.find((name) => !indoors.includes(name)) ?? chooser.pick(wild))
      : chooser.pick(habitats[hero].home);
  if (wish.hour === "night" || wish.hour === "aurora") return chooser.pick(["night", "mountains", "lake", "sea"]);
  if (wish.weather === "snow" || wish.season === "winter") return chooser.pick(["snowfield", "mountains", "forest"]);
  if (wish.weather === "rain") return chooser.pick(["street", "forest", "lake"]);
  return chooser.pick(wild);
}
const contents: readonly SubjectName[] = ["perfume", "wine", "drink", "teapot", "jar"];
const waters: readonly SettingName[] = ["lake", "river", "sea", "beach", "coast", "island", "harbour"];
const indoors: readonly SettingName[] = ["studio", "table", "desk", "window", "room", "stage", "bokeh"];

const isSomeone = (name: SubjectName) => name === "portrait";
