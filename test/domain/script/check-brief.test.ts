import { checkBrief } from "@reelwright/offline-engines/script-writer/check-brief";
import { composeScript, composeWith } from "@reelwright/offline-engines/script-writer/compose-script";
import { notSaid } from "@reelwright/offline-engines/script-writer/not-said";
import { expect, it } from "vitest";

it.each([
  "What is the population of Paris?",
  "7 facts about octopuses",
  "The history of the Eiffel Tower",
  "how do volcanoes work",
  "Explain photosynthesis to kids",
  "Top 5 beaches in Portugal",
  "L'histoire de la tour Eiffel",
  "Wie funktioniert ein Vulkan?",
  "¿Cuántos habitantes tiene París?",
  "ما هي عاصمة فرنسا؟",
])("has no facts for %s, and writes them from the context", (prompt) => {
  expect(checkBrief({ prompt })).toMatch(/knows no facts/);
});

it("improves a script in its own language only", () => {
  const existing = "Salt keeps food. It melts the ice, and it is used in the kitchen.";

  expect(checkBrief({ prompt: "Improve", existing, language: "fr" })).toMatch(/does not translate/);
  expect(checkBrief({ prompt: "Improve", existing, language: "en" })).toBeNull();
  expect(checkBrief({ prompt: "Improve", existing: "Kaffee, Tee, Salz.", language: "fr" })).toBeNull();
  expect(checkBrief({ prompt: "Improve", existing })).toBeNull();
});

it("quotes no sentence that fills a script", () => {
  const context = `Salt is ${"very ".repeat(200)}old.`;

  expect(checkBrief({ prompt: "Salt in the kitchen", context })).toMatch(/A sentence of `context` has 1012 characters/);
});

it("writes facts that it was given", () => {
  const context = "Octopuses have three hearts. They taste with their arms.";

  expect(checkBrief({ prompt: "2 facts about octopuses", context })).toBeNull();
  expect(checkBrief({ prompt: "What is special about octopuses?", context })).toBeNull();
});

it.each([
  "5 tips for growing tomatoes on a balcony, for beginners",
  "Three reasons to see the sunrise in the mountains",
  "How to sleep better",
  "Three uses of salt",
  "Balcony tomatoes",
  "A launch of our new bakery",
  "Tre segreti per un caffè perfetto a casa",
])("writes %s", (prompt) => {
  expect(checkBrief({ prompt })).toBeNull();
});

it("has exactly as many points as were asked for, or says how many it has", () => {
  expect(composeWith({ prompt: "12 tips for saving money" }).points).toBe(12);
  expect(checkBrief({ prompt: "40 tips for saving money" })).toMatch(/asks for 40 points; the built-in writer has 15/);
  expect(checkBrief({ prompt: "5 tips for coffee", context: "Grind it fresh. Use clean water." })).toBe(
    "The prompt asks for 5 points, and `context` has facts for 2.",
  );
});

it.each([
  "Write a 30 second script about coffee, hook first, for beginners, funny tone",
  "Three tips for coffee. Start with a strong hook. End with a call to action.",
  "A TikTok about coffee with a strong hook, no emojis, max 100 words",
  "Un script sur le café, accroche forte, 100 mots maximum, pour les débutants",
  "Ein Skript über Kaffee, mit Hook, höchstens 100 Wörter, für Anfänger",
  "Un guion sobre el café, con un gancho fuerte, para principiantes, máximo 100 palabras",
])("never reads an instruction aloud: %s", (prompt) => {
  expect(composeScript({ prompt })).not.toMatch(
    /hook|beginners|call to action|emoji|words|accroche|mots|débutants|Wörter|Anfänger|gancho|principiantes|palabras/i,
  );
});

it("tells which words of the topic a script leaves out", () => {
  const prompt = "Three reasons to see the sunrise";

  expect(notSaid({ prompt }, composeScript({ prompt }))).toEqual([]);
  expect(notSaid({ prompt }, "See it.")).toEqual(["Three", "reasons", "sunrise"]);
});
