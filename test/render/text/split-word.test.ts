import { splitWord } from "@reelwright/renderer/text/split-word";
import { describe, expect, it } from "vitest";

/** Every code point is as wide as every other. */
const widthOf = (text: string) => [...text].length;
const split = (word: string, width: number) => splitWord(word, widthOf, width);

describe("a word", () => {
  it("that fits stays whole, to the last pixel", () => {
    expect(split("short", 6)).toEqual(["short"]);
    expect(split("short", 5)).toEqual(["short"]);
  });

  it("that does not is cut into pieces with room for an ellipsis", () => {
    expect(split("abcdefgh", 4)).toEqual(["abc", "def", "gh"]);
    expect(split("shorts", 5)).toEqual(["shor", "ts"]);
  });

  it("is cut between letters as readers count them", () => {
    // Eight code points in three letters.
    expect(split("e\u0301\u0316👩‍🚀o\u0308", 5)).toEqual(["e\u0301\u0316", "👩‍🚀", "o\u0308"]);
  });

  it("keeps a letter whole that is as wide as the room", () => {
    expect(split("a👩‍🚀", 3)).toEqual(["a", "👩‍🚀"]);
  });

  it("is cut inside a letter that alone is too wide", () => {
    expect(split("👩‍👩‍👧‍👦", 4)).toEqual(["👩‍👩", "‍👧‍", "👦"]);
  });

  it("in no room at all is cut into its code points", () => {
    expect(split("ab🐾", 1)).toEqual(["a", "b", "🐾"]);
  });

  it("loses nothing", () => {
    const word = "Donaudampf👩‍👩‍👧‍👦schifffahrt\u0301\u0316sgesellschaft";

    for (let width = 1; width < 40; width++) expect(split(word, width).join("")).toBe(word);
  });
});
