import { emphasisedWords } from "@reelwright/renderer/captions/emphasised-words";
import type { Emphasis } from "@reelwright/renderer/plan/emphasis";
import type { Language } from "@reelwright/vocabulary/languages";
import { expect, it } from "vitest";

const stressed = (script: string, emphasis: Emphasis = "auto", language: Language = "en") => {
  const words = script.split(" ");
  const flags = emphasisedWords(words, emphasis, language);
  return words.filter((_, index) => flags[index]);
};

it.each([
  ["a number with what it counts", "It costs 40 euros a month", "en", ["40", "euros"]],
  ["a number before a name", "Anna paid $99 to Paul", "en", ["$99"]],
  ["a name where there is no number", "we flew to New York yesterday", "en", ["New", "York"]],
  ["a name without what follows it", "we met on Main St. in the city", "en", ["Main", "St."]],
  ["a name with its particle", "she left the University of Oxford early", "en", ["University", "of", "Oxford"]],
  ["a long word where there is neither", "the mountain was very quiet", "en", ["mountain"]],
  ["nothing of a short sentence", "we go", "en", []],
  ["not the first word, which any sentence begins with a capital", "Then we saw it all", "en", []],
  ["a Latin name in Arabic", "اشتر iPhone الآن من هنا", "ar", ["iPhone"]],
  ["no French verb before its pronoun", "venez goûter, dit-elle en riant", "fr", []],
  ["no French verb with a t before its pronoun", "Il fait beau, demanda-t-elle en passant", "fr", ["passant"]],
  ["no verb of a French question", "Quand voulez-vous venir ?", "fr", []],
  ["a meeting of a French question", "Avez-vous un rendez-vous ?", "fr", ["rendez-vous"]],
  ["a French call", "Abonnez-vous à la page", "fr", ["Abonnez-vous"]],
  ["no noun as a name in German", "am Abend lag das Haus still", "de", []],
] as const)("auto stresses %s", (_what, script, language, expected) => {
  expect(stressed(script, "auto", language)).toEqual(expected);
});

it("auto stresses little: the next phrase is far enough from the last", () => {
  expect(stressed("10 to 20 or 30 times, then 40 more of them came along, 50 in all")).toHaveLength(3);
});

it("a list stresses its words and phrases, whatever their case and signs", () => {
  expect(stressed("The BEST coffee in Porto, the best!", ["best", "in porto"])).toEqual([
    "BEST",
    "in",
    "Porto,",
    "best!",
  ]);
});

it("off stresses nothing", () => {
  expect(stressed("It costs 40 euros", "off")).toEqual([]);
});
