import { expect, it } from "vitest";
import { spokenSummary } from "#features/thumbnails/spoken-summary";

const bread =
  "Hi everyone. Today we bake sourdough bread at home, with nothing but flour and water. You need a strong starter and some patience. " +
  "The dough rests overnight. A hot oven and a heavy pot give sourdough bread its crust. Thanks for watching, and see you next week.";

it("keeps the sentences that say what it is about, in their order and in the speaker's words", () => {
  const told = spokenSummary(bread, "en");

  expect(told?.summary).toBe(
    "Today we bake sourdough bread at home, with nothing but flour and water. A hot oven and a heavy pot give sourdough bread its crust.",
  );
  expect(told?.title).toBe("Today we bake sourdough bread at home");
});

it.each([
  [
    "fr",
    "Bonjour à tous. Le phare de la pointe guide les bateaux depuis un siècle. Ce phare, les bateaux le voient de loin.",
  ],
  ["ar", "مرحبا بكم. نزور اليوم المدينة القديمة وأسواقها. المدينة القديمة مليئة بالأسواق والحرفيين."],
])("finds words in %s", (language, text) => {
  const told = spokenSummary(text, language);

  expect(text).toContain(told?.summary.split(/(?<=\.)\s/)[0]);
  expect(told?.title?.length).toBeLessThanOrEqual(50);
});

it("prefers what is said early to what tells only a little more", () => {
  const early = ["Potters glaze porcelain vases.", "Weavers stretch woollen yarn."];
  const filling = ["Pears ripen.", "Rivers freeze.", "Owls hoot.", "Bees hum."];
  const late = ["Carpenters sand crooked oak tables.", "Gardeners prune thorny rose hedges."];

  expect(spokenSummary([...early, ...filling, ...late].join(" "), "en")?.summary).toBe(early.join(" "));
});

it("is short, however long nobody stops for breath", () => {
  const told = spokenSummary("and then the river runs along the valley and past the mill ".repeat(80), "en");

  expect(told?.summary.length).toBeLessThanOrEqual(322);
  expect(told?.title).toBeNull();
});

it.each(["", "  ", "…", "♪ ♪"])("makes nothing of %j", (text) => expect(spokenSummary(text, "en")).toBeNull());
