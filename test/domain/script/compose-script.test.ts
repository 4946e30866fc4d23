import { composeScript } from "@reelwright/offline-engines/script-writer/compose-script";
import { phrasebooks } from "@reelwright/offline-engines/script-writer/phrases/phrasebooks";
import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { type Language, languages } from "@reelwright/vocabulary/languages";
import { countCharacters, maxScript } from "@reelwright/vocabulary/script-view";
import { describe, expect, it } from "vitest";

const lists: Record<Language, string> = {
  en: "5 tips for growing tomatoes on a balcony",
  fr: "5 conseils pour faire pousser des tomates sur un balcon",
  ar: "5 نصائح لزراعة الطماطم في الشرفة",
  es: "5 consejos para cultivar tomates en un balcón",
  de: "5 Tipps für Tomaten auf dem Balkon",
  it: "5 consigli per coltivare pomodori sul balcone",
  pt: "5 dicas para cultivar tomates na varanda",
};
const ordinalsIn = (script: string, language: Language) =>
  phrasebooks[language].ordinals.filter((ordinal) => script.replaceAll("\u00a0", " ").includes(`${ordinal} `)).length;

describe.each(languages)("a script in %s", (language) => {
  const prompt = lists[language];
  const script = composeScript({ prompt });

  it("is in the prompt's language, about its topic, with as many points as it asks for", () => {
    expect(guessLanguage(script)).toBe(language);
    expect(script).toContain(prompt.replace(/^\S+ \S+ \S+ /, ""));
    expect(ordinalsIn(script, language)).toBe(5);
    expect(script).not.toMatch(/[{}]|undefined| {2}/);
  });

  it("is the same for the same request", () => {
    expect(composeScript({ prompt })).toBe(script);
  });

  it("is spoken in about the time that is asked for", () => {
    const brief = composeScript({ prompt: `${prompt.replace("5 ", "").replace("5", "")}, 20 s` });

    expect(countCharacters(brief)).toBeLessThanOrEqual(20 * 15);
    expect(countCharacters(brief)).toBeGreaterThan(20 * 8);
  });
});

it.each([
  ["10 reasons to drink more water", "ten reasons", 10],
  ["10 raisons de boire plus d'eau", "dix raisons", 10],
  ["10 razones para beber más agua", "diez razones", 10],
  ["10 Gründe, mehr Wasser zu trinken", "zehn Gründe", 10],
  ["10 motivi per bere più acqua", "dieci motivi", 10],
  ["10 razões para beber mais água", "dez razões", 10],
  ["10 أسباب لشرب المزيد من الماء", "10 أسباب", 10],
  ["12 mistakes of new runners, 15 seconds", "ten mistakes", 10],
  ["40 ways to save money", "fifteen ways", 15],
  ["Top 3 beaches in Portugal", "top three beaches", 3],
  ["7 erreurs des débutants", "sept erreurs", 7],
])("%s: as many points as it says", (prompt, said, count) => {
  const script = composeScript({ prompt });

  expect(script.toLowerCase()).toContain(said.toLowerCase());
  expect(Math.max(...languages.map((language) => ordinalsIn(script, language)))).toBe(count);
});

it("facts are gathered into as many points as are asked for, and no more is said than a script holds", () => {
  const facts = Array.from({ length: 90 }, (_, n) => `Fact ${n} is a sentence of some length.`);

  const few = composeScript({ prompt: "3 reasons to walk", context: facts.slice(0, 7).join(" ") });
  const many = composeScript({ prompt: "Walking", context: facts.join(" ") });

  expect(few).toMatch(/three reasons to walk/i);
  expect(ordinalsIn(few, "en")).toBe(3);
  for (const fact of facts.slice(0, 7)) expect(few).toContain(fact);
  expect(countCharacters(many)).toBeLessThanOrEqual(maxScript);
  expect(many).not.toMatch(/length\.$/);
  expect(composeScript({ prompt: "5 reasons to walk", context: "It is free." })).toMatch(/(?<!one )reasons to walk/i);
});

it("a script in another language keeps the prompt's own words in it", () => {
  const script = composeScript({ prompt: "5 tips for growing tomatoes on a balcony", language: "fr" });

  expect(script).toMatch(/cinq conseils\u00a0: growing tomatoes on a balcony/i);
  expect(guessLanguage(script)).toBe("fr");
});

it("facts are said as they were given, and instead of anything else", () => {
  const facts = [
    "Tomatoes need six hours of sun.",
    "A pot holds at least 20 litres.",
    "Dr. Ada Lovelace grew them in 1842.",
  ];

  const script = composeScript({ prompt: "Balcony tomatoes", context: facts.join(" ") });

  for (const fact of facts) expect(script).toContain(fact);
});

it("a name stays as it is written, in the middle of a sentence as well", () => {
  const scripts = ["Luna", "NASA", "iPhone repair"].map((topic) => composeScript({ prompt: `Promote ${topic}` }));

  expect(scripts[0]).toContain("Luna");
  expect(scripts[1]).toContain("NASA");
});

it("numbers are written as they are spoken", () => {
  expect(composeScript({ prompt: "3 mistakes of new runners" })).toMatch(/three mistakes of new runners/i);
});

describe("a script that is improved", () => {
  const existing =
    "Hello everyone and welcome back to my channel. Coffee was brought to Europe in the seventeenth century by merchants from Venice, and it quickly became popular in the cities. It is grown in over 50 countries.";

  it("loses its greeting, keeps its words, and is easier to follow", () => {
    const script = composeScript({ prompt: "Make it better", existing });

    expect(script).not.toMatch(/Hello|channel/);
    expect(script).toContain("by merchants from Venice. And it quickly became popular in the cities.");
    expect(script).toContain("It is grown in over 50 countries.");
    expect(script.indexOf("Coffee")).toBeGreaterThan(0);
    expect(script.endsWith("over 50 countries.")).toBe(false);
  });

  it("is as short as is asked for, and what has figures in it stays the longest", () => {
    const script = composeScript({
      prompt: "Make it 12 seconds",
      existing: `${existing} Everybody likes it. Nobody knows why it is so.`,
    });

    expect(countCharacters(script)).toBeLessThanOrEqual(12 * 15 + 60);
    expect(script).toContain("50 countries");
    expect(script).not.toContain("Everybody");
  });

  it("has the beginning of a text without full stops, and cuts it at a word", () => {
    const transcript = `Our bakery opened in 1987 and ${"we bake rye bread every morning and ".repeat(60)}that is all.`;
    const script = composeScript({ prompt: "Improve", existing: `Good bread takes time. ${transcript} It is cheap.` });

    expect(script).toMatch(/Good bread takes time\. Our bakery opened in 1987 and we bake .+ \w+…$/);
    expect(countCharacters(script)).toBeGreaterThan(maxScript - 20);
    expect(countCharacters(script)).toBeLessThanOrEqual(maxScript);
    expect(composeScript({ prompt: "Improve", existing: "x".repeat(5000) })).toContain("x".repeat(1000));
  });

  it("never grows beyond the longest script, whatever there was", () => {
    const long = "This sentence is one of very many that say the same thing again. ".repeat(70);

    expect(countCharacters(composeScript({ prompt: "Improve", existing: long }))).toBeLessThanOrEqual(maxScript);
    expect(countCharacters(composeScript({ prompt: "Improve", existing: "x".repeat(5000) }))).toBeLessThanOrEqual(
      maxScript,
    );
  });
});
