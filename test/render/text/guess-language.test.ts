import { frequentWordsIn, guessLanguage } from "@reelwright/renderer/text/guess-language";
import { expect, it } from "vitest";

it.each([
  ["de", "Guten Tag, hier sind drei Ideen."],
  ["de", "Herzlich willkommen bei uns."],
  ["it", "Ciao a tutti, ecco tre idee."],
  ["es", "Buenos días a todos."],
  ["pt", "Bom dia a todos."],
  ["pt", "Você gosta?"],
  ["fr", "Bonjour à tous."],
  ["ar", "صباح الخير"],
  ["en", "Hello everyone, here are three ideas."],
  ["en", "Sunrise."],
  ["en", "The café in Zürich opens at nine."],
])("hears %s in the short text %s", (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each([
  ["es", "Montaña nevada"],
  ["es", "¿Vienes?"],
  ["de", "Schöne Grüße"],
  ["pt", "Lições rápidas"],
  ["pt", "Manhã chuvosa"],
  ["fr", "Cœur brisé"],
])("hears %s in %s by a letter alone: none of its words is on a list", (language, text) => {
  expect(Math.max(...Object.values(frequentWordsIn(text)))).toBe(0);
  expect(guessLanguage(text)).toBe(language);
  expect(guessLanguage(text.normalize("NFD").replaceAll(/\p{M}|œ|ß|[¿¡]/gu, ""))).toBe("en");
});
