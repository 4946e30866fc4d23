import { rgb } from "@reelwright/offline-engines/painter/colours";
import { readPrompt } from "@reelwright/offline-engines/painter/read-prompt";
import {
  colourWords,
  hourWords,
  lookWords,
  seasonWords,
  settingWords,
  weatherWords,
} from "@reelwright/offline-engines/painter/vocabulary/scene-words";
import { subjectWords } from "@reelwright/offline-engines/painter/vocabulary/subject-words";
import { expect, test } from "vitest";

const sentences = [
  ["this is the ", " and that is for you"],
  ["voici les ", " et c'est pour vous dans une"],
  ["para los ", " y las del no por"],
  ["das ist nicht ", " und die mit dem"],
  ["questo non è ", " e gli di che sono"],
  ["isto é para ", " e os da do não uma"],
  ["هذا هو ", " لنا"],
] as const;
const cases = [
  { kind: "subject", vocabulary: subjectWords, read: (text: string) => readPrompt(text).subjects },
  { kind: "setting", vocabulary: settingWords, read: (text: string) => readPrompt(text).settings },
  { kind: "hour", vocabulary: hourWords, read: (text: string) => [readPrompt(text).hour] },
  { kind: "weather", vocabulary: weatherWords, read: (text: string) => [readPrompt(text).weather] },
  { kind: "season", vocabulary: seasonWords, read: (text: string) => [readPrompt(text).season] },
  { kind: "look", vocabulary: lookWords, read: (text: string) => [readPrompt(text).look] },
];

test.each(cases)("every word for a $kind is understood in each of the seven languages", ({ vocabulary, read }) => {
  const missed: string[] = [];
  for (const [name, row] of Object.entries(vocabulary)) {
    const languages = row.split("|");
    expect(languages, name).toHaveLength(7);
    for (const [index, words] of languages.entries())
      for (const word of words.split(" ")) {
        const [before, after] = sentences[index] ?? ["", ""];
        const text = `${before}${word.replaceAll("_", " ")}${after}`;
        if (!read(text).some((found) => found === name)) missed.push(`${name}: ${text}`);
      }
  }
  expect(missed).toEqual([]);
});

test("a colour beside the first subject is its own; others are of the place", () => {
  for (const [hex, row] of Object.entries(colourWords)) {
    const [english = ""] = (row.split("|")[0] ?? "").split(" ");
    expect(readPrompt(`this is the ${english} car`), english).toMatchObject({ painted: true, colours: [rgb(hex)] });
  }
  expect(readPrompt("une voiture rouge dans la rue")).toMatchObject({ painted: true, colours: [rgb("d8342c")] });
  expect(readPrompt("a bottle on the pink podium")).toMatchObject({ painted: false, colours: [rgb("f06a9a")] });
});

test.each([
  ["Two cats on the rooftops at night", { subjects: ["cat"], settings: ["rooftop"], hour: "night" }],
  ["Des chevaux dans une prairie sous la neige", { subjects: ["horse"], settings: ["meadow"], weather: "snow" }],
  ["Un faro en la costa durante una tormenta", { subjects: ["lighthouse"], settings: ["coast"], hour: "storm" }],
  ["Sonnenuntergang über der Berglandschaft mit Burg", { subjects: ["castle"], hour: "sunset" }],
  ["Der Tannenwald im Nebel", { settings: ["forest"], weather: "fog" }],
  ["Una barca sul lago, acquerello", { subjects: ["boat"], settings: ["lake"], look: "watercolour" }],
  ["Montanhas ao amanhecer no inverno", { settings: ["mountains"], hour: "dawn", season: "winter" }],
  ["الجبال والبحر عند الغروب", { settings: ["mountains", "sea"], hour: "sunset" }],
  ["Quatro dicas para economizar dinheiro", { subjects: ["coins"] }],
  ["Three tips", { subjects: ["bulb"] }],
  ["a light bulb and a key", { subjects: ["bulb", "key"] }],
  ["Cinco consejos para la playa", { subjects: [], settings: ["beach"] }],
  ["Tre segreti per un caffè perfetto a casa", { subjects: ["cup"], settings: ["room"] }],
  ["Le montagne che sono nella nebbia", { settings: ["mountains"], weather: "fog" }],
  ["A workout at home", { settings: ["room"] }],
  ["rain on a red car in the street", { subjects: ["car"], settings: ["street"], weather: "rain" }],
])("%s", (prompt, wish) => {
  expect(readPrompt(prompt)).toMatchObject(wish);
});

test("a style is a look's name, a scenario of AI video, or words that name a look", () => {
  expect(readPrompt("a house", "papercut").look).toBe("papercut");
  expect(readPrompt("a house", "animation").look).toBe("clay");
  expect(readPrompt("a house", "in the manner of an aquarelle").look).toBe("watercolour");
  expect(readPrompt("a house in watercolour", "").look).toBe("watercolour");
  expect(readPrompt("a house in watercolour", "ink").look).toBe("ink");
  expect(readPrompt("a house", "no such thing").look).toBeUndefined();
});

test("a text without a known word asks for nothing", () => {
  for (const text of ["", "qwxz vbnm", "🙂🙂", "١٢٣", "__proto__ constructor toString"])
    expect(readPrompt(text)).toMatchObject({ subjects: [], settings: [], colours: [], painted: false });
});

test.each([
  "a fox, close-up, shallow depth of field, uncluttered background",
  "un zorro, primer plano, poca profundidad de campo, fondo despejado",
  "una volpe, primissimo piano, campo medio, sfondo pulito",
  "un renard, gros plan, faible profondeur de champ, arrière-plan épuré",
  "ثعلب، لقطة قريبة جدًا، خلفية بسيطة",
])("shows nothing of how it is photographed: %s", (prompt) => {
  expect(readPrompt(prompt)).toMatchObject({ subjects: ["fox"], settings: [], weather: undefined, look: undefined });
});
