import { breakCues } from "@reelwright/renderer/captions/break-cues";
import type { Language } from "@reelwright/vocabulary/languages";
import { describe, expect, it } from "vitest";

const timed = (script: string, stepMs = 400) =>
  script.split(" ").map((text, index) => ({ text, startMs: index * stepMs, endMs: index * stepMs + stepMs - 20 }));

/** Cues with their lines, at ten pixels a letter. */
function broken(script: string, language: Language = "en", { maxWidth = 200, stepMs = 400 } = {}): string[] {
  const words = timed(script, stepMs);
  const textOf = (start: number, end: number) =>
    words
      .slice(start, end)
      .map(({ text }) => text)
      .join(" ");
  const widthOf = (start: number, end: number) => textOf(start, end).length * 10;
  return breakCues(words, { widthOf, maxWidth, language }).map(({ start, end, split }) =>
    split === undefined ? textOf(start, end) : `${textOf(start, split)} / ${textOf(split, end)}`,
  );
}
const lines = (cues: readonly string[]) => cues.flatMap((cue) => cue.split(" / "));

describe("cues end", () => {
  it("with sentences", () => {
    expect(broken("We left. The path climbed.")).toEqual(["We left.", "The path climbed."]);
  });

  it("after a comma, once there are enough words", () => {
    expect(broken("Yes, we left before dawn, with coffee in our bags")[0]?.replace(" /", "")).toBe(
      "Yes, we left before dawn,",
    );
  });

  it("in a pause that clears the screen", () => {
    const words = ["morning", "evening"].map((text, index) => ({
      text,
      startMs: index * 2000,
      endMs: index * 2000 + 300,
    }));

    expect(breakCues(words, { widthOf: () => 10, maxWidth: 1000, language: "en" })).toHaveLength(2);
  });

  it("not after a title, an initial or an ordinal with a full stop", () => {
    expect(broken("Then Dr. Ada B. Lane came")).toHaveLength(1);
    expect(lines(broken("Wir treffen uns alle am 3. Mai vor dem alten Rathaus", "de"))).not.toContainEqual(
      expect.stringMatching(/3\.$/),
    );
  });

  it("with the sentence before where its last word would be gone too soon", () => {
    expect(broken("I do. Now go.", "en", { stepMs: 150 })).toHaveLength(1);
  });
});

it("no word is left alone in a cue", () => {
  const counts = broken("one two three four five six seven eight").map(
    (cue) => cue.replace(" /", "").split(" ").length,
  );

  expect(Math.min(...counts)).toBeGreaterThan(2);
});

it("the last word of a sentence is not left alone in a cue", () => {
  expect(broken("The street is empty, and the comedian laughs.")).toEqual([
    "The street / is empty,",
    "and the comedian / laughs.",
  ]);
});

it("no word is left alone below a longer line", () => {
  expect(broken("and he falls down", "en", { maxWidth: 130 })).toEqual(["and he / falls down"]);
  expect(broken("the harbour sleeps", "en", { maxWidth: 140 })).toEqual(["the harbour / sleeps"]);
});

describe("no line ends in an article, a preposition, a conjunction or a number, and no name is broken", () => {
  it.each([
    ["en", "We walked through the old town of Santa Cruz and bought 12 oranges for the long way home"],
    ["fr", "Nous avons marché dans la vieille ville de Saint Malo et acheté 12 oranges pour le chemin du retour"],
    ["es", "Caminamos por el casco antiguo de Santa Cruz y compramos 12 naranjas para el largo camino a casa"],
    ["de", "Wir gingen durch die alte Stadt am Meer und kauften 12 Orangen für den langen Weg nach Hause"],
    ["it", "Abbiamo attraversato il centro di Santa Croce e comprato 12 arance per il lungo ritorno verso casa"],
    ["pt", "Andamos pelo centro antigo de Santa Cruz e compramos 12 laranjas para o longo caminho de casa"],
    ["ar", "مشينا في شوارع المدينة القديمة مع Anna Maria و اشترينا 12 برتقالة من السوق الكبير قرب البحر"],
  ] as const)("in %s", (language, script) => {
    const ends = lines(broken(script, language)).map((line) => line.split(" ").at(-1) ?? "");
    const bad =
      "the of and for through dans la de et pour le du por el y para durch die und für den am il di e per o pelo em في مع و من قرب 12 Santa Saint Anna".split(
        " ",
      );

    expect(ends.filter((word) => bad.includes(word))).toEqual([]);
  });
});

it("a number with spaces between its thousands keeps its noun", () => {
  expect(broken("Nous avons vendu 3\u00a0842 oranges hier", "fr", { maxWidth: 150 })).toEqual([
    "Nous avons / vendu",
    "3\u00a0842 oranges / hier",
  ]);
});

it("lines of a cue are about as long as each other", () => {
  for (const cue of broken("The harbour wakes slowly while gulls circle over quiet boats")) {
    const [upper = "", lower = ""] = cue.split(" / ");
    if (lower) expect(Math.abs(upper.length - lower.length)).toBeLessThan(10);
  }
});
