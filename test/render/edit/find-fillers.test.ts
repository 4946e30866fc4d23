import { findFillers } from "@reelwright/renderer/edit/find-fillers";
import type { SpokenWord } from "@reelwright/renderer/plan/spoken-word";
import type { Language } from "@reelwright/vocabulary/languages";
import { describe, expect, it } from "vitest";

/** Words of 0.3 s. A number is a pause in seconds; without one, words follow at once. */
function said(...parts: (string | number)[]): { words: SpokenWord[]; seconds: number } {
  const words: SpokenWord[] = [];
  let at = 1;
  for (const part of parts) {
    if (typeof part === "string") words.push({ text: part, start: at, end: at + 0.3 });
    at += typeof part === "string" ? 0.3 : part;
  }
  return { words, seconds: at + 1 };
}
const fillersIn = (language: Language, parts: (string | number)[], wish: "remove" | "all" = "remove") => {
  const { words, seconds } = said(...parts);
  return findFillers(words, { language, wish, seconds });
};
const textsIn = (...given: Parameters<typeof fillersIn>) => fillersIn(...given).fillers.map(({ text }) => text);

describe("hesitations", () => {
  it("go with half of the pauses beside them, and at most 0.15 s of each", () => {
    const { fillers, rest } = fillersIn("en", ["We", 0.2, "um,", 1, "leave"]);

    expect(fillers).toEqual([{ from: expect.closeTo(1.4), to: expect.closeTo(1.95), reason: "filler", text: "um," }]);
    expect(rest.map(({ text }) => text)).toEqual(["We", "leave"]);
  });

  it("have a pause or a mark on one side", () => {
    expect(textsIn("en", ["we", "uh", "leave"])).toEqual([]);
    expect(textsIn("en", ["we", 0.07, "uh", "leave"])).toEqual(["uh"]);
    expect(textsIn("en", ["Gone.", "Uh", "we", "leave"])).toEqual(["Uh"]);
    expect(textsIn("en", ["quiet,", "uh,", "and", "um", "dry"])).toEqual(["uh,"]);
    expect(textsIn("en", ["Um,", "we", "leave", "erm."])).toEqual(["Um,", "erm."]);
  });

  it("stay where they answer somebody: far from all other words", () => {
    expect(textsIn("en", ["Done?", 1.6, "Mhmm.", 1.6, "Good."])).toEqual([]);
    expect(textsIn("en", ["Done?", 0.4, "Mhmm.", 1.6, "Good."])).toEqual(["Mhmm."]);
    expect(textsIn("en", ["Done?", 1.6, "Uhm.", 1.6, "Good."])).toEqual(["Uhm."]);
  });

  it("are those of the language", () => {
    expect(textsIn("de", ["Das", 0.1, "ähm", 0.1, "Haus", 0.1, "um", 0.1, "acht"])).toEqual(["ähm"]);
    expect(textsIn("fr", ["Le", 0.1, "euh", 0.1, "port"])).toEqual(["euh"]);
    expect(textsIn("ar", ["البحر", 0.1, "آه", 0.1, "هادئ"])).toEqual(["آه"]);
  });

  it("that are words, too, have pauses on both sides", () => {
    expect(textsIn("pt", ["Ele", 0.1, "é", "alto"])).toEqual([]);
    expect(textsIn("pt", ["Ele", 0.1, "é", 0.1, "alto"])).toEqual(["é"]);
    expect(textsIn("es", ["Este", "barco", 0.1, "este", 0.1, "sale"])).toEqual(["este"]);
  });
});

describe("empty words", () => {
  it("go only if they are asked for, between pauses", () => {
    const parts = ["It", "was", 0.1, "you", "know", 0.1, "like", "this", 0.1, "so", 0.1, "big"];
    expect(textsIn("en", parts)).toEqual([]);
    expect(textsIn("en", parts, "all")).toEqual(["you know", "so"]);
    expect(textsIn("en", ["It", "was,", "like,", "like", "this"], "all")).toEqual(["like,"]);
  });

  it("are whole phrases before single words", () => {
    expect(textsIn("en", ["Good.", "Okay", "so", 0.1, "we", "go"], "all")).toEqual(["Okay so"]);
    expect(textsIn("fr", ["Bon.", "Du", "coup,", 0.2, "on", "part"], "all")).toEqual(["Bon.", "Du coup,"]);
  });
});
